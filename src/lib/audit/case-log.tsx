import type { CaseRecordFragment } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'

const columns: readonly TableColumn<CaseRecordFragment>[] = [
  {
    key: 'time',
    header: '时间',
    rowHeader: true,
    cell: ({ time }) => <span className="num">{formatDateTime(time)}</span>,
  },
  { key: 'event', header: '操作', cell: ({ eventLabel }) => eventLabel },
  { key: 'status', header: '之后', cell: ({ statusLabel }) => statusLabel },
  { key: 'actor', header: '人员', cell: ({ actorName }) => actorName },
  { key: 'opinion', header: '意见', cell: ({ opinion }) => opinion || '—' },
]

/** Everything that happened to a case, the newest first. */
export function CaseLog({ records, caption }: { records: readonly CaseRecordFragment[]; caption: string }) {
  return (
    <DataTable
      caption={caption}
      summary={`共 ${records.length} 条`}
      columns={columns}
      rows={[...records].reverse()}
      rowKey={({ id }) => id}
    />
  )
}
