import { useId } from 'react'
import type { Sort } from './sort-button.tsx'
import { TableBox, type TableBoxProps } from './table-box.tsx'
import {
  ColumnCell,
  ColumnHead,
  type Selection,
  SelectionCell,
  SelectionHead,
  type TableColumn,
} from './table-columns.tsx'

export interface DataTableProps<Row> extends Pick<TableBoxProps, 'caption' | 'summary' | 'footer'> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
}

/** A table that turns into cards when narrow. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, summary, columns, rows, rowKey, sort, onSort, selection, footer } = props
  const captionId = useId()
  return (
    <TableBox captionId={captionId} caption={caption} summary={summary} footer={footer}>
      <table className="table" aria-labelledby={captionId}>
        <thead>
          <tr>
            {selection && <SelectionHead />}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selection && <SelectionCell selection={selection} row={row} rowKey={rowKey} />}
              {columns.map((column) => (
                <ColumnCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
