import { Column } from 'primereact/column'
import { DataTable as PrimeDataTable } from 'primereact/datatable'
import { useId, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Prime } from './prime.tsx'
import { type Sort, SortButton } from './sort-button.tsx'
import { TableBox, type TableBoxProps } from './table-box.tsx'
import { ariaSort, classOf, type TableColumn } from './table-columns.tsx'

export interface SortingColumn<Row> extends Omit<TableColumn<Row>, 'sortKey'> {
  /** The sort key of a row; absent: the column is not sortable. */
  sortOf?: (row: Row) => string | number
}

export interface SortingTableProps<Row> extends Pick<TableBoxProps, 'caption' | 'summary'> {
  columns: readonly SortingColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

interface Held<Row> {
  row: Row
  key: string | number
  by: Readonly<Record<string, string | number>>
}

/** PrimeReact compares texts in the order of the language, so Chinese is sorted by pronunciation. */
export default function PrimeSortingTable<Row extends object>(props: SortingTableProps<Row>) {
  const { caption, summary, columns, rows, rowKey } = props
  const captionId = useId()
  const [sort, setSort] = useState<Sort | null>(null)
  const held = rows.map((row): Held<Row> => {
    const by = columns.flatMap(({ key, sortOf }) => (sortOf ? [[key, sortOf(row)] as const] : []))
    return { row, key: rowKey(row), by: Object.fromEntries(by) }
  })
  return (
    <TableBox captionId={captionId} caption={caption} summary={summary}>
      <Prime>
        <PrimeDataTable
          value={held}
          dataKey="key"
          // off, because memoised cells retain the event handlers of an older render
          cellMemo={false}
          sortField={sort ? `by.${sort.key}` : undefined}
          sortOrder={sort ? (sort.descending ? -1 : 1) : undefined}
          // required, because PrimeReact would otherwise sort by itself; the buttons in the column headers set the
          // order
          onSort={() => undefined}
          pt={{ table: { className: 'table', 'aria-labelledby': captionId } }}
        >
          {columns.map((column) => sortingColumn(column, sort, setSort))}
        </PrimeDataTable>
      </Prime>
    </TableBox>
  )
}

/** A function and not a component, because PrimeReact reads the props of its Column children and never renders them. */
function sortingColumn<Row>(column: SortingColumn<Row>, sort: Sort | null, onSort: (sort: Sort) => void) {
  const { key, header, cell, rowHeader, sortOf } = column
  const className = classOf(column)
  return (
    <Column
      key={key}
      header={sortOf ? <SortButton label={header} sortKey={key} sort={sort} onSort={onSort} /> : header}
      body={({ row }: Held<Row>) => cell(row)}
      pt={{
        headerCell: { scope: 'col', className, 'aria-sort': ariaSort(sort, sortOf && key) },
        // PrimeReact renders every cell as td, which cannot be a row header
        bodyCell: rowHeader ? { className: classNames(className, 'row-name') } : { className, 'data-label': header },
      }}
    />
  )
}
