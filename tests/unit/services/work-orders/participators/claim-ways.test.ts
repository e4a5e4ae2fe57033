import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { endOfDay } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { Patience } from '#services/database/patience.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { calendarIn } from '#services/reference/public-holiday.service.ts'
import { applyForOrder, grabOrder } from '#services/work-orders/participators/claims.ts'
import { offerEnd } from '#services/work-orders/participators/offer-end.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { orderRow, publishedOrder } from '../orders.ts'

const NOW = new Date(Math.floor(Date.now() / 1000) * 1000)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.setNow(NOW)
})
afterAll(() => server.close())

const dispatched = () => publishedOrder(server, { dispatchMethod: 'DesignatedDispatchList' })
const claim = (account: string, body: object) =>
  server.ok<{ id: number }>(account, 'WorkOrderParticipator/UserClaim', body)
const refusedClaim = (account: string, body: object) => server.refused(account, 'WorkOrderParticipator/UserClaim', body)
const apply = (account: string, body: object) =>
  server.ok<{ id: number }>(account, 'WorkOrderParticipator/UserApplyClaim', body)
const assign = (workOrderId: number, account: string, more: object = {}) =>
  server.ok<{ id: number }>('developer', 'WorkOrderParticipator/Create', {
    workOrderId,
    userDisabledPersonId: server.account(account).personId,
    quantity: '10',
    ...more,
  })
const rowOf = async (id: number) => {
  const [row] = await server.db.select().from(workOrderParticipators).where(eq(workOrderParticipators.id, id))
  if (!row) throw new Error(`no participation ${id}`)
  return row
}

describe('what is written of a claim', () => {
  it('grabbed by the person himself', async () => {
    const order = await publishedOrder(server)
    const row = await rowOf((await claim('person', { workOrderId: order.id, quantity: '10', hasReadRules: true })).id)
    const { enterpriseId, developerUserId, workOrderTypeId, endDate } = await orderRow(server, order.id)
    const { userId, personId } = server.account('person')
    expect(row).toMatchObject({
      ...{ workOrderId: order.id, mainWorkOrderId: order.id, enterpriseId, developerUserId, workOrderTypeId },
      ...{ userDisabledPersonId: personId, userId, creatorUserId: userId, claimSource: 'Grabbed', status: 'Claimed' },
      ...{ quantity: '10.000', heldQuantity: '10.000', reworkCount: 0, remark: null, idempotencyKey: null },
      ...{ rulesReadTime: NOW, confirmBy: null, creationTime: NOW, claimedTime: NOW },
    })
    expect(row.dueTime).toEqual(endOfDay(endDate))
  })

  it('applied for: with its remark, and nothing held', async () => {
    const order = await dispatched()
    const { id } = await apply('person', { workOrderId: order.id, quantity: '10', remark: '每天四小时' })
    expect(await rowOf(id)).toMatchObject({
      ...{ claimSource: 'UserApplied', status: 'ToBeClaimed', remark: '每天四小时' },
      ...{
        heldQuantity: '0.000',
        rulesReadTime: null,
        confirmBy: null,
        claimedTime: null,
        creatorUserId: server.account('person').userId,
      },
    })
  })

  it('offered by staff: for 48 hours, and confirmed with the rules read', async () => {
    const order = await dispatched()
    const { id } = await assign(order.id, 'person2', { remark: '您最合适' })
    expect(await rowOf(id)).toMatchObject({
      ...{ claimSource: 'StaffAssigned', status: 'ToBeClaimed', remark: '您最合适', heldQuantity: '10.000' },
      ...{ confirmBy: offerEnd(NOW, await calendarIn(server.db)), creatorUserId: server.account('developer').userId },
    })
    await claim('person2', { id, hasReadRules: true, idempotencyKey: 'confirm-key-1' })
    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'Claimed', rulesReadTime: NOW, idempotencyKey: 'confirm-key-1' },
      ...{ dueTime: endOfDay((await orderRow(server, order.id)).endDate) },
    })
  })
})

it('tells who has claimed what', async () => {
  const order = await publishedOrder(server)
  const { id } = await claim('person4', { workOrderId: order.id, quantity: '10' })
  const [person] = await server.db
    .select({ realName: userDisabledPersons.realName })
    .from(userDisabledPersons)
    .where(eq(userDisabledPersons.id, server.account('person4').personId ?? 0))
  const told = (await server.db.select().from(outbox).where(eq(outbox.template, 'participator.grabbed')))
    .map(({ payload }) => (payload as { facts: { participatorId: number } }).facts)
    .filter(({ participatorId }) => participatorId === id)
  expect(person?.realName).toBeTruthy()
  expect(told).toMatchObject([
    { personName: person?.realName, orderName: (await orderRow(server, order.id)).displayName },
  ])
})

describe('an offer of staff', () => {
  it('may go beyond the running orders that a person may take himself', async () => {
    for (let count = 0; count < 3; count++)
      await claim('person11', { workOrderId: (await publishedOrder(server)).id, quantity: '1' })
    const own = await refusedClaim('person11', { workOrderId: (await publishedOrder(server)).id, quantity: '1' })
    expect(own).toMatchObject({ details: '进行中的工单已有 3 份，提交其中一份后再领取' })
    expect(await rowOf((await assign((await dispatched()).id, 'person11')).id)).toMatchObject({ status: 'ToBeClaimed' })
  })
})

