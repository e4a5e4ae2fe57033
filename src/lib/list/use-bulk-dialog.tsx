import { type ReactNode, useState } from 'react'
import { useLater } from '#src/lib/use-later.ts'
import type { BulkAct, BulkActs, BulkFormProps } from './bulk-acts.ts'
import type { ListRow } from './list-row.ts'

/** The properties of a list that its bulk dialog needs. */
export interface BulkList<Row extends ListRow> {
  title: string
  counter: string
  nameOf: (row: Row) => string
  bulk?: BulkActs<Row>
}

export interface BulkDialogProps<Row extends ListRow> extends BulkFormProps<Row> {
  list: BulkList<Row>
  act: BulkAct<Row>
}

interface BulkAsking<Row> {
  ask: (act: string, rows: readonly Row[]) => void
  /** the open dialog */
  dialog: ReactNode
}

/**
 * The dialog of a bulk action, with each row as the page last read it. Completed rows leave the dialog; the others stay
 * until it is closed.
 */
export function useBulkDialog<Row extends ListRow>(
  list: BulkList<Row>,
  shown: readonly Row[],
  onDone: (rows: readonly { id: number }[]) => void,
): BulkAsking<Row> {
  const [asked, setAsked] = useState<{ name: string; rows: readonly Row[] } | null>(null)
  const act = asked && list.bulk?.acts?.find(({ name }) => name === asked.name)
  const done = (rows: readonly { id: number }[]) => {
    setAsked((before) => before && { ...before, rows: without(before.rows, rows) })
    onDone(rows)
  }
  return {
    ask: (name, rows) => setAsked({ name, rows }),
    dialog: act && (
      <Question
        list={list}
        act={act}
        // the newest version of each row, because its row version is sent with the action
        rows={asked.rows.map((row) => shown.find(({ id }) => id === row.id) ?? row)}
        onDone={done}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

/** The dialog's code loads with the first question, because few visits of a list open one. */
function Question<Row extends ListRow>(props: BulkDialogProps<Row>) {
  const BulkDialog = useLater(() => import('./bulk-dialog.tsx'))?.BulkDialog
  return BulkDialog ? <BulkDialog {...props} /> : null
}

export const without = <Row extends { id: number }>(rows: readonly Row[], left: readonly { id: number }[]): Row[] =>
  rows.filter(({ id }) => left.every((row) => row.id !== id))
