import { useState } from 'react'
import type { TypedDocument } from '#src/lib/typed-document.ts'
import { type Refused, useBulkAct } from '#src/lib/use-bulk-act.ts'

interface Named {
  id: number
  realName: string
}

/** Says that some were refused; who and why stands beside the form. */
class PartlyRefused extends Error {}

const isAboutFields = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'validationErrors' in error &&
  Array.isArray(error.validationErrors) &&
  error.validationErrors.length > 0

/**
 * One form for one person or for many. A refusal that names fields goes to the fields; any other leaves those it is about
 * in the dialog, with the reason, and takes out who is done.
 */
export function useGroupAct<TResult, TVariables extends object, Row extends Named>(
  document: TypedDocument<TResult, TVariables>,
  onDone: (rows: readonly Row[]) => void,
) {
  const [refused, setRefused] = useState<readonly Refused<Row>[]>([])
  const bulk = useBulkAct<TResult, TVariables, { row: Row; variables: TVariables }>(
    document,
    ({ variables }) => variables,
  )
  /** @throws the error of the first that is refused for its fields, or one that says that some were refused */
  const run = async (rows: readonly Row[], of: (row: Row, index: number) => TVariables): Promise<void> => {
    const answered = await bulk.run(rows.map((row, index) => ({ row, variables: of(row, index) })))
    const left = answered.map(({ row, error }) => ({ row: row.row, error }))
    const failed = new Set(left.map(({ row }) => row.id))
    onDone(rows.filter(({ id }) => !failed.has(id)))
    const aboutFields = left.find(({ error }) => isAboutFields(error))
    setRefused(aboutFields ? [] : left)
    if (aboutFields) throw aboutFields.error
    if (left.length > 0) throw new PartlyRefused(`${left.length} 人没有办成，原因见下方`)
  }
  return { run, refused, progress: bulk.progress }
}
