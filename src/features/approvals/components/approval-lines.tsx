import type { ConsoleApprovalGetQuery } from '#src/api/graphql.ts'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'

type Line = ConsoleApprovalGetQuery['approvalGet']['lines'][number]
type Numbered = Line & { place: number }

const NOTHING = <span className="muted">无</span>

const columns: readonly TableColumn<Numbered>[] = [
  { key: 'label', header: '内容', rowHeader: true, cell: ({ label }) => label },
  { key: 'before', header: '现在', cell: ({ before }) => before ?? NOTHING },
  { key: 'after', header: '批准后', cell: ({ after }) => (after === null ? NOTHING : <strong>{after}</strong>) },
]
const about: TableColumn<Numbered> = { key: 'about', header: '对象', cell: (line) => line.about }

/** The change line by line, with the values before and after. */
export function ApprovalLines({ lines }: { lines: readonly Line[] }) {
  const rows = lines.map((line, place) => ({ ...line, place }))
  const hasAbout = rows.some((line) => line.about !== null)
  return (
    <DataTable
      caption="变更前后对照"
      summary={`共 ${rows.length} 项`}
      columns={hasAbout ? [about, ...columns] : columns}
      rows={rows}
      rowKey={({ place }) => place}
    />
  )
}
