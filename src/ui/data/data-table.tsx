import { type ReactNode, useId } from 'react'
import type { Sort } from './sort-button.tsx'
import {
  ColumnCell,
  ColumnHead,
  type Selection,
  SelectionCell,
  SelectionHead,
  type TableColumn,
} from './table-columns.tsx'
import { TABLE_ROLES } from './table-roles.ts'

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

/** A table that turns into cards when narrow. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, summary, columns, rows, rowKey, sort, onSort, selection, footer } = props
  const captionId = useId()
  return (
    <div className="table-box cq">
      <p className="table-caption" id={captionId}>
        {caption}
        {summary && <small>{summary}</small>}
      </p>
      <div className="table-scroll">
        <table className="table" {...TABLE_ROLES.table} aria-labelledby={captionId}>
          <thead {...TABLE_ROLES.group}>
            <tr {...TABLE_ROLES.row}>
              {selection && <SelectionHead />}
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody {...TABLE_ROLES.group}>
            {rows.map((row) => (
              <tr key={rowKey(row)} {...TABLE_ROLES.row}>
                {selection && <SelectionCell selection={selection} row={row} rowKey={rowKey} />}
                {columns.map((column) => (
                  <ColumnCell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {footer && <div className="table-foot">{footer}</div>}
    </div>
  )
}
