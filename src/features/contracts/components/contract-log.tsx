import { ConsoleContractGetLogsDocument } from '#src/api/graphql.ts'
import { CaseLog } from '#src/lib/audit/case-log.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'

/** Everything that happened to a contract, with the notes of the auditors. */
export function ContractLog({ id }: { id: number }) {
  const resource = useQueryResource(ConsoleContractGetLogsDocument, { id }, { errors: 'inline' })
  const records = resource.data?.contractEmploymentGetLogs.items
  if (resource.errorText && !records) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  return records ? <CaseLog caption="合同记录" records={records} /> : null
}
