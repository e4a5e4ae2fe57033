import { type ReactNode, useState } from 'react'
import type { BulkActs, ListRow } from './crud-list.ts'

interface BulkDialog<Row> {
  ask: (act: string, rows: readonly Row[]) => void
  /** what is asked now */
  dialog: ReactNode
}

/** The question about several rows, as the page last read them. Who is done leaves it; the others stay until it is closed. */
export function useBulkDialog<Row extends ListRow>(
  bulk: BulkActs<Row> | undefined,
  shown: readonly Row[],
  onDone: (rows: readonly { id: number }[]) => void,
): BulkDialog<Row> {
  const [asked, setAsked] = useState<{ act: string; rows: readonly Row[] } | null>(null)
  const Dialog = bulk?.Dialog
  const done = (rows: readonly { id: number }[]) => {
    setAsked((before) => before && { ...before, rows: without(before.rows, rows) })
    onDone(rows)
  }
  return {
    ask: (act, rows) => setAsked({ act, rows }),
    dialog: Dialog && asked && (
      <Dialog
        act={asked.act}
        // the newest reading of each: its version goes with what is sent
        rows={asked.rows.map((row) => shown.find(({ id }) => id === row.id) ?? row)}
        onDone={done}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

export const without = <Row extends { id: number }>(rows: readonly Row[], left: readonly { id: number }[]): Row[] =>
  rows.filter(({ id }) => left.every((row) => row.id !== id))
