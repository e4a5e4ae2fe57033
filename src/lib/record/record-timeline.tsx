import { useState } from 'react'
import { recordKindOf } from '#machines/rules/record-kinds.ts'
import { RecordHistoryDocument, type RecordNoteFragment, RecordNotesDocument } from '#src/api/graphql.ts'
import { isNotFound } from '#src/lib/api-error.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Timeline } from '#src/ui/status/timeline.tsx'
import { NoteForm } from './note-form.tsx'
import { type RecordProps, useTakesNotes } from './record.ts'
import { entriesOf } from './record-entries.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Number of entries shown at first. */
const SHOWN = 20

/**
 * The timeline of a record: who did what, when and why, with the change of status and the notes of colleagues; the
 * newest first.
 */
export function RecordTimeline({ entityType, entityId }: RecordProps) {
  const takesNotes = useTakesNotes()
  const about = { entityType, entityId }
  const history = useQueryResource(RecordHistoryDocument, about, { errors: 'inline' })
  const noted = useQueryResource(RecordNotesDocument, about, { errors: 'inline', enabled: takesNotes })
  const [isWhole, setWhole] = useState(false)
  const [withdrawing, setWithdrawing] = useState<RecordNoteFragment | null>(null)
  const records = history.data?.statusLogGetHistory.items
  const notes = takesNotes ? noted.data?.recordNoteGetAll.items : []
  const failed = records ? (notes ? null : noted) : history
  if (isNotFound(history.error)) return <p className="muted">您的账号看不到这条记录的经过。</p>
  if (failed?.errorText) return <ErrorState text={failed.errorText} onRetry={failed.reload} />
  if (!records || !notes) return <Skeleton lines={4} label="正在读取经过" />
  const entries = entriesOf({ records, notes, entityType, isStaff: takesNotes, onWithdraw: setWithdrawing })
  const shown = isWhole ? entries : entries.slice(0, SHOWN)
  return (
    <div className="stack">
      {takesNotes && <NoteForm entityType={entityType} entityId={entityId} />}
      {entries.length === 0 ? (
        <p className="muted">还没有记录。以后的每一步都会记在这里。</p>
      ) : (
        <Timeline label={`${recordKindOf(entityType)}的经过，最近的在前`} entries={shown} />
      )}
      {shown.length < entries.length && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {`显示更早的 ${entries.length - shown.length} 条`}
        </Button>
      )}
      <WithdrawDialog note={withdrawing} onClose={() => setWithdrawing(null)} />
    </div>
  )
}
