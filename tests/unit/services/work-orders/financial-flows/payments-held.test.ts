import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrderFinancialFlows as flows } from '#services/database/schema/work-order-money.ts'
import { lockTaxOf } from '#services/work-orders/lifecycle/withholding.ts'
import { createGate, sendTogether, unwritten, waitingForLocks } from '#tests/support/held.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { type Reply, startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, flowRow, forgetParticipations, logOf, workOrderDesk } from '#tests/support/work-orders.ts'

const NOON = new Date('2027-03-10T04:00:00Z')
const DAYS = { startDate: '2027-03-10', endDate: '2027-03-30' }
const PERSONS = ['person', 'person2']

const gate = createGate()
let server: TestServer
let desk: Desk
beforeAll(async () => {
  // one person pays alone here, so that two payments can meet: what two people do once is in approvals.test.ts
  server = await startTestServer({ APPROVAL_PAYMENT_LIMIT: '1000000' }, undefined, gate.through)
  desk = workOrderDesk(server)
  server.setNow(NOON)
  await server.db.update(userDisabledPersons).set({ certificateValidTo: '2099-12-31' })
  for (const account of [...PERSONS, 'finance', 'platform', 'enterprise']) await server.tokenOf(account)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(flows)
  for (const account of PERSONS) await forgetParticipations(server, server.account(account).personId ?? 0)
})

/** Work for 6,000 yuan that is accepted and waits for its payment. */
const payable = async (account: string) =>
  (await desk.payable((await desk.publish({ ...DAYS, unitPrice: '100' })).id, account, '60')).flowId
const pay =
  (...ids: number[]) =>
  () =>
    desk.call('finance', 'WorkOrderFinancialFlow/Pay', { ids, payMethod: 'BankTransfer' })
