import { useMemo, useRef } from 'react'
import { ResumeUserDisabledPersonGetDocument } from '#src/api/graphql.ts'
import type { DraftStore } from '#src/lib/drafts/draft-store.ts'
import { createSaveQueue } from '#src/lib/drafts/save-queue.ts'
import type { RequestOptions } from '#src/lib/graphql-client.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import type { ResumeRecord } from '../record.ts'
import { keepRecord, refreshPersonGate, settleSubmission } from './wizard-actor.ts'

/** Sends one part with the row version that the previous part produced, and stores the answer. */
export type SendPart = (
  request: (over: { rowVersion?: number }, options: RequestOptions) => Promise<ResumeRecord>,
) => Promise<ResumeRecord>

/** Sends all parts of a step in order. */
export type SendValues<Values> = (values: Values, part: SendPart) => Promise<ResumeRecord>

interface Content<Values> {
  values: Values
  /**
   * the function at the time of the save, because with other facts of the record the same values would be a different
   * request
   */
  send: SendValues<Values>
}

interface Sender<Values> {
  record: ResumeRecord | null
  send: SendValues<Values>
}

/**
 * Saves one step at a time, in order. After each save the draft gets the new version, so that values typed meanwhile do
 * not count as outdated.
 */
export function useSends<Values>({ record, send }: Sender<Values>, store: DraftStore<Values>) {
  const portal = usePortalServices()
  const begun = useRef(record?.rowVersion ?? null)
  const latest = useRef(send)
  latest.current = send
  return useMemo(() => {
    const queue = createSaveQueue<Content<Values>, ResumeRecord>({
      rowVersion: begun.current,
      send: ({ content, rowVersion, key }, moveTo) => {
        let over = rowVersion
        return content.send(content.values, async (request) => {
          const saved = moveTo(await request(over === null ? {} : { rowVersion: over }, { idempotencyKey: key }))
          over = saved.rowVersion
          return saved
        })
      },
      keep: (saved) => {
        keepRecord(portal, saved)
        const draft = store.read()
        if (draft !== null) store.write({ ...draft, rowVersion: saved.rowVersion })
      },
    })
    const write = async (values: Values, isForced: boolean): Promise<ResumeRecord> => {
      await queue.read((rowVersion) => settleSubmission(portal, rowVersion))
      const saved = await queue.save({ values, send: latest.current }, { isForced })
      await refreshPersonGate(portal)
      return saved
    }
    const readAgain = () =>
      queue.read(async () => {
        const { userDisabledPersonGet } = await portal.client.request(ResumeUserDisabledPersonGetDocument, {})
        return userDisabledPersonGet
      })
    return { write, readAgain, version: queue.version }
  }, [portal, store])
}
