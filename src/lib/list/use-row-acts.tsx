import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLater } from '../use-later.ts'
import type { CrudList } from './crud-list.ts'
import type { ListRow } from './list-row.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const useNoActs = () => ({})

/** The current action and its row; null is a new row. */
interface Doing<Row> {
  act: string
  row: Row | null
}

interface RowActing<Row> {
  /** runs an action that has no dialog, and opens the dialog of any other action */
  begin: (act: string, row: Row) => void
  /** opens the form for a new row */
  create: () => void
  /** the open dialog */
  dialog: ReactNode
}

/** The actions of the rows on the page, by their names. */
export function useRowActs<Row extends ListRow, Values extends FieldValues>(
  list: CrudList<Row, Values>,
  rows: readonly Row[],
): RowActing<Row> {
  const [doing, setDoing] = useState<Doing<Row> | null>(null)
  const atOnce: Readonly<Record<string, (row: Row) => Promise<unknown>>> = (list.useActs ?? useNoActs)()
  const forms = useLater(async () => (list.form ? import('./row-dialog.tsx') : undefined))
  const begin = (act: string, row: Row) => {
    const run = atOnce[act]
    // a toast has already reported the refusal
    if (run) void run(row).catch(() => undefined)
    else setDoing({ act, row })
  }
  return {
    begin,
    create: () => setDoing({ act: 'update', row: null }),
    dialog: doing && <RowDialog list={list} doing={doing} rows={rows} forms={forms} onClose={() => setDoing(null)} />,
  }
}

interface RowDialogProps<Row extends ListRow, Values extends FieldValues> {
  list: CrudList<Row, Values>
  doing: Doing<Row>
  rows: readonly Row[]
  /** the code of forms, once it has loaded */
  forms: typeof import('./row-dialog.tsx') | undefined
  onClose: () => void
}

function RowDialog<Row extends ListRow, Values extends FieldValues>(props: RowDialogProps<Row, Values>) {
  const { list, doing, rows, forms, onClose } = props
  const { form, removal, acts } = list
  const RowFormDialog = forms?.RowFormDialog
  // the newest version of the row, because its row version is sent with the form; typed values remain
  const row = doing.row && (rows.find(({ id }) => id === doing.row?.id) ?? doing.row)
  if (form && doing.act === 'update') {
    return RowFormDialog ? <RowFormDialog list={list} form={form} row={row} onClose={onClose} /> : null
  }
  if (!row) return null
  if (removal && doing.act === 'delete') {
    return <RemoveDialog list={list} removal={removal} row={row} onClose={onClose} />
  }
  const Dialog = acts?.find(({ name }) => name === doing.act)?.Dialog
  return Dialog ? <Dialog row={row} act={doing.act} onClose={onClose} /> : null
}
