import { MyDeliveryStatusLogGetHistoryDocument } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { statusLook } from '#src/ui/status/status-tones.ts'
import { Timeline } from '#src/ui/status/timeline.tsx'

/** Internal notes of the enterprise are not shown to anyone else. */
const SILENT = new Set(['update', 'hide'])

/** Each act with its actor and time, oldest first. */
export function DeliveryHistory({ deliveryId }: { deliveryId: number }) {
  const variables = { entityId: deliveryId }
  const resource = useQueryResource(MyDeliveryStatusLogGetHistoryDocument, variables, { errors: 'inline' })
  const records = resource.data?.statusLogGetHistory.items.filter(({ event }) => !SILENT.has(event))
  if (resource.errorText && !records) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  if (!records || records.length === 0) return null
  return (
    <Card title="经过" className="cq">
      <Timeline
        label="投递的经过"
        entries={records.map(({ status, statusLabel, eventLabel, time, actorName, opinion }) => ({
          name: eventLabel === statusLabel ? eventLabel : `${eventLabel} · ${statusLabel}`,
          note: `${formatDayTime(time)} ${actorName}`,
          opinion,
          bad: statusLook(status, 'RequirementResume').tone === 'bad',
        }))}
      />
    </Card>
  )
}
