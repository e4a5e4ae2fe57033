import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#machines/actor.ts'
import { applyEvent, applyToAll, type Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { ticketBinding } from '#services/content/feedback-ticket.binding.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import type { Database } from '#services/database/connect.ts'
import { feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'
import { createGate, sendTogether } from '#tests/support/held.ts'
import { CAST } from '#tests/support/paths/cast.ts'
import { startTestServer } from '#tests/support/server.ts'

/**
 * What the write of an event checks again, where two meet at one row. The lock of each lifecycle has its case in
 * tests/paths/suite.ts; here the lock is left out, because behind it nothing ever changes the status in between.
 */

const gate = createGate()
const server = await startTestServer({}, undefined, gate.through)
beforeAll(async () => {
  await server.tokenOf('platform')
})
afterAll(() => server.close())

async function ticket(): Promise<number> {
  // one address writes three times an hour
  await server.db.update(feedbackTickets).set({ address: 'elsewhere' })
  const { id } = await server.ok<{ id: number }>('person', 'FeedbackTicket/Create', {
    feedbackTypeId: dictionaryIdOf('FeedbackTypes', 'Suggestion'),
    content: '希望增加按城市筛选工单。',
    contact: '13800138000',
  })
  return id
}

const read = async (db: Database, id: number) => {
  const [row] = await db.select().from(feedbackTickets).where(eq(feedbackTickets.id, id))
  if (!row) throw new Error(`no ticket ${id}`)
  return row
}
const unlocked = { ...ticketBinding, lock: ({ tx }: Scope, id: number) => read(tx, id) }
const staff = (): Actor => ({ ...CAST.PU, userId: server.account('platform').userId })
const held = (id: number) => sql`select id from feedback_ticket where id = ${id} for update`

/** The code of the refusal, or 0. */
const codeOf =
  (work: (scope: Scope) => Promise<unknown>): (() => Promise<number>) =>
  async () => {
    const { db, platform } = server
    try {
      await transact({ db, platform, actor: staff(), now: platform.now() }, work)
      return 0
    } catch (error) {
      if (error instanceof AppError) return error.code
      throw error
    }
  }
const together = async (id: number, requests: readonly (() => Promise<number>)[]): Promise<number[]> =>
  (await sendTogether(server, gate, held(id), requests)).toSorted((a, b) => a - b)
const closings = (id: number) =>
  server.db.$count(
    statusLogs,
    and(eq(statusLogs.entityType, 'FeedbackTicket'), eq(statusLogs.entityId, id), eq(statusLogs.event, 'close')),
  )

// PGlite has one connection, where nothing meets
describe.skipIf(server.engine !== 'postgres')('the write of an event', () => {
  it('asks for the status again, where two have read the row before', async () => {
    const id = await ticket()
    const close = codeOf((scope) => applyEvent(scope, unlocked, id, { type: 'close' }))
    expect(await together(id, [close, close])).toEqual([0, 40902])
    expect(await read(server.db, id)).toMatchObject({ status: 'Closed', rowVersion: 2 })
    expect(await closings(id)).toBe(1)
  })

  it('asks for the status again, where it is written with many others', async () => {
    const id = await ticket()
    const close = codeOf(async (scope) => {
      const row = await read(scope.tx, id)
      return applyToAll(scope, unlocked, [{ row }], { type: 'close' })
    })
    expect(await together(id, [close, close])).toEqual([0, 40902])
    expect(await closings(id)).toBe(1)
  })

  it('is refused with the version that another has changed meanwhile', async () => {
    const id = await ticket()
    const { rowVersion } = await read(server.db, id)
    const reply = (content: string) => async () => {
      const { envelope } = await server.call('platform', 'FeedbackTicket/Reply', { id, content, rowVersion })
      return envelope?.error?.code ?? 0
    }
    expect(await together(id, [reply('已列入计划'), reply('已经上线')])).toEqual([0, 40902])
  })
})
