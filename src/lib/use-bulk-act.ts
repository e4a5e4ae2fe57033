import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { fromPromise, waitFor } from 'xstate'
import { bulkRunMachine } from '#machines/flows/bulk-run.machine.ts'
import { usePortalServices } from './portal.tsx'
import type { TypedDocument } from './typed-document.ts'
import { useActs } from './use-acts.ts'

export interface Refused<Row> {
  row: Row
  /** the reason; null if the row was not sent because the run ended before it */
  error: unknown
}

export interface BulkRun<Row> {
  /** Runs the action row by row. Resolves with the rows that are not done and the reasons; never rejects. */
  run: (rows: readonly Row[]) => Promise<Refused<Row>[]>
  /** ends the run after the current row */
  stop: () => void
  /** progress of the run; null while nothing runs */
  progress: { done: number; total: number } | null
}

/** Runs the same action on several rows with the `bulkRun` machine. The page is read again once, at the end. */
export function useBulkAct<TResult, TVariables extends object, Row>(
  document: TypedDocument<TResult, TVariables>,
  variablesOf: (row: Row, index: number) => TVariables,
): BulkRun<Row> {
  const { perform } = useActs(document)
  const { inspect } = usePortalServices()
  const queryClient = useQueryClient()
  const latest = useRef({ rows: [] as readonly Row[], variablesOf, perform })
  latest.current = { ...latest.current, variablesOf, perform }
  const logic = useMemo(
    () =>
      bulkRunMachine.provide({
        actors: {
          sendRow: fromPromise<unknown, { index: number }>(async ({ input: { index } }) => {
            const { rows, variablesOf, perform } = latest.current
            const row = rows[index]
            if (row === undefined) throw new Error(`there is no row ${index}`)
            return perform(variablesOf(row, index))
          }),
        },
      }),
    [],
  )
  const [snapshot, send, actor] = useMachine(logic, { inspect })
  const { answered, total } = snapshot.context
  const run = async (rows: readonly Row[]): Promise<Refused<Row>[]> => {
    latest.current.rows = rows
    send({ type: 'run', total: rows.length })
    const end = await waitFor(actor, (state) => !state.hasTag('busy'), { timeout: Number.POSITIVE_INFINITY })
    await queryClient.invalidateQueries()
    return notDone(rows, end.context)
  }
  return {
    run,
    stop: () => send({ type: 'stop' }),
    progress: snapshot.hasTag('busy') ? { done: answered, total } : null,
  }
}

type RunEnd = Pick<
  ReturnType<typeof bulkRunMachine.getInitialSnapshot>['context'],
  'answered' | 'refused' | 'interruption'
>

/** The rows that are not done: refused rows, the row whose answer was lost, and the rows after it. */
const notDone = <Row>(rows: readonly Row[], { answered, refused, interruption }: RunEnd): Refused<Row>[] => [
  ...refused.flatMap(({ index, error }) => {
    const row = rows[index]
    return row === undefined ? [] : [{ row, error }]
  }),
  ...rows.slice(answered).map((row, behind) => ({ row, error: behind === 0 ? interruption : null })),
]
