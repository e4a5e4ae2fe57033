import { DataTable as PrimeDataTable } from 'primereact/datatable'
import { type ReactNode, useId } from 'react'
import { Prime } from './prime.tsx'
import type { Sort } from './sort-button.tsx'
import { dataColumn, type Selection, selectionColumn, type TableColumn } from './table-columns.tsx'

export interface DataTableProps<Row> {
  caption: string
  /** One line under the caption: how many, which total. */
  summary?: ReactNode
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  /** Totals, as a sentence or a list under the table. */
  footer?: ReactNode
}

/** A table that turns into cards when narrow; explicit roles keep it a table for screen readers in both shapes. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, summary, columns, rows, rowKey, selection, footer } = props
  const captionId = useId()
  return (
    <div className="table-box cq">
      <p className="table-caption" id={captionId}>
        {caption}
        {summary && <small>{summary}</small>}
      </p>
      <Prime>
        <PrimeDataTable
          value={rows.map((row) => ({ row, key: rowKey(row) }))}
          dataKey="key"
          // memoised cells keep the handlers of an older render: choosing a second row would forget the first
          cellMemo={false}
          pt={{ table: { className: 'table', 'aria-labelledby': captionId } }}
        >
          {selection && selectionColumn(selection, rowKey)}
          {columns.map((column) => dataColumn(column, props))}
        </PrimeDataTable>
      </Prime>
      {footer && <div className="table-foot">{footer}</div>}
    </div>
  )
}
