import type { FieldValues } from 'react-hook-form'
import type { Act } from '#src/ui/actions/act-bar.tsx'
import { type LinkedAct, RowActs } from '#src/ui/actions/row-acts.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { Sort } from '#src/ui/data/sort-button.tsx'
import type { Opening } from '#src/ui/data/table-columns.tsx'
import { canChoose } from './bulk-acts.ts'
import type { CrudList, ListColumn } from './crud-list.ts'
import type { ListRow } from './list-row.ts'

interface ListTableProps<Row extends ListRow, Values extends FieldValues> {
  list: CrudList<Row, Values>
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  sort?: Sort | null
  /** absent: the rows cannot be sorted */
  onSort?: (sort: Sort | null) => void
  onAct: (name: string, row: Row) => void
  chosen?: readonly Row[]
  onChoose?: (rows: Row[]) => void
  /** absent: the rows have no panel */
  opening?: Opening<Row>
}

const UPDATE: Act = { name: 'update', label: '修改', icon: 'pencil' }
const DELETE: Act = { name: 'delete', label: '删除', icon: 'trash' }

/** The actions of a row, the usual ones first. */
export function actsOf<Row extends ListRow, Values extends FieldValues>(
  list: CrudList<Row, Values>,
  row: Row,
): LinkedAct[] {
  const { acts = [], form, removal, isKept } = list
  const isOpen = isKept?.(row) !== true
  return [
    ...(form && isOpen ? [UPDATE] : []),
    ...acts
      .filter(({ isAllowed }) => isAllowed(row))
      .map(({ name, label, icon, labelOf, hrefOf }) => ({
        name,
        icon,
        label: labelOf?.(row) ?? label,
        href: hrefOf?.(row),
      })),
    ...(removal && isOpen ? [DELETE] : []),
  ]
}

export function ListTable<Row extends ListRow, Values extends FieldValues>(props: ListTableProps<Row, Values>) {
  const { list, columns, rows, sort = null, onSort, onAct, chosen = [], onChoose, opening } = props
  const { title, nameOf, form, removal, acts, bulk } = list
  const handling: ListColumn<Row> = {
    key: 'acts',
    header: '操作',
    isActs: true,
    cell: (row) => <RowActs acts={actsOf(list, row)} about={nameOf(row)} onChoose={(name) => onAct(name, row)} />,
  }
  const hasActs = Boolean(form || removal || acts?.length)
  const isChoosable = (row: Row) => canChoose(bulk, row)
  return (
    <DataTable
      isList
      caption={title}
      columns={hasActs ? [...columns, handling] : columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      opening={opening}
      selection={
        onChoose && rows.some(isChoosable)
          ? { rows: chosen, onChange: onChoose, nameOf, canChoose: isChoosable }
          : undefined
      }
    />
  )
}
