import { type ReactNode, useState } from 'react'
import { useLater } from '#src/lib/use-later.ts'
import type { BulkAct, BulkActs, BulkFormProps } from './bulk-acts.ts'
import type { ListRow } from './list-row.ts'

/** What of a list the questions about several of its rows need. */
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
  /** what is asked now */
  dialog: ReactNode
}

/** The question about several rows, as the page last read them. Who is done leaves it; the others stay until it is closed. */
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
        // the newest reading of each: its version goes with what is sent
        rows={asked.rows.map((row) => shown.find(({ id }) => id === row.id) ?? row)}
        onDone={done}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

/** Its code comes with the first question: few visits of a list ask one. */
function Question<Row extends ListRow>(props: BulkDialogProps<Row>) {
  const BulkDialog = useLater(() => import('./bulk-dialog.tsx'))?.BulkDialog
  return BulkDialog ? <BulkDialog {...props} /> : null
}

export const without = <Row extends { id: number }>(rows: readonly Row[], left: readonly { id: number }[]): Row[] =>
  rows.filter(({ id }) => left.every((row) => row.id !== id))