describe('a key', () => {
  it('confirms an assignment once, and nothing else', async () => {
    const [first, second] = [await dispatched(), await dispatched()]
    const [{ id }, other] = [await assign(first.id, 'person4'), await assign(second.id, 'person4')]
    const body = { id, hasReadRules: true, idempotencyKey: 'confirm-key-2' }
    await claim('person4', body)
    expect((await claim('person4', body)).id).toBe(id)
    expect(await refusedClaim('person4', { ...body, id: other.id })).toMatchObject({ code: 40020 })
    // without a key the second confirmation meets the lifecycle
    expect(await refusedClaim('person4', { id, hasReadRules: true })).toMatchObject({ code: 40901 })
  })

  it('of an offer still answers it after the person has confirmed without one', async () => {
    const order = await dispatched()
    const offer = { idempotencyKey: 'offer-key-1' }
    const { id } = await assign(order.id, 'person9', offer)
    await claim('person9', { id })
    expect(await rowOf(id)).toMatchObject({ status: 'Claimed', rulesReadTime: null })
    expect((await assign(order.id, 'person9', offer)).id).toBe(id)
  })

  it('applies once', async () => {
    const order = await dispatched()
    const body = { workOrderId: order.id, quantity: '10', idempotencyKey: 'apply-key-1' }
    const { id } = await apply('person6', body)
    expect((await apply('person6', body)).id).toBe(id)
    const again = { ...body, idempotencyKey: 'apply-key-2' }
    expect(await server.refused('person6', 'WorkOrderParticipator/UserApplyClaim', again)).toMatchObject({
      code: 40904,
    })
  })

  it('that was used for a full order still gets its answer for an application', async () => {
    const order = await dispatched()
    const body = { workOrderId: order.id, quantity: '10', idempotencyKey: 'apply-key-3' }
    const { id } = await apply('person7', body)
    await assign(order.id, 'person', { quantity: '100' })
    expect((await apply('person7', body)).id).toBe(id)
    const late = { workOrderId: order.id, quantity: '10' }
    expect(await server.refused('person2', 'WorkOrderParticipator/UserApplyClaim', late)).toMatchObject({ code: 40903 })
  })
})

describe('a claim the wrong way', () => {
  it('names the right one', async () => {
    const [free, handed] = [await publishedOrder(server), await dispatched()]
    expect(await refusedClaim('person', { workOrderId: handed.id, quantity: '1' })).toMatchObject({
      details: '此工单需申请领取，由工作人员确认后开始',
    })
    expect(
      await server.refused('person', 'WorkOrderParticipator/UserApplyClaim', { workOrderId: free.id, quantity: '1' }),
    ).toMatchObject({ details: '此工单可以直接领取，无需申请' })
  })

  it('is none of somebody without a record, of an order nobody sees, of a person of another foundation', async () => {
    const order = await publishedOrder(server)
    expect(await refusedClaim('newcomer', { workOrderId: order.id, quantity: '1' })).toMatchObject({
      code: 40304,
      details: '请先填写个人资料并提交审核',
    })
    expect(await refusedClaim('person', { workOrderId: 2_000_000_000, quantity: '1' })).toMatchObject({ status: 404 })
    expect(await refusedClaim('person', { id: 2_000_000_000, hasReadRules: true })).toMatchObject({ status: 404 })
    const handed = await dispatched()
    const body = { workOrderId: handed.id, userDisabledPersonId: server.account('person8').personId, quantity: '1' }
    expect(await server.refused('foundation', 'WorkOrderParticipator/Create', body)).toMatchObject({
      status: 404,
      details: '没有找到这位求职者，或者他不属于您的基金会',
    })
  })
})

describe('a claim whose commit got no answer', () => {
  const ways = [
    ['grabbed', grabOrder, () => publishedOrder(server)],
    ['applied for', applyForOrder, dispatched],
  ] as const

  /** Carries out and commits, and loses the first answer. */
  const forgetful = (db: Database): Database => {
    let isLost = true
    return new Proxy(db, {
      get: (target, name, self) =>
        name === 'transaction'
          ? async (...given: Parameters<Database['transaction']>) => {
              const answer = await target.transaction(...given)
              if (!isLost) return answer
              isLost = false
              throw new Error('Connection terminated unexpectedly')
            }
          : Reflect.get(target, name, self),
    })
  }
  const workOf = (account: string) => ({
    platform: { ...server.platform, patience: new Patience(10_000) },
    db: forgetful(server.db),
    actor: { ...ANONYMOUS, ...server.account(account), userType: 'DisabledPerson' as const },
    now: NOW,
  })
  const countOf = async (workOrderId: number) =>
    (await server.db.select().from(workOrderParticipators).where(eq(workOrderParticipators.workOrderId, workOrderId)))
      .length

  it.each(ways)('is asked again under its key and answered: %s', async (_, claimBy, order) => {
    const { id: workOrderId } = await order()
    const id = await claimBy(workOf('person9'), { workOrderId, quantity: '1', key: `lost-${workOrderId}` })
    expect((await rowOf(id)).workOrderId).toBe(workOrderId)
    expect(await countOf(workOrderId)).toBe(1)
  })

  it.each(ways)(
    'is not asked again without a key, which would refuse the person his own claim: %s',
    async (_, claimBy, order) => {
      const { id: workOrderId } = await order()
      const answer = claimBy(workOf('person10'), { workOrderId, quantity: '1', key: null })
      await expect(answer).rejects.toThrow('Connection terminated unexpectedly')
      expect(await countOf(workOrderId)).toBe(1)
    },
  )
})
