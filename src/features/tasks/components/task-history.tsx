import { TaskStatusLogGetHistoryDocument } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { statusLook } from '#src/ui/status/status-tones.ts'
import { Timeline } from '#src/ui/status/timeline.tsx'

/** Who did what and when, oldest first. */
export function TaskHistory({ taskId }: { taskId: number }) {
  const resource = useQueryResource(TaskStatusLogGetHistoryDocument, { entityId: taskId }, { errors: 'inline' })
  const records = resource.data?.statusLogGetHistory.items
  if (resource.errorText && !records) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  if (!records || records.length === 0) return null
  return (
    <Card title="经过" className="cq">
      <Timeline
        label="任务的经过"
        entries={records.map(({ status, statusLabel, eventLabel, time, actorName, opinion }) => ({
          name: eventLabel === statusLabel ? eventLabel : `${eventLabel} · ${statusLabel}`,
          note: `${formatDayTime(time)} ${actorName}`,
          opinion,
          bad: statusLook(status, 'EnterpriseTask').tone === 'bad',
        }))}
      />
    </Card>
  )
}
