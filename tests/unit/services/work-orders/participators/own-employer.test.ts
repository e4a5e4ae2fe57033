import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#services/abp/conventions/wire.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { orderForm, today } from '../orders.ts'

const AT_WORK = '正在这家企业工作：为它做的活属于劳动合同，应由企业按合同付工资或加班费，不能作为工单领取；'
const INSTEAD = { 您: '可以领取其他企业的工单', 申请人: '请不要通过这份申请', 这位求职者: '请派给其他人' }
const SHORT = '您正在这家企业工作，不能领取它的工单'
const HOURS = { pricingUnit: 'WorkingHours', unitName: '小时', unitPrice: '60', quantity: '100' }

interface Row {
  id: number
  refusedBecause: string | null
  allowedActions: string[]
}

let server: TestServer
let desk: ReturnType<typeof workOrderDesk>
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(contractEmployments)
})

const part = { quantity: '10', hasReadRules: true }
const claim = (workOrderId: number) =>
  server.refused('person', 'WorkOrderParticipator/UserClaim', { workOrderId, ...part })
const refused = (who: keyof typeof INSTEAD) => ({ code: 40000, details: `${who}${AT_WORK}${INSTEAD[who]}` })

describe('a closed account', () => {
  it('gets no order, by assignment or by the approval of an application', async () => {
    const open = (isActive: boolean) =>
      server.db
        .update(users)
        .set({ isActive })
        .where(eq(users.id, server.account('person3').userId))
    const { id } = await desk.dispatched()
    const applied = await desk.apply(id, 'person3')
    await open(false)
    const approval = { id: applied, isPassed: true }
    expect((await desk.deny('enterprise', 'WorkOrderParticipator/StaffApproveClaim', approval)).details).toBe(
      '申请人的账号已经注销或停用，不能再领取工单；请不要通过这份申请',
    )
    const assignment = { workOrderId: (await desk.dispatched()).id, quantity: '10' }
    const to = { ...assignment, userDisabledPersonId: server.account('person3').personId }
    expect((await server.refused('developer', 'WorkOrderParticipator/Create', to)).details).toBe(
      '这位求职者的账号已经注销或停用，不能再领取工单；请派给其他人',
    )
    await open(true)
    await desk.act('developer', 'WorkOrderParticipator/Create', to)
  })
})

