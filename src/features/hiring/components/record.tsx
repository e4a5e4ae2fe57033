import { formatDayTime } from '#src/lib/date-time.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { statusLook } from '#src/ui/status/status-tones.ts'
import { Timeline } from '#src/ui/status/timeline.tsx'

interface RecordEntry {
  status: string
  statusLabel: string
  eventLabel: string
  time: string
  actorName: string
  opinion?: string | null
}

interface RecordProps {
  label: string
  /** service name, for the look of a status */
  entity: string
  records: readonly RecordEntry[]
}

/** Who did what and when, oldest first. */
export function Record({ label, entity, records }: RecordProps) {
  if (records.length === 0) return null
  return (
    <Card title="经过" className="cq">
      <Timeline
        label={label}
        entries={records.map(({ status, statusLabel, eventLabel, time, actorName, opinion }) => ({
          name: eventLabel === statusLabel ? eventLabel : `${eventLabel} · ${statusLabel}`,
          note: `${formatDayTime(time)} ${actorName}`,
          opinion,
          bad: statusLook(status, entity).tone === 'bad',
        }))}
      />
    </Card>
  )
}
