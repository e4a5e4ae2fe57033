import { ConsoleEnterpriseGetLogsDocument } from '#src/api/graphql.ts'
import { CaseLog } from '#src/lib/audit/case-log.tsx'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'

export function EnterpriseLog({ id }: { id: number }) {
  const resource = useQueryResource(ConsoleEnterpriseGetLogsDocument, { id }, { errors: 'inline' })
  const records = resource.data?.enterpriseGetLogs.items
  return (
    <DataList
      {...dataListProps(resource, records)}
      empty={{ title: '还没有记录', text: '提交、审核和变更都会记在这里。' }}
    >
      <CaseLog caption="认证记录" records={records ?? []} />
    </DataList>
  )
}