describe('an order of the own employer', () => {
  it.each([
    ['by the piece', {}],
    ['by the hour', HOURS],
  ])('%s is not claimed, and its page says why', async (_, changes) => {
    await employ(server, 'person')
    const { id } = await desk.publish(changes)
    expect(await claim(id)).toMatchObject(refused('您'))
    const order = await server.ok<{ claimConditions: object[]; allowedActions: string[] }>('person', 'WorkOrder/Get', {
      id,
    })
    expect(order.claimConditions).toContainEqual({
      ...{
        key: 'notEmployedHere',
        label: '不是自己单位的工单',
        met: false,
        isRequired: true,
        hint: refused('您').details,
      },
    })
    // another person claims it
    await desk.grab(id, 'person2')
  })

  it('says why on its row and its page, to the employee alone', async () => {
    await employ(server, 'person')
    const { id } = await desk.publish({ displayName: '本单位也看得到' })
    const main = await desk.publish({ displayName: '分给别处' })
    const partOfMain = await server.ok<{ id: number }>(
      'developer',
      'WorkOrder/Create',
      orderForm({ mainId: main.id, quantity: '40', endDate: addDays(today(), 10) }),
    )
    await desk.act('platform', 'WorkOrder/Publish', { id: partOfMain.id })
    const rowsOf = async (account: string) => {
      const { items } = await server.ok<{ items: Row[] }>(account, 'WorkOrder/GetWorkOrderList', { pageSize: 100 })
      const ids = [id, main.id, partOfMain.id]
      return items.filter((row) => ids.includes(row.id))
    }
    const refusal = { refusedBecause: SHORT, allowedActions: [] }
    const own = await rowsOf('person')
    expect(own).toHaveLength(3)
    for (const row of own) expect(row, `row of ${row.id}`).toMatchObject(refusal)
    for (const row of await rowsOf('person2'))
      expect(row).toMatchObject({ refusedBecause: null, allowedActions: ['grab'] })
    expect(await server.ok('person', 'WorkOrder/Get', { id })).toMatchObject(refusal)
    const types = await server.ok<{ items: { items: Row[] }[] }>('person', 'WorkOrder/GetCategoryWorkOrders', {
      limit: 20,
    })
    expect(types.items.flatMap(({ items }) => items).find((row) => row.id === id)).toMatchObject(refusal)
    await server.db.delete(contractEmployments)
    for (const row of await rowsOf('person'))
      expect(row).toMatchObject({ refusedBecause: null, allowedActions: ['grab'] })
  })

  it('says so among the own orders when the offer is older than the employment', async () => {
    const { id } = await desk.dispatched()
    const offered = await desk.assign(id, 'person')
    const mine = async () => {
      const { items } = await server.ok<{ items: Row[] }>('person', 'WorkOrderParticipator/GetAll', { workOrderId: id })
      return [items[0], await server.ok<Row>('person', 'WorkOrderParticipator/Get', { id: offered })]
    }
    for (const row of await mine()) {
      expect(row?.refusedBecause).toBeNull()
      expect(row?.allowedActions).toContain('claim')
    }
    await employ(server, 'person')
    for (const row of await mine()) {
      expect(row?.refusedBecause).toBe(SHORT)
      expect(row?.allowedActions).not.toContain('claim')
      expect(row?.allowedActions).toContain('decline')
    }
  })

  it('is not applied for, and an application from before the employment is not approved', async () => {
    const { id } = await desk.dispatched()
    const applied = await desk.apply(id, 'person')
    await employ(server, 'person')
    const decision = { id: applied, isPassed: true }
    for (const account of ['enterprise', 'developer']) {
      const answer = await desk.deny(account, 'WorkOrderParticipator/StaffApproveClaim', decision)
      expect(answer, account).toMatchObject(refused('申请人'))
    }
    const another = await desk.dispatched()
    expect(
      await server.refused('person', 'WorkOrderParticipator/UserApplyClaim', {
        workOrderId: another.id,
        quantity: '10',
      }),
    ).toMatchObject(refused('您'))
  })

  it('is not assigned, and an offer from before the employment is not confirmed', async () => {
    const { id } = await desk.dispatched()
    const offered = await desk.assign(id, 'person')
    await employ(server, 'person')
    expect(await server.refused('person', 'WorkOrderParticipator/UserClaim', { id: offered, ...part })).toMatchObject(
      refused('您'),
    )
    const another = await desk.dispatched()
    expect(
      await server.refused('developer', 'WorkOrderParticipator/Create', {
        workOrderId: another.id,
        userDisabledPersonId: server.account('person').personId,
        quantity: '10',
      }),
    ).toMatchObject(refused('这位求职者'))
  })

  it('is a part of its order too', async () => {
    await employ(server, 'person')
    const main = await desk.publish()
    const form = orderForm({ mainId: main.id, quantity: '40', endDate: addDays(today(), 10) })
    const { id } = await server.ok<{ id: number }>('developer', 'WorkOrder/Create', form)
    await desk.act('platform', 'WorkOrder/Publish', { id })
    expect(await claim(id)).toMatchObject(refused('您'))
  })

  it.each([
    ['before the first day of work', () => ({ startDate: addDays(today(), 1) })],
    [
      'after the end',
      () => ({ status: 'Cancelled' as const, terminationDate: today(), terminationKind: 'Other' as const }),
    ],
  ])('is open %s', async (_, changes) => {
    await employ(server, 'person', 'enterprise', changes())
    const { id } = await desk.publish()
    expect(await desk.grab(id, 'person', '10')).toBeGreaterThan(0)
  })

  it('is neither recommended to the employee nor told when it is published', async () => {
    await employ(server, 'person')
    const { id } = await desk.publish({ displayName: '自己单位的图像', requiresTraining: true })
    const recommended = async () => {
      const query = { isRecommend: true, pageSize: 50 }
      const { items } = await server.ok<{ items: { id: number }[] }>('person', 'WorkOrder/GetWorkOrderList', query)
      return items.map((item) => item.id)
    }
    const told = await server.db.select().from(outbox).where(eq(outbox.template, 'workOrder.published'))
    const readers = told
      .filter(({ payload }) => JSON.stringify(payload).includes('自己单位的图像'))
      .map((row) => row.userId)
    expect(readers).toContain(server.account('person2').userId)
    expect(readers).not.toContain(server.account('person').userId)
    expect(await recommended()).not.toContain(id)
    await server.db.delete(contractEmployments)
    expect(await recommended()).toContain(id)
  })
})
