import { useMemo, useRef } from 'react'
import { ResumeUserDisabledPersonGetDocument } from '#src/api/graphql.ts'
import { isRetryable } from '#src/lib/api-error.ts'
import type { DraftStore } from '#src/lib/drafts/draft-store.ts'
import type { RequestOptions } from '#src/lib/graphql-client.ts'
import { newIdempotencyKey } from '#src/lib/new-idempotency-key.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import type { ResumeRecord } from '../record.ts'
import { keepRecord, refreshPersonGate, settleSubmission } from './wizard-actor.ts'

/** Sends one part over the version that the previous part produced, and stores the answer. */
export type SendPart = (
  request: (over: { rowVersion?: number }, options: RequestOptions) => Promise<ResumeRecord>,
) => Promise<ResumeRecord>

/** Sends all parts of a step in order. */
export type SendValues<Values> = (values: Values, part: SendPart) => Promise<ResumeRecord>

interface Attempt<Values> {
  values: Values
  /** null: over any version */
  rowVersion: number | null
  key: string
  /** the values of that moment: with other facts of the record the same values would be another request */
  send: SendValues<Values>
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Sender<Values> {
  record: ResumeRecord | null
  send: SendValues<Values>
}

/**
 * Saves run one after the other, each over the version that the previous one produced. A save whose answer was lost is
 * repeated first, with its idempotency keys, so that its change is never taken for another user's.
 */
export function useSends<Values>({ record, send }: Sender<Values>, store: DraftStore<Values>) {
  const portal = usePortalServices()
  const version = useRef(record?.rowVersion ?? null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const lost = useRef<Attempt<Values> | null>(null)
  const latest = useRef(send)
  latest.current = send
  return useMemo(() => {
    const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
      const turn = last.current.then(act, act)
      last.current = turn.catch(() => {})
      return turn
    }
    /** The draft moves to the new version: typed values win over the own save, however far that got. */
    const moveTo = (saved: ResumeRecord) => {
      keepRecord(portal, saved)
      version.current = saved.rowVersion
      const draft = store.read()
      if (draft !== null) store.write({ ...draft, rowVersion: saved.rowVersion })
    }
    const run = async (attempt: Attempt<Values>): Promise<ResumeRecord> => {
      let over = attempt.rowVersion
      const part: SendPart = async (request) => {
        const saved = await request(over === null ? {} : { rowVersion: over }, { idempotencyKey: attempt.key })
        over = saved.rowVersion
        moveTo(saved)
        return saved
      }
      lost.current = null
      try {
        return await attempt.send(attempt.values, part)
      } catch (error) {
        if (isRetryable(error)) lost.current = attempt
        throw error
      }
    }
    /** The outcome of the last save or submission is unknown, so it is determined first. */
    const settle = async (values: Values): Promise<Attempt<Values> | null> => {
      const submitted = await settleSubmission(portal, version.current)
      if (submitted !== null) moveTo(submitted)
      const open = lost.current
      if (open === null || isSame(open.values, values)) return open
      await run(open).catch((error: unknown) => {
        // refused: it was never saved, and the next save replaces it
        if (lost.current !== null) throw error
      })
      return null
    }
    const write = (values: Values, isForced: boolean): Promise<ResumeRecord> =>
      inTurn(async () => {
        const open = await settle(values)
        const rowVersion = isForced ? null : version.current
        const attempt = open ?? { values, rowVersion, key: newIdempotencyKey(), send: latest.current }
        const saved = await run(attempt)
        await refreshPersonGate(portal)
        return saved
      })
    const readAgain = () =>
      inTurn(async () => {
        const { userDisabledPersonGet } = await portal.client.request(ResumeUserDisabledPersonGetDocument, {})
        moveTo(userDisabledPersonGet)
      })
    return { write, readAgain, version }
  }, [portal, store])
}
