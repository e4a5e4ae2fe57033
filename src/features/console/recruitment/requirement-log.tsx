import { ConsoleRequirementGetLogsDocument } from '#src/api/graphql.ts'
import { CaseLog } from '#src/lib/audit/case-log.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'

export function RequirementLog({ id }: { id: number }) {
  const resource = useQueryResource(ConsoleRequirementGetLogsDocument, { id }, { errors: 'inline' })
  const records = resource.data?.requirementGetLogs.items
  if (resource.errorText && !records) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  return records ? <CaseLog caption="岗位记录" records={records} /> : null
}