const sendBack = (id: number) => () =>
  desk.call('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id, reason: '卡号不符' })
const flowLock = (id: number) => sql`select id from work_order_financial_flow where id = ${id} for update`
const taxLock = (personId: number | null) => sql`select pg_advisory_xact_lock(727002, ${personId}::int)`

/** 0 for who was served; 40901 for who found it done, which is said before anything is written. */
const codes = (replies: readonly Reply[]) => replies.map(({ envelope }) => envelope?.error?.code ?? 0).sort()
const eventsOf = async (id: number, name: string) =>
  (await logOf(server, 'WorkOrderFinancialFlow', id)).filter(({ event }) => event === name).length

describe('two requests of Finance at the same moment', () => {
  it('pay one flow once', async () => {
    const id = await payable('person')
    const replies = await sendTogether(server, gate, flowLock(id), [pay(id), pay(id)])
    expect(codes(replies)).toEqual([0, 40901])
    expect(await eventsOf(id, 'pay')).toBe(1)
  })

  it('pay one flow once when it stands in two batches', async () => {
    const [shared, left, right] = [await payable('person'), await payable('person'), await payable('person2')]
    const replies = await sendTogether(server, gate, flowLock(shared), [pay(shared, left), pay(right, shared)])
    // a batch is prepared, then approved: the other finds it waiting, or done
    expect([
      [0, 40901],
      [0, 40907],
    ]).toContainEqual(codes(replies))
    expect(await eventsOf(shared, 'pay')).toBe(1)
    // what stood in the refused batch beside it is not paid
    expect((await eventsOf(left, 'pay')) + (await eventsOf(right, 'pay'))).toBe(1)
  })

  it('take one payment back once', async () => {
    const id = await payable('person')
    await desk.pay([id])
    const replies = await sendTogether(server, gate, flowLock(id), [sendBack(id), sendBack(id)])
    expect(codes(replies)).toEqual([0, 40901])
    expect(await flowRow(server, id)).toMatchObject({ status: 'ToBeSettled', returnCount: 1 })
  })

  it('count each time that a payment came back', async () => {
    const id = await payable('person')
    await desk.pay([id])
    // another return is booked while this one waits, and the flow is paid again
    const counted = sql`update work_order_financial_flow set return_count = return_count + 1 where id = ${id}`
    expect(codes(await sendTogether(server, gate, counted, [sendBack(id)]))).toEqual([0])
    expect((await flowRow(server, id)).returnCount).toBe(2)
  })

  it('grant the allowance of a person’s month once', async () => {
    const ids = [await payable('person'), await payable('person')]
    const lock = taxLock(server.account('person').personId)
    expect(
      codes(
        await sendTogether(
          server,
          gate,
          lock,
          ids.map((id) => pay(id)),
        ),
      ),
    ).toEqual([0, 0])
    const paid = await server.db.select().from(flows).where(inArray(flows.id, ids))
    // 12,000 − 20 % − 5,000 = 4,600 at 3 %: all of it falls on whichever came second
    expect(paid.map(({ tax }) => tax).sort()).toEqual(['0.00', '138.00'])
  })
})

// one connection holds no locks of another
describe.runIf(process.env.TEST_ENGINE === 'postgres')('two batches with the same persons', () => {
  it('never wait for each other: each locks its persons in the order of their ids, whatever order it pays in', async () => {
    const [low, high] = PERSONS.map((account) => server.account(account).personId ?? 0).sort((a, b) => a - b)
    const lowAccount = PERSONS.find((account) => server.account(account).personId === low) as string
    const highAccount = PERSONS.find((account) => account !== lowAccount) as string
    const ids = [await payable(highAccount), await payable(lowAccount)]
    const held = () =>
      rowsOf<{ person: number }>(
        server.db,
        sql`select objid::int as person from pg_locks where locktype = 'advisory' and classid = 727002
          and granted and database = (select oid from pg_database where datname = current_database())`,
      )
    const answer = server.db.transaction(async (tx) => {
      await tx.execute(taxLock(high ?? 0))
      const sent = pay(...ids)()
      await expect.poll(() => waitingForLocks(server.db), PATIENCE).toBe(1)
      expect((await held()).map(({ person }) => person).sort((a, b) => a - b)).toEqual([low, high])
      return { sent }
    })
    expect(codes([await (await answer).sent])).toEqual([0])
  })
})

// one connection holds no locks of another
describe.runIf(process.env.TEST_ENGINE === 'postgres')('a batch of very many persons', () => {
  const many = Array.from({ length: 501 }, (_, index) => index + 1)
  const locking = (ids: readonly number[], then: (tx: Database) => Promise<unknown> = async () => {}) =>
    server.db.transaction(async (tx) => {
      await lockTaxOf({ tx, isRehearsal: false }, ids)
      await then(tx)
    })

  it.each([
    ['waits for the payment of one of them', [7], many],
    ['lets the payment of one of them wait', many, [7]],
    ['waits for another such batch', many, [...many, 502]],
  ])('%s', async (_, first, second) => {
    let later: Promise<unknown> | undefined
    await locking(first, async () => {
      later = locking(second)
      await expect.poll(() => waitingForLocks(server.db), PATIENCE).toBe(1)
    })
    await later
  })
})

describe('a payment that waits for another of its person', () => {
  it.each([
    ['an account', 'bank_card_sealed = null, bank_holder_sealed = null'],
    ['the number of an account', 'bank_card_sealed = null'],
    ['the holder of an account', 'bank_holder_sealed = null'],
  ])('is not made where %s is removed meanwhile', async (_, change) => {
    const id = await payable('person')
    const { userId, personId } = server.account('person')
    const [known] = await server.db.select().from(users).where(eq(users.id, userId))
    const removed = sql`with held as (select pg_advisory_xact_lock(727002, ${personId}::int))
      update portal_user set ${sql.raw(change)} from held where id = ${userId}`
    try {
      expect(codes(await sendTogether(server, gate, removed, [pay(id)]))).toEqual([40901])
      expect(await flowRow(server, id)).toMatchObject({ status: 'ToBeSettled', paidTime: null })
    } finally {
      const { bankCardSealed = null, bankHolderSealed = null } = known ?? {}
      await server.db.update(users).set({ bankCardSealed, bankHolderSealed }).where(eq(users.id, userId))
    }
  })
})

describe('two changes of one flow at the same moment', () => {
  it('are both kept', async () => {
    const id = await payable('person')
    const change = (figures: object) => () =>
      desk.call('finance', 'WorkOrderFinancialFlow/Update', { id, reason: '核对后调整', ...figures })
    const changes = [change({ bonus: '12.34' }), change({ deduction: '2.30' })]
    expect(codes(await sendTogether(server, gate, flowLock(id), changes))).toEqual([0, 0])
    expect(await flowRow(server, id)).toMatchObject({ bonus: '12.34', deduction: '2.30', gross: '6010.04' })
  })
})

/** A cancelled order whose money goes back. */
async function refundable(): Promise<number> {
  const { id } = await desk.create({ ...DAYS, unitPrice: '100' })
  await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '10000' })
  await desk.act('platform', 'WorkOrder/Publish', { id })
  await desk.grab(id, 'person', '60')
  await desk.act('platform', 'WorkOrder/UnPublish', { id, reason: '不再需要' })
  await desk.act('auditor', 'WorkOrder/AuditCancellation', { id, isAgreed: true })
  return id
}

describe('a refund', () => {
  it('is prepared once where two have passed every other check', async () => {
    const id = await refundable()
    const refund = () => desk.call('finance', 'WorkOrder/RecordRefund', { id, amount: '10000' })
    expect(codes(await sendTogether(server, gate, unwritten('approval'), [refund, refund]))).toEqual([0, 40907])
  })

  it('is sent once', async () => {
    const id = await refundable()
    const refund = () => desk.call('finance', 'WorkOrder/RecordRefund', { id, amount: '10000' })
    const lock = sql`select id from work_order where id = ${id} for update`
    expect(codes(await sendTogether(server, gate, lock, [refund, refund]))).toEqual([0, 40907])
  })
})
