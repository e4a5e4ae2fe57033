import { UserDisabledPersonGetUserAuditLogDocument } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Timeline } from '#src/ui/status/timeline.tsx'

/** All decisions on the record, as far as its person may read them. */
export function RecordLog({ id }: { id: number }) {
  const resource = useQueryResource(UserDisabledPersonGetUserAuditLogDocument, { id }, { errors: 'inline' })
  const items = resource.data?.userDisabledPersonGetUserAuditLog.items
  return (
    <Card title="审核记录">
      {items === undefined ? (
        resource.errorText ? (
          <ErrorState text={resource.errorText} onRetry={resource.reload} />
        ) : (
          <Skeleton label="正在读取审核记录" />
        )
      ) : items.length === 0 ? (
        <p className="muted">还没有提交过审核。提交后，每一步都会记在这里。</p>
      ) : (
        <Timeline
          label="审核记录"
          entries={items.map(({ eventLabel, statusLabel, actorName, time, opinion }) => ({
            name: `${eventLabel}：${statusLabel}`,
            note: `${formatDateTime(time)} ${actorName}`,
            opinion: opinion ?? undefined,
            bad: opinion != null,
          }))}
        />
      )}
    </Card>
  )
}
