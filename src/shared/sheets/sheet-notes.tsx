import { Alert } from '#src/ui/feedback/alert.tsx'

/** What the services skipped or interpreted when they read a spreadsheet: hidden rows, other sheets, sums. */
export function SheetNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Alert tone="info" title={`读表时有 ${notes.length} 处请留意`}>
      <ul className="prose prose-list small">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Alert>
  )
}
