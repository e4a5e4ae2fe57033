import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#machines/actor.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import type { AppError } from '#services/abp/conventions/errors.ts'
import { addDays } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { findClaimableOrder } from '#services/work-orders/participators/claim.repository.ts'
import { grabOrder } from '#services/work-orders/participators/claims.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createdOrder, insertCrowd, orderForm, orderRow, publishedOrder, today } from '../orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Part {
  id: number
  status: string
  quantity: string
}
const grab = (account: string, workOrderId: number, quantity: string, more: object = {}) =>
  server.ok<Part>(account, 'WorkOrderParticipator/UserClaim', { workOrderId, quantity, ...more })

describe('grabbing', () => {
  it('claims at once, takes the places, opens the flow and logs one line', async () => {
    const order = await publishedOrder(server)
    const part = await grab('person', order.id, '40')
    expect(part).toMatchObject({ status: 'Claimed', statusLabel: '已领取', quantity: '40.000', claimSource: 'Grabbed' })
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('40.000')
    const [flow] = await server.db
      .select()
      .from(workOrderFinancialFlows)
      .where(eq(workOrderFinancialFlows.workOrderParticipatorId, part.id))
    expect(flow).toMatchObject({ status: 'ToBeImplemented', kind: 'Participation' })
    const log = await server.ok<{ items: object[] }>('person', 'WorkOrderParticipator/GetStatusRecord', {
      workOrderId: order.id,
    })
    expect(log.items).toHaveLength(1)
    expect(log.items[0]).toMatchObject({ event: 'grab', status: 'Claimed', fromStatus: null })
  })

  it('is refused for a dispatch order whose main order is over', async () => {
    const main = await publishedOrder(server)
    const form = orderForm({ mainId: main.id, quantity: '40', endDate: addDays(today(), 10) })
    const part = await server.ok<{ id: number }>('developer', 'WorkOrder/Create', form)
    await server.db.update(workOrders).set({ status: 'Published' }).where(eq(workOrders.id, part.id))
    await server.db.update(workOrders).set({ status: 'InAcceptance' }).where(eq(workOrders.id, main.id))
    expect(
      await server.refused('person2', 'WorkOrderParticipator/UserClaim', { workOrderId: part.id, quantity: '1' }),
    ).toMatchObject({ code: 40901, details: '工单当前不接受领取' })
    // known before anything is locked: read by the order's own main order, not by one that is its own
    expect(await findClaimableOrder(server.db, ANONYMOUS, part.id)).toMatchObject({ mainStatus: 'InAcceptance' })
  })

  it('gives a repeated request the same participation and refuses a second claim', async () => {
    const order = await publishedOrder(server)
    const key = { idempotencyKey: 'claim-key-0001' }
    const first = await grab('person2', order.id, '10', key)
    expect((await grab('person2', order.id, '10', key)).id).toBe(first.id)
    expect(
      await server.refused('person2', 'WorkOrderParticipator/UserClaim', {
        workOrderId: order.id,
        quantity: '11',
        ...key,
      }),
    ).toMatchObject({ code: 40020 })
    expect(
      await server.refused('person2', 'WorkOrderParticipator/UserClaim', { workOrderId: order.id, quantity: '10' }),
    ).toMatchObject({ code: 40904 })
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('10.000')
  })

  it('says that the order is full, and still repeats an earlier answer', async () => {
    const order = await publishedOrder(server, { quantity: '10' })
    const key = { idempotencyKey: 'claim-key-0002' }
    const first = await grab('person4', order.id, '10', key)
    expect(
      await server.refused('person6', 'WorkOrderParticipator/UserClaim', { workOrderId: order.id, quantity: '1' }),
    ).toMatchObject({ status: 409, code: 40903 })
    expect((await grab('person4', order.id, '10', key)).id).toBe(first.id)
  })

  it('turns away who is not certified, whose card has expired, and who has three orders running', async () => {
    const order = await publishedOrder(server)
    const ask = (account: string) =>
      server.refused(account, 'WorkOrderParticipator/UserClaim', { workOrderId: order.id, quantity: '1' })
    expect(await ask('person15')).toMatchObject({ status: 403, code: 40304 })
    await server.db
      .update(userDisabledPersons)
      .set({ certificateValidTo: '2020-01-31' })
      .where(eq(userDisabledPersons.id, server.account('person12').personId ?? 0))
    expect(await ask('person12')).toMatchObject({
      code: 40000,
      details: '残疾人证已过期（有效期至 2020 年 1 月），请先更新',
    })
    for (let count = 0; count < 3; count++) await grab('person11', (await publishedOrder(server)).id, '1')
    expect(await ask('person11')).toMatchObject({ code: 40000, details: '进行中的工单已有 3 份，提交其中一份后再领取' })
  })

  it('asks for the training, education and disability that the order names', async () => {
    const named = {
      requiresTraining: true,
      educationalRequirementId: dictionaryIdOf('EducationalRequirement', 'Bachelor'),
      disabilityRequirementIds: [dictionaryIdOf('DisabilityRequirement', 'Vision')],
    }
    const order = await publishedOrder(server, named)
    const seen = await server.ok<{ claimConditions: { key: string; met: boolean }[]; allowedActions: string[] }>(
      'person5',
      'WorkOrder/Get',
      { id: order.id },
    )
    const unmet = seen.claimConditions.filter(({ met }) => !met).map(({ key }) => key)
    expect(unmet).toEqual(['disability', 'education', 'training'])
    expect(seen.allowedActions).toEqual([])
    expect(
      await server.refused('person5', 'WorkOrderParticipator/UserClaim', { workOrderId: order.id, quantity: '1' }),
    ).toMatchObject({ code: 40000, details: '这份工单暂未提供所需的便利，请看看其他工单' })
  })

  it('keeps to the limit for one person', async () => {
    const order = await publishedOrder(server, { perPersonMax: '30' })
    expect(
      await server.refused('person7', 'WorkOrderParticipator/UserClaim', { workOrderId: order.id, quantity: '31' }),
    ).toMatchObject({ code: 40001, members: ['quantity'], details: '领取数量应在 0 与 30 之间' })
  })

  it('is closed before publishing and after the last day', async () => {
    const draft = await createdOrder(server)
    const claim = { workOrderId: draft.id, quantity: '1' }
    expect(await server.refused('person7', 'WorkOrderParticipator/UserClaim', claim)).toMatchObject({ status: 404 })
    const order = await publishedOrder(server)
    server.setNow(new Date(Date.now() + 22 * 86_400_000))
    const late = await server.refused('person7', 'WorkOrderParticipator/UserClaim', {
      workOrderId: order.id,
      quantity: '1',
    })
    server.setNow(null)
    expect(late).toMatchObject({ code: 40901, details: '工单已过截止日期，不再接受领取' })
  })
})

