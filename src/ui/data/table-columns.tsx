import type { ReactNode } from 'react'
import { type Sort, SortButton } from './sort-button.tsx'

export interface TableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end, so that their digits line up. */
  align?: 'end'
  /** The cell that names its row; one a table. */
  rowHeader?: boolean
  /** The name the server sorts by. */
  sortKey?: string
}

export interface Selection<Row> {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** What the checkbox of a row says after 选择. */
  nameOf: (row: Row) => string
  /** absent: every row may be chosen; a row that may not has no checkbox */
  canChoose?: (row: Row) => boolean
}

interface HeadProps<Row> {
  column: TableColumn<Row>
  sort?: Sort | null
  onSort?: (sort: Sort) => void
}

export const ariaSort = (sort: Sort | null | undefined, key: string | undefined) =>
  key && sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined

export const classOf = ({ align }: { align?: 'end' }) => (align === 'end' ? 'r' : undefined)

export function ColumnHead<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { header, sortKey } = column
  return (
    <th scope="col" className={classOf(column)} aria-sort={ariaSort(sort, sortKey)}>
      {sortKey && onSort ? <SortButton label={header} sortKey={sortKey} sort={sort} onSort={onSort} /> : header}
    </th>
  )
}

export function ColumnCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  if (column.rowHeader) {
    return (
      <th scope="row" className={classOf(column)}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td className={classOf(column)} data-label={column.header}>
      {column.cell(row)}
    </td>
  )
}

export function SelectionHead() {
  return (
    <th scope="col">
      <span className="sr">选择</span>
    </th>
  )
}

interface SelectionCellProps<Row> {
  selection: Selection<Row>
  row: Row
  rowKey: (row: Row) => string | number
}

export function SelectionCell<Row>({ selection, row, rowKey }: SelectionCellProps<Row>) {
  const { rows, onChange, nameOf, canChoose } = selection
  const others = rows.filter((other) => rowKey(other) !== rowKey(row))
  const isChosen = others.length < rows.length
  return (
    <td className="select-cell">
      {canChoose?.(row) !== false && (
        <label className="choice choice-row">
          <input type="checkbox" checked={isChosen} onChange={() => onChange(isChosen ? others : [...others, row])} />
          <span className="sr">选择{nameOf(row)}</span>
        </label>
      )}
    </td>
  )
}
