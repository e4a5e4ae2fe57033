import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { createGate, sendTogether } from '#tests/support/held.ts'
import { type Reply, startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, forgetParticipations, workOrderDesk } from '#tests/support/work-orders.ts'
import { orderRow } from '../orders.ts'

/**
 * Requests that make all their reads without a lock before any of them writes. The database's own CHECK on places is
 * dropped here: only the product can refuse.
 */

const NOON = new Date('2027-03-10T04:00:00Z')
const DAYS = { startDate: '2027-03-10', endDate: '2027-03-30' }
const PERSONS = ['person', 'person2', 'person4', 'person6']

const gate = createGate()
let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer({}, undefined, gate.through)
  desk = workOrderDesk(server)
  server.setNow(NOON)
  await server.exec('alter table work_order drop constraint work_order_places_ck')
  await server.db.update(userDisabledPersons).set({ certificateValidTo: '2099-12-31' })
  for (const account of [...PERSONS, 'developer', 'enterprise', 'platform']) await server.tokenOf(account)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const account of PERSONS) await forgetParticipations(server, server.account(account).personId ?? 0)
})

const publish = async (changes: object = {}) => (await desk.publish({ quantity: '10', ...DAYS, ...changes })).id
const claim =
  (account: string, workOrderId: number, quantity: string, more: object = {}) =>
  () =>
    desk.call(account, 'WorkOrderParticipator/UserClaim', { workOrderId, quantity, ...more })
const orderLock = (...ids: number[]) =>
  sql`select id from work_order where id in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}) order by id for update`
const held = (orders: number[], requests: (() => Promise<Reply>)[]) =>
  sendTogether(server, gate, orderLock(...orders), requests)

/** The accepted request, and the answers to the others. */
function sorted(replies: readonly Reply[]) {
  const won = replies.filter(({ status }) => status === 200)
  const lost = replies.filter(({ status }) => status !== 200).map(({ envelope }) => envelope?.error)
  return { won, lost }
}

const mine = (workOrderId: number) => eq(workOrderParticipators.workOrderId, workOrderId)
const partsOf = (workOrderId: number) => server.db.select().from(workOrderParticipators).where(mine(workOrderId))

/** The taken places by the order, and by its participations. */
async function places(workOrderId: number) {
  const [row] = await rowsOf<{ claimed: string; held: string }>(
    server.db,
    sql`select o.claimed_quantity::text as claimed, (select coalesce(sum(w.held_quantity), 0)::numeric(18, 3)::text
      from work_order_participator w where w.work_order_id = o.id) as held from work_order o where o.id = ${workOrderId}`,
  )
  return row
}

/** The number of rows in every table that a claim writes. */
async function traces(): Promise<Record<string, number>> {
  const [row] = await rowsOf<Record<string, number>>(
    server.db,
    sql`select (select count(*)::int from work_order_participator) as parts,
      (select count(*)::int from work_order_financial_flow) as flows, (select count(*)::int from status_log) as events,
      (select count(*)::int from outbox) as messages, (select count(*)::int from idempotency_key) as keys`,
  )
  return row ?? {}
}

async function tracesOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await traces()
  await work()
  const after = await traces()
  return Object.fromEntries(Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]))
}

describe('two people who claim the last places at the same moment', () => {
  it('are not both served: the second hears what is left', async () => {
    const order = await publish()
    const { won, lost } = sorted(await held([order], [claim('person', order, '7'), claim('person2', order, '7')]))
    expect(won).toHaveLength(1)
    expect(lost).toMatchObject([{ code: 40903, details: '只剩 3 了，请减少数量' }])
    expect(await places(order)).toEqual({ claimed: '7.000', held: '7.000' })
  })

  it('are not both served with everything there is: the second hears that it is full', async () => {
    const order = await publish()
    const { won, lost } = sorted(await held([order], [claim('person', order, '10'), claim('person2', order, '10')]))
    expect(won).toHaveLength(1)
    expect(lost).toMatchObject([{ code: 40903, details: '这份工单已被领完，请看看其他工单' }])
    expect(await orderRow(server, order)).toMatchObject({ claimedQuantity: '10.000', isFull: true })
  })

  it('are both served when it is enough', async () => {
    const order = await publish()
    const { won } = sorted(await held([order], [claim('person', order, '4'), claim('person2', order, '6')]))
    expect(won).toHaveLength(2)
    expect(await places(order)).toEqual({ claimed: '10.000', held: '10.000' })
  })

  it('leave what one claim leaves: of the second there is no trace', async () => {
    const [alone, contested] = [await publish(), await publish()]
    const ofOne = await tracesOf(() => claim('person4', alone, '7')())
    const ofBoth = await tracesOf(() =>
      held([contested], [claim('person', contested, '7'), claim('person2', contested, '7')]),
    )
    expect(ofOne).toMatchObject({ parts: 1, flows: 1 })
    expect(ofBoth).toEqual(ofOne)
  })

  it('are refused both when the order is taken back while they wait', async () => {
    const order = await publish()
    const takenBack = sql`update work_order set status = 'InPayment' where id = ${order}`
    const requests = [claim('person', order, '1'), claim('person2', order, '1')]
    const { lost } = sorted(await sendTogether(server, gate, takenBack, requests))
    expect(lost).toMatchObject([{ code: 40901 }, { code: 40901 }])
    expect(await places(order)).toEqual({ claimed: '0.000', held: '0.000' })
  })
})

