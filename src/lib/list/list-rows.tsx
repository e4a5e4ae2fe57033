import type { FieldValues } from 'react-hook-form'
import type { CrudList } from './crud-list.ts'
import type { ListRow } from './list-row.ts'
import { ListTable } from './list-table.tsx'
import { useRowActs } from './use-row-acts.tsx'

interface ListRowsProps<Row extends ListRow, Values extends FieldValues> {
  list: CrudList<Row, Values>
  rows: readonly Row[]
}

/** Rows of a list on a page about something else: the table with its actions, without filters and selection. */
export function ListRows<Row extends ListRow, Values extends FieldValues>({ list, rows }: ListRowsProps<Row, Values>) {
  const { begin, dialog } = useRowActs(list, rows)
  return (
    <>
      <ListTable
        list={{ ...list, bulk: undefined }}
        columns={list.columns.filter(({ isExtra }) => !isExtra)}
        rows={rows}
        onAct={begin}
      />
      {dialog}
    </>
  )
}
