import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { refuse } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { withProgress } from '#services/abp/lifecycle/with-progress.ts'
import { rowsOf } from '#services/database/connect.ts'
import { longActs } from '#services/database/schema/long-acts.ts'
import type { PaymentBatch } from '#services/work-orders/payment-batches/batch.schemas.ts'
import { waitingForLocks } from '#tests/support/held.ts'
import { type ManyPayments, manyPayments } from '#tests/support/many-payments.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const PREPARE = 'WorkOrderFinancialFlow/PrepareBatch'
/** The smallest number of payments whose progress is told. */
const LONG = 500

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let made = 0
const due = () => manyPayments(server, LONG, 100_000 * ++made)
const asked = ({ orderId }: ManyPayments, more: object = {}) => ({
  workOrderId: orderId,
  payMethod: 'BankBatch',
  ...more,
})
async function checked(batch: ManyPayments): Promise<string> {
  return (await server.ok<PaymentBatch>('finance', PREPARE, { ...asked(batch), isPreview: true })).checked
}

interface Act {
  id: number
  operation: string
  standing: string
  step: string
  done: number
  total: number
  refusal: string | null
  isCancellable: boolean
}
const acts = async (account: string) => (await server.ok<{ items: Act[] }>(account, 'LongAct/GetMine')).items
const newest = async (account: string): Promise<Act> => {
  const [act] = await acts(account)
  if (!act) throw new Error(`${account} has begun nothing`)
  return act
}
/** The row is written each second. */
const expectStep = (account: string, step: string) =>
  expect.poll(async () => (await newest(account)).step, PATIENCE).toBe(step)
const standing = ({ ids }: ManyPayments) =>
  rowsOf<{ status: string; count: number }>(
    server.db,
    sql`select f.status, count(*)::int as count from work_order_financial_flow f
      where f.id between ${ids[0]} and ${ids.at(-1)} group by 1 order by 1`,
  )
const waitingApprovals = ({ ids }: ManyPayments) =>
  rowsOf<{ id: number }>(
    server.db,
    sql`select id from approval where status = 'Prepared' and entity_ids && ${sql.param([...ids])}::bigint[]`,
  )

/** Holds a participation of the batch while `meanwhile` runs; who pays it waits, with everything before it done. */
async function heldAt<T>(batch: ManyPayments, send: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
  const { sent } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select id from work_order_participator where id = ${batch.ids[0]} for update`)
    const sent = send()
    await expect.poll(() => waitingForLocks(server.db), PATIENCE).toBeGreaterThan(0)
    await meanwhile()
    return { sent }
  })
  return sent
}

// the embedded database has one connection: nobody can look at an act under way
describe.skipIf(process.env.TEST_ENGINE !== 'postgres')('an act on many payments', () => {
  it('says how far it is, is cancelled before its commit without a trace, and can be done again', {
    timeout: 120_000,
  }, async () => {
    const batch = await due()
    const input = { ...asked(batch), checked: await checked(batch) }
    expect(await acts('finance')).toEqual([])
    const send = () => server.call('finance', PREPARE, input)
    const cancelled = await heldAt(batch, send, async () => {
      const act = await newest('finance')
      expect(act).toMatchObject({ operation: PREPARE, standing: 'UnderWay', total: LONG, isCancellable: true })
      await expectStep('finance', '试算个税')
      // nobody else sees or cancels it
      expect(await acts('platform')).toEqual([])
      expect(await server.refused('platform', 'LongAct/Cancel', { id: act.id })).toMatchObject({ status: 404 })
      await server.ok('finance', 'LongAct/Cancel', { id: act.id })
      expect(await newest('finance')).toMatchObject({ standing: 'Cancelling', isCancellable: false })
    })
    expect(cancelled.envelope?.error?.details).toBe('已按您的要求取消，什么也没有改动')
    expect(await newest('finance')).toMatchObject({ standing: 'Refused', refusal: '已按您的要求取消，什么也没有改动' })
    expect(await waitingApprovals(batch)).toEqual([])

    const { approval } = await server.ok<PaymentBatch>('finance', PREPARE, input)
    const act = await newest('finance')
    expect(act).toMatchObject({ standing: 'Done', done: LONG, refusal: null })
    expect((await server.refused('finance', 'LongAct/Cancel', { id: act.id })).details).toContain('已经办完')

    // a cancelled approval waits as before: it is neither void nor approved
    const approve = () => server.call('finance2', 'Approval/Approve', { id: approval?.id })
    const stopped = await heldAt(batch, approve, async () => {
      const { id } = await newest('finance2')
      await expectStep('finance2', '计税并支付')
      await server.ok('finance2', 'LongAct/Cancel', { id })
    })
    expect(stopped.status).toBe(400)
    expect(await waitingApprovals(batch)).toHaveLength(1)
    expect(await standing(batch)).toMatchObject([{ status: 'ToBeSettled', count: LONG }])
    expect((await approve()).status).toBe(200)
    expect(await standing(batch)).toMatchObject([{ status: 'Settled', count: LONG }])
  })

  it('that is pressed again while it runs is done once, from the same form and from another tab', {
    timeout: 120_000,
  }, async () => {
    const batch = await due()
    const input = { ...asked(batch), checked: await checked(batch) }
    const press = (key: string) => server.call('finance', PREPARE, input, { headers: { 'idempotency-key': key } })
    const again: ReturnType<typeof press>[] = []
    const first = await heldAt(
      batch,
      () => press('a-form'),
      async () => {
        again.push(press('a-form'), press('another-tab'))
        await expect.poll(() => waitingForLocks(server.db), PATIENCE).toBe(3)
      },
    )
    const [same, other] = await Promise.all(again)
    expect(same?.envelope?.result).toEqual(first.envelope?.result)
    expect(other?.status).toBe(409)
    expect(await waitingApprovals(batch)).toHaveLength(1)
  })

  it('that is cancelled after its last word is not committed', async () => {
    const context = { platform: server.platform, db: server.db, now: new Date(), actor: { ...SYSTEM, userId: 1 } }
    const run = () =>
      withProgress(context, { operation: PREPARE, label: '提交整批付款' }, (work) =>
        transact(work, async ({ tx, progress }) => {
          await progress?.tell('计税', 0, LONG)
          await tx.execute(sql`update portal_user set real_name = '不应写入' where id = 1`)
          // its row is written beside the work, which does not wait for it
          const cancel = () =>
            server.db
              .update(longActs)
              .set({ cancelTime: new Date() })
              .where(eq(longActs.userId, 1))
              .returning({ id: longActs.id })
          await expect.poll(cancel, PATIENCE).toHaveLength(1)
        }),
      )
    await expect(run()).rejects.toThrow(refuse('已按您的要求取消，什么也没有改动').message)
    const [row] = await rowsOf<{ count: number }>(
      server.db,
      sql`select count(*)::int as count from portal_user where real_name = '不应写入'`,
    )
    expect(row?.count).toBe(0)
  })

  it('whose process has ended is told as interrupted', async () => {
    const userId = server.account('finance').userId
    const begun = { operation: PREPARE, label: '提交整批付款', step: '计税', done: 1, total: LONG }
    await server.db.insert(longActs).values({ userId, ...begun, beatTime: new Date(Date.now() - 120_000) })
    expect(await newest('finance')).toMatchObject({ standing: 'Interrupted', isCancellable: false })
  })
})
