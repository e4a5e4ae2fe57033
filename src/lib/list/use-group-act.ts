import { createContext, type RefObject, useContext, useState } from 'react'
import type { TypedDocument } from '#src/lib/typed-document.ts'
import { type Refused, useBulkAct } from '#src/lib/use-bulk-act.ts'

/** Lets a dialog stop the run inside it: closing the dialog in the middle of a run ends the run first. */
export const RunInside = createContext<RefObject<(() => void) | null>>({ current: null })

export interface Group<Row> {
  /** progress of the run; null while nothing runs */
  progress: { done: number; total: number } | null
  /** rows that the last run did not complete, each with the reason */
  refused: readonly Refused<Row>[]
  /** number of rows completed since the dialog was opened */
  doneCount: number
}

/** Tells that some rows were refused; the rows and reasons are shown beside the form. */
class PartlyRefused extends Error {}

const isAboutFields = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'validationErrors' in error &&
  Array.isArray(error.validationErrors) &&
  error.validationErrors.length > 0

/**
 * One form for one row or for many. If every row is refused because of the typed values, the error goes to the fields.
 * After any other refusal the completed rows leave the dialog, and the refused rows stay with their reason.
 */
export function useGroupAct<TResult, TVariables extends object, Row extends { id: number }>(
  document: TypedDocument<TResult, TVariables>,
  onDone: (rows: readonly Row[]) => void,
) {
  const [refused, setRefused] = useState<readonly Refused<Row>[]>([])
  const [doneCount, setDoneCount] = useState(0)
  const inside = useContext(RunInside)
  const bulk = useBulkAct<TResult, TVariables, { row: Row; variables: TVariables }>(
    document,
    ({ variables }) => variables,
  )
  /**
   * @throws the first error if all rows are refused because of the fields, or an error that tells that some rows were
   * not completed
   */
  const run = async (rows: readonly Row[], of: (row: Row, index: number) => TVariables): Promise<void> => {
    inside.current = bulk.stop
    const answered = await bulk.run(rows.map((row, index) => ({ row, variables: of(row, index) }))).finally(() => {
      inside.current = null
    })
    const left = answered.map(({ row, error }) => ({ row: row.row, error }))
    const failed = new Set(left.map(({ row }) => row.id))
    const done = rows.filter(({ id }) => !failed.has(id))
    setDoneCount((count) => count + done.length)
    onDone(done)
    const [first] = left
    const aboutFields = done.length === 0 && left.every(({ error }) => isAboutFields(error)) ? first : undefined
    setRefused(aboutFields ? [] : left)
    if (aboutFields) throw aboutFields.error
    if (left.length > 0) throw new PartlyRefused('还没有全部办完，原因见下方')
  }
  return { run, stop: bulk.stop, refused, doneCount, progress: bulk.progress }
}
