import { ManagedWorkOrderParticipatorGetStatusRecordDocument } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Timeline } from '#src/ui/status/timeline.tsx'

/** What happened to the order, by whom and when. */
export function OrderTimeline({ workOrderId }: { workOrderId: number }) {
  const records = useQueryResource(
    ManagedWorkOrderParticipatorGetStatusRecordDocument,
    { workOrderId },
    { errors: 'inline' },
  )
  const items = records.data?.workOrderParticipatorGetStatusRecord.items ?? []
  return (
    <Card title="时间线">
      {records.errorText && <p className="error">{records.errorText}</p>}
      <Timeline
        label="工单的时间线"
        entries={items.map(({ eventLabel, statusLabel, time, actorName, opinion }) => ({
          name: eventLabel,
          note: `${actorName} · ${formatDayTime(time)} · ${statusLabel}`,
          opinion,
        }))}
      />
    </Card>
  )
}
