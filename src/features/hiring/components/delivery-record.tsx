import { HiringStatusLogGetHistoryDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Record } from './record.tsx'

/** Notes for oneself are no step of the delivery. */
const SILENT = new Set(['update', 'hide'])

/** The way of a delivery, oldest first. */
export function DeliveryRecord({ id }: { id: number }) {
  const resource = useQueryResource(HiringStatusLogGetHistoryDocument, { entityId: id }, { errors: 'inline' })
  const records = resource.data?.statusLogGetHistory.items.filter(({ event }) => !SILENT.has(event))
  if (resource.errorText && !records) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  return <Record label="投递的经过" entity="RequirementResume" records={records ?? []} />
}