describe('200 people who claim at once', () => {
  let crowd: Actor[]
  beforeAll(async () => {
    crowd = await insertCrowd(server, 200)
  })
  const claim = (actor: Actor, workOrderId: number, key: string | null = null) =>
    grabOrder({ platform: server.platform, db: server.db, actor, now: new Date() }, { workOrderId, quantity: '1', key })

  it('get exactly the 10 places there are, and the others hear that it is full', async () => {
    const order = await publishedOrder(server, { quantity: '10' })
    const answers = await Promise.allSettled(crowd.map((actor) => claim(actor, order.id)))
    const refusals = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as AppError)
    expect(answers.length - refusals.length).toBe(10)
    expect([...new Set(refusals.map(({ code }) => code))]).toEqual([40903])
    expect(await orderRow(server, order.id)).toMatchObject({ claimedQuantity: '10.000', isFull: true })
    const rows = await claimsOf(order.id)
    expect(rows.map(({ status, heldQuantity }) => `${status} ${heldQuantity}`)).toEqual(Array(10).fill('Claimed 1.000'))
  })

  it('who repeat their request at the same moment get one participation each', async () => {
    const order = await publishedOrder(server, { quantity: '20' })
    const few = crowd.slice(0, 10)
    const requests = [...few, ...few, ...few].map((actor) => claim(actor, order.id, `key-of-${actor.personId}`))
    const ids = await Promise.all(requests)
    expect(new Set(ids).size).toBe(10)
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('10.000')
  })

  it('never pass the limit of running orders by claiming several at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => publishedOrder(server)))
    const actor = crowd.at(-1) as Actor
    const answers = await Promise.allSettled(orders.map(({ id }) => claim(actor, id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})

const claimsOf = (workOrderId: number) =>
  server.db.select().from(workOrderParticipators).where(eq(workOrderParticipators.workOrderId, workOrderId))
