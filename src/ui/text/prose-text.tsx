/** The non-empty lines of typed text. */
const linesOf = (text: string): string[] => text.split(/\r?\n/).flatMap((line) => line.trim() || [])

/** Typed text as paragraphs; `list` makes several lines a bulleted list. */
export function ProseText({ text, list = false }: { text: string; list?: boolean }) {
  const lines = linesOf(text)
  if (list && lines.length > 1) {
    return (
      <ul className="prose prose-list">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity beyond its place
          <li key={index}>{line.replace(/^(?:[-·•*]|\d+[.、．])\s*/, '')}</li>
        ))}
      </ul>
    )
  }
  return (
    <div className="prose">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no identity beyond its place
        <p key={index}>{line}</p>
      ))}
    </div>
  )
}
