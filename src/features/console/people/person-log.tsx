import { ConsolePersonGetLogsDocument } from '#src/api/graphql.ts'
import { CaseLog } from '#src/lib/audit/case-log.tsx'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'

export function PersonLog({ id }: { id: number }) {
  const resource = useQueryResource(ConsolePersonGetLogsDocument, { id }, { errors: 'inline' })
  const records = resource.data?.userDisabledPersonGetLogs.items
  return (
    <DataList
      {...dataListProps(resource, records)}
      empty={{ title: '还没有记录', text: '提交、审核、启用和停用都会记在这里。' }}
    >
      <CaseLog caption="审核记录" records={records ?? []} />
    </DataList>
  )
}
