import { Column } from 'primereact/column'
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

interface Keyed<Row> {
  row: Row
}

interface Sorting {
  sort?: Sort | null
  onSort?: (sort: Sort) => void
}

const ariaSort = (sort: Sort | null | undefined, key: string | undefined) =>
  key && sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined

// PrimeReact reads the props of its Column children and never renders them, so these are functions and not components.

export function dataColumn<Row>(column: TableColumn<Row>, { sort, onSort }: Sorting) {
  const { key, header, cell, align, rowHeader, sortKey } = column
  const className = align === 'end' ? 'r' : undefined
  const sortable = sortKey && onSort
  return (
    <Column
      key={key}
      header={sortable ? <SortButton label={header} sortKey={sortKey} sort={sort} onSort={onSort} /> : header}
      body={({ row }: Keyed<Row>) => cell(row)}
      pt={{
        headerCell: { scope: 'col', className, 'aria-sort': ariaSort(sort, sortKey) },
        bodyCell: { className, ...(rowHeader ? { role: 'rowheader' } : { 'data-label': header }) },
      }}
    />
  )
}

export function selectionColumn<Row>(selection: Selection<Row>, rowKey: (row: Row) => string | number) {
  const isChosen = (row: Row) => selection.rows.some((other) => rowKey(other) === rowKey(row))
  const toggle = (row: Row) => {
    const others = selection.rows.filter((other) => rowKey(other) !== rowKey(row))
    selection.onChange(isChosen(row) ? others : [...others, row])
  }
  return (
    <Column
      key="selection"
      header={<span className="sr">选择</span>}
      body={({ row }: Keyed<Row>) =>
        selection.canChoose?.(row) === false ? null : (
          <label className="choice choice-row">
            <input type="checkbox" checked={isChosen(row)} onChange={() => toggle(row)} />
            <span className="sr">选择{selection.nameOf(row)}</span>
          </label>
        )
      }
      pt={{ headerCell: { scope: 'col' }, bodyCell: { className: 'select-cell' } }}
    />
  )
}
