import { HiringRequirementGetUserAuditLogDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Record } from './record.tsx'

/** The way of a posting through the audit. */
export function JobRecord({ id }: { id: number }) {
  const resource = useQueryResource(HiringRequirementGetUserAuditLogDocument, { id }, { errors: 'inline' })
  const records = resource.data?.requirementGetUserAuditLog.items
  if (resource.errorText && !records) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  return <Record label="岗位的经过" entity="Requirement" records={records ?? []} />
}
