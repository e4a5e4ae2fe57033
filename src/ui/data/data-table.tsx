import { Fragment, useId, useState } from 'react'
import { InTurn } from '#src/ui/layout/in-turn.ts'
import type { Sort } from './sort-button.tsx'
import { TableBox, type TableBoxProps } from './table-box.tsx'
import {
  ColumnCell,
  ColumnHead,
  OpenCell,
  type Opening,
  type Selection,
  SelectionCell,
  SelectionHead,
  type TableColumn,
} from './table-columns.tsx'

export interface DataTableProps<Row> extends Pick<TableBoxProps, 'caption' | 'summary' | 'footer' | 'isList'> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  /** the rows have a detail panel beside the table */
  opening?: Opening<Row>
}

/** A table that changes to cards on narrow screens. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, summary, columns, rows, rowKey, sort, onSort, selection, opening, footer, isList } = props
  const captionId = useId()
  // in the layout with rows as blocks of two lines, further columns unfold (list.css)
  const isFolding = !!isList && columns.some(({ rowHeader, isActs }) => !rowHeader && !isActs)
  return (
    <TableBox captionId={captionId} caption={caption} summary={summary} footer={footer} isList={isList}>
      <table className={isList ? 'table list-table' : 'table'} aria-labelledby={captionId}>
        <thead>
          <tr>
            {selection && <SelectionHead selection={selection} rows={rows} rowKey={rowKey} />}
            {columns.map((column) => (
              <Fragment key={column.key}>
                <ColumnHead column={column} sort={sort} onSort={onSort} />
                {opening && column.rowHeader && (
                  <th scope="col" className="open-cell">
                    <span className="sr">详情</span>
                  </th>
                )}
              </Fragment>
            ))}
            {isFolding && (
              <th scope="col" className="row-more">
                <span className="sr">更多</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <InTurn key={rowKey(row)}>
              <TableRow {...props} row={row} isFolding={isFolding} />
            </InTurn>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function TableRow<Row extends object>(props: DataTableProps<Row> & { row: Row; isFolding: boolean }) {
  const { columns, row, rowKey, selection, opening, isFolding } = props
  const id = rowKey(row)
  const [isOpen, setOpen] = useState(false)
  return (
    <tr data-open={isOpen || undefined} data-beside={opening?.current === id || undefined}>
      {selection && <SelectionCell selection={selection} row={row} rowKey={rowKey} />}
      {columns.map((column) => (
        <Fragment key={column.key}>
          <ColumnCell column={column} row={row} />
          {opening && column.rowHeader && <OpenCell opening={opening} row={row} id={id} />}
        </Fragment>
      ))}
      {isFolding && (
        <td className="row-more">
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : '更多'}
          </button>
        </td>
      )}
    </tr>
  )
}
