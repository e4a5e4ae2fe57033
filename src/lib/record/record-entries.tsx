import type { RecordHistoryQuery, RecordNoteFragment } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { statusLook } from '#src/ui/status/status-tones.ts'
import type { TimelineEntry } from '#src/ui/status/timeline.tsx'

type HistoryRecord = RecordHistoryQuery['statusLogGetHistory']['items'][number]

/** Events left out of the timeline, because they are the enterprise's own notes and not steps of the case. */
const SILENT: Readonly<Record<string, readonly string[]>> = { RequirementResume: ['update', 'hide'] }

interface Told {
  records: readonly HistoryRecord[]
  notes: readonly RecordNoteFragment[]
  entityType: string
  isStaff: boolean
  onWithdraw: (note: RecordNoteFragment) => void
}

/** Steps and notes in one timeline, the newest first. */
export function entriesOf({ records, notes, entityType, isStaff, onWithdraw }: Told): TimelineEntry[] {
  const isTold = ({ event }: HistoryRecord) => isStaff || !SILENT[entityType]?.includes(event)
  // two steps of the same second are distinguished only by their order in the log, so the log is reversed before the
  // stable sort
  const timed = [
    ...records
      .filter(isTold)
      .toReversed()
      .map((record) => ({ time: record.time, entry: stepOf(record, entityType) })),
    ...notes.toReversed().map((note) => ({ time: note.time, entry: remarkOf(note, onWithdraw) })),
  ]
  return timed.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time)).map(({ entry }) => entry)
}

/** 由待审核到已退回; null where the status did not change. */
function changeOf({ fromStatus, fromStatusLabel, status, statusLabel, eventLabel }: HistoryRecord): string | null {
  if (fromStatus === status) return null
  if (fromStatusLabel) return `由“${fromStatusLabel}”到“${statusLabel}”`
  return eventLabel === statusLabel ? null : `成为“${statusLabel}”`
}

const when = (time: string) => <time dateTime={time}>{formatDateTime(time)}</time>

function stepOf(record: HistoryRecord, entityType: string): TimelineEntry {
  const change = changeOf(record)
  return {
    name: record.eventLabel,
    note: (
      <>
        {when(record.time)} {record.actorName}
        {change && ` · ${change}`}
      </>
    ),
    opinion: record.opinion,
    bad: record.fromStatus !== record.status && statusLook(record.status, entityType).tone === 'bad',
  }
}

function remarkOf(note: RecordNoteFragment, onWithdraw: (note: RecordNoteFragment) => void): TimelineEntry {
  const told = note.mentionedNames.length > 0 ? ` · 告诉了 ${note.mentionedNames.join('、')}` : ''
  return {
    name: note.withdrawnTime ? '备注已撤回' : '备注',
    isRemark: true,
    note: (
      <>
        {when(note.time)} {note.authorName}
        {told}
      </>
    ),
    opinion: note.content,
    action: note.allowedActions.includes('withdraw') && (
      <Button variant="link" about={`${formatDateTime(note.time)} 的备注`} onClick={() => onWithdraw(note)}>
        撤回
      </Button>
    ),
  }
}