describe('one person who claims twice at the same moment', () => {
  it('never passes the limit of running orders', async () => {
    for (const order of [await publish(), await publish()]) await desk.grab(order, 'person', '1')
    const [left, right] = [await publish(), await publish()]
    const { won, lost } = sorted(await held([left, right], [claim('person', left, '1'), claim('person', right, '1')]))
    expect(won).toHaveLength(1)
    expect(lost).toMatchObject([{ code: 40000, details: '进行中的工单已有 3 份，提交其中一份后再领取' }])
    expect([...(await partsOf(left)), ...(await partsOf(right))]).toHaveLength(1)
  })

  it('gets one participation and the same answer under one key', async () => {
    const order = await publish()
    const once = { idempotencyKey: 'held-claim-key' }
    const ofBoth = await tracesOf(async () => {
      const replies = await held([order], [claim('person', order, '4', once), claim('person', order, '4', once)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      const [first, second] = replies.map(({ envelope }) => envelope?.result)
      expect(second).toEqual(first)
    })
    expect(ofBoth).toMatchObject({ parts: 1, flows: 1 })
    expect(await places(order)).toEqual({ claimed: '4.000', held: '4.000' })
  })

  it('has claimed it already without a key', async () => {
    const order = await publish()
    const { won, lost } = sorted(await held([order], [claim('person', order, '4'), claim('person', order, '4')]))
    expect(won).toHaveLength(1)
    expect(lost).toMatchObject([{ code: 40904 }])
    expect(await places(order)).toEqual({ claimed: '4.000', held: '4.000' })
  })
})

describe('staff who decide at the same moment', () => {
  it('approve only what there are places for', async () => {
    const order = await publish({ dispatchMethod: 'DesignatedDispatchList' })
    const [left, right] = [await desk.apply(order, 'person', '7'), await desk.apply(order, 'person2', '7')]
    const approve = (id: number) => () =>
      desk.call('developer', 'WorkOrderParticipator/StaffApproveClaim', { id, isPassed: true })
    const { won, lost } = sorted(await held([order], [approve(left), approve(right)]))
    expect(won).toHaveLength(1)
    expect(lost).toMatchObject([{ code: 40903 }])
    expect((await partsOf(order)).map(({ status }) => status).sort()).toEqual(['Claimed', 'ToBeClaimed'])
    expect(await places(order)).toEqual({ claimed: '7.000', held: '7.000' })
  })

  it('uphold two appeals only as far as there are places', async () => {
    const order = await publish({ quantity: '20' })
    const results = []
    for (const account of ['person', 'person2']) {
      const { completionId } = await desk.delivered(order, account, '10')
      await desk.audit('enterprise', completionId, 'Reject', { opinion: '不符合要求' })
      await desk.act(account, 'WorkOrderCompletion/Appeal', { id: completionId, reason: '符合验收规则' })
      results.push(completionId)
    }
    await desk.grab(order, 'person4', '12')
    const uphold = (id: number) => () =>
      desk.call('platform', 'WorkOrderCompletion/DecideAppeal', {
        id,
        decision: 'Upheld',
        acceptedQuantity: '10',
        opinion: '申诉成立',
      })
    const { won, lost } = sorted(await held([order], results.map(uphold)))
    expect(won).toHaveLength(1)
    expect(lost).toMatchObject([{ code: 40903 }])
    expect(await places(order)).toEqual({ claimed: '20.000', held: '20.000' })
  })
})

describe('an order that is taken back', () => {
  it('stays with a person who is given a place meanwhile', async () => {
    const id = await publish()
    const [taken] = sorted([await claim('person', id, '1')()]).won
    expect(taken).toBeDefined()
    await server.db.update(workOrderParticipators).set({ status: 'Invalid' }).where(mine(id))
    const given = sql`with held as (select id from work_order where id = ${id} for update)
      update work_order_participator set status = 'Claimed' from held where work_order_id = held.id`
    const takeBack = () => desk.call('enterprise', 'WorkOrder/UnPublish', { id, reason: '不再需要' })
    const [answer] = await sendTogether(server, gate, given, [takeBack])
    expect(answer?.envelope?.error ?? null).toBeNull()
    // without the person it would be a draft again
    expect((await orderRow(server, id)).status).toBe('Canceling')
  })
})
