import type { FieldValues } from 'react-hook-form'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { type Act, ActBar } from '#src/ui/work/act-bar.tsx'
import type { Register, RegisterFilters, RegisterRow } from './register-types.ts'

interface Props<Row extends RegisterRow, Filters extends RegisterFilters, Values extends FieldValues> {
  register: Register<Row, Filters, Values>
  rows: readonly Row[]
  summary: string
  onAct: (name: string, row: Row) => void
  chosen: readonly Row[]
  onChoose: (rows: Row[]) => void
}

const UPDATE: Act = { name: 'update', label: '修改', icon: 'pencil', variant: 'quiet' }
const DELETE: Act = { name: 'delete', label: '删除', icon: 'trash', variant: 'quiet' }

export function RegisterTable<Row extends RegisterRow, Filters extends RegisterFilters, Values extends FieldValues>({
  register,
  rows,
  summary,
  onAct,
  chosen,
  onChoose,
}: Props<Row, Filters, Values>) {
  const { title, columns, nameOf, form, removal, acts = [], isKept, bulk } = register
  const own = [...(form ? [UPDATE] : []), ...(removal ? [DELETE] : [])]
  const allowedFor = (row: Row) => [
    ...acts.filter(({ isAllowed }) => isAllowed(row)).map(({ name }) => name),
    ...(isKept?.(row) === true ? [] : own.map(({ name }) => name)),
  ]
  const handling = {
    key: 'acts',
    header: '操作',
    cell: (row: Row) => (
      <div className="row-acts">
        <ActBar
          acts={[...acts, ...own]}
          allowed={allowedFor(row)}
          size="small"
          about={nameOf(row)}
          onChoose={(name) => onAct(name, row)}
        />
      </div>
    ),
  }
  const hasActs = acts.length + own.length > 0
  return (
    <DataTable
      caption={title}
      summary={summary}
      columns={hasActs ? [...columns, handling] : columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...(bulk && { selection: { rows: chosen, onChange: onChoose, nameOf, canChoose: bulk.canChoose } })}
    />
  )
}
