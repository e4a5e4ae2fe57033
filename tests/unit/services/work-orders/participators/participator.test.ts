import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { chosen, lettersOf, orderRow, publishedOrder } from '../orders.ts'

interface Part {
  id: number
  status: string
  quantity: string
  allowedActions: string[]
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const dispatchOrder = (changes: object = {}) =>
  publishedOrder(server, { dispatchMethod: 'DesignatedDispatchList', ...changes })
const personId = (account: string): number => server.account(account).personId ?? 0
const assign = (by: string, workOrderId: number, account: string, quantity: string) =>
  server.ok<Part>(by, 'WorkOrderParticipator/Create', {
    workOrderId,
    userDisabledPersonId: personId(account),
    quantity,
  })
const apply = (account: string, workOrderId: number, quantity: string) =>
  server.ok<Part>(account, 'WorkOrderParticipator/UserApplyClaim', { workOrderId, quantity, remark: '每天四小时' })
const taken = async (id: number): Promise<string> => (await orderRow(server, id)).claimedQuantity

describe('an assignment', () => {
  it('holds its places at once and is confirmed by the person alone', async () => {
    const order = await dispatchOrder()
    const part = await assign('developer', order.id, 'person', '40')
    expect(part).toMatchObject({ status: 'ToBeClaimed', statusLabel: '待领取', claimSource: 'StaffAssigned' })
    expect(await taken(order.id)).toBe('40.000')
    expect(await server.refused('person2', 'WorkOrderParticipator/UserClaim', { id: part.id })).toMatchObject({
      status: 404,
    })
    const mine = await server.ok<Part>('person', 'WorkOrderParticipator/GetLast', { workOrderId: order.id })
    expect(mine).toMatchObject({ id: part.id, allowedActions: ['claim', 'decline', 'update'] })
    const claimed = await server.ok('person', 'WorkOrderParticipator/UserClaim', { id: part.id, hasReadRules: true })
    expect(claimed).toMatchObject({ status: 'Claimed', money: { gross: '20.00', isEstimate: true } })
    expect(await taken(order.id)).toBe('40.000')
  })

  it('asks the person to read the rules first', async () => {
    const order = await dispatchOrder()
    const part = await assign('developer', order.id, 'person', '1')
    expect(
      await server.refused('person', 'WorkOrderParticipator/UserClaim', { id: part.id, hasReadRules: false }),
    ).toMatchObject({ members: ['hasReadRules'] })
  })

  it('gives its places back when the person declines', async () => {
    const order = await dispatchOrder()
    const part = await assign('platform', order.id, 'person', '40')
    const declined = await server.ok('person', 'WorkOrderParticipator/Decline', { id: part.id, reason: '时间不合适' })
    expect(declined).toMatchObject({ status: 'Invalid', opinion: '时间不合适', money: { status: 'Fail' } })
    expect(await taken(order.id)).toBe('0.000')
  })

  it('grows and shrinks with its places until it is confirmed', async () => {
    const order = await dispatchOrder()
    const part = await assign('developer', order.id, 'person2', '40')
    const change = (quantity: string) => ({ id: part.id, quantity, reason: '按本人能做的时间调整' })
    await server.ok('developer', 'WorkOrderParticipator/Update', change('90'))
    expect(await taken(order.id)).toBe('90.000')
    expect(await server.refused('developer', 'WorkOrderParticipator/Update', change('101'))).toMatchObject({
      code: 40903,
    })
    await server.ok('developer', 'WorkOrderParticipator/Update', change('10'))
    expect(await taken(order.id)).toBe('10.000')
    expect(
      await server.refused('developer', 'WorkOrderParticipator/Update', {
        id: part.id,
        dueTime: '2030-01-01T00:00:00+08:00',
      }),
    ).toMatchObject({ members: ['dueTime'], details: '现在不能修改提交期限' })
  })

  it('changes in size with a reason alone, and the person hears old and new', async () => {
    const order = await dispatchOrder()
    const part = await assign('developer', order.id, 'person2', '40')
    const update = { id: part.id, quantity: '25' }
    expect(await server.refused('developer', 'WorkOrderParticipator/Update', update)).toMatchObject({
      members: ['reason'],
      details: '修改领取数量要写明原因，本人会看到',
    })
    const letters = () => lettersOf(server, 'participator.changed')
    const before = (await letters()).length
    // a remark, and a quantity that stays as it is, change nobody's plans
    await server.ok('developer', 'WorkOrderParticipator/Update', { id: part.id, quantity: '40', remark: '周末也可以' })
    expect((await letters()).length).toBe(before)
    await server.ok('developer', 'WorkOrderParticipator/Update', { ...update, reason: '企业减少了件数' })
    const [{ content } = { content: '' }] = await letters()
    expect(content).toContain('领取数量：40 张 → 25 张')
    expect(content).toContain('原因：企业减少了件数')
    expect(content).toContain('不留记录')
  })

  it('is removed by staff with its places and its flow', async () => {
    const order = await dispatchOrder()
    const part = await assign('developer', order.id, 'person4', '40')
    const flows = () => server.ok<{ totalCount: number }>('person4', 'WorkOrderFinancialFlow/GetAll', {})
    const before = (await flows()).totalCount
    await server.ok('developer', 'WorkOrderParticipator/Delete', { id: part.id })
    expect(await taken(order.id)).toBe('0.000')
    expect(await server.refused('developer', 'WorkOrderParticipator/Get', { id: part.id })).toMatchObject({
      status: 404,
    })
    expect((await flows()).totalCount).toBe(before - 1)
  })

  it('is answered row by row: what fails does not undo what stands', async () => {
    const order = await dispatchOrder()
    const rows = [
      ['person', '60'],
      ['person', '10'],
      ['person8', '10'],
      ['person15', '10'],
      ['person2', '50'],
      ['person11', '40'],
    ] as const
    const answer = await server.ok<{ items: { code: number; isAssigned: boolean; realName: string | null }[] }>(
      'foundation',
      'WorkOrderParticipator/StaffAssignmentList',
      {
        workOrderId: order.id,
        assignments: rows.map(([account, quantity]) => ({ userDisabledPersonId: personId(account), quantity })),
      },
    )
    expect(answer).toMatchObject({ assignedCount: 2, failedCount: 4, remainingQuantity: '0.000' })
    // twice the same person; of another foundation; not certified; too little left
    expect(answer.items.map(({ code }) => code)).toEqual([0, 40904, 40401, 40304, 40903, 0])
    expect(answer.items[2]?.realName).toBeNull()
    expect(await taken(order.id)).toBe('100.000')
  })

  it('is refused for an order that people grab themselves', async () => {
    const order = await publishedOrder(server)
    expect(
      await server.refused('developer', 'WorkOrderParticipator/Create', {
        workOrderId: order.id,
        userDisabledPersonId: personId('person'),
        quantity: '1',
      }),
    ).toMatchObject({ code: 40000 })
  })
})

describe('an application', () => {
  it('holds nothing until it is approved, for less if the approver says so', async () => {
    const order = await dispatchOrder()
    const part = await apply('person', order.id, '80')
    expect(part).toMatchObject({ status: 'ToBeClaimed', statusLabel: '待确认' })
    expect(await taken(order.id)).toBe('0.000')
    const answer = { id: part.id, isPassed: true, quantity: '50' }
    expect(
      await server.refused(
        'enterprise',
        'WorkOrderParticipator/StaffApproveClaim',
        { ...answer, quantity: '81' },
        chosen(server, 'enterprise'),
      ),
    ).toMatchObject({ members: ['quantity'] })
    const approved = await server.ok(
      'enterprise',
      'WorkOrderParticipator/StaffApproveClaim',
      answer,
      chosen(server, 'enterprise'),
    )
    expect(approved).toMatchObject({
      status: 'Claimed',
      quantity: '50.000',
      realName: '林**',
      mobilePhone: '139****0201',
    })
    expect(await taken(order.id)).toBe('50.000')
  })

  it('is refused with a reason, which the person reads', async () => {
    const order = await dispatchOrder()
    const { id } = await apply('person2', order.id, '10')
    expect(
      await server.refused('developer', 'WorkOrderParticipator/StaffApproveClaim', { id, isPassed: false }),
    ).toMatchObject({ members: ['opinion'] })
    await server.ok('developer', 'WorkOrderParticipator/StaffApproveClaim', {
      id,
      isPassed: false,
      opinion: '名额留给新手',
    })
    expect(await server.ok('person2', 'WorkOrderParticipator/Get', { id })).toMatchObject({
      status: 'Rejected',
      opinion: '名额留给新手',
    })
  })

  it('cannot be approved once too little is left', async () => {
    const order = await dispatchOrder()
    const [first, second] = [await apply('person4', order.id, '60'), await apply('person6', order.id, '60')]
    await server.ok('developer', 'WorkOrderParticipator/StaffApproveClaim', { id: first.id, isPassed: true })
    expect(
      await server.refused('developer', 'WorkOrderParticipator/StaffApproveClaim', { id: second.id, isPassed: true }),
    ).toMatchObject({ status: 409, code: 40903 })
    expect(await taken(order.id)).toBe('60.000')
  })

  it('is changed by the person himself, and not any more once it is approved', async () => {
    const order = await dispatchOrder()
    const { id } = await apply('person7', order.id, '10')
    const change = { id, quantity: '20', remark: '可以多做一些' }
    expect(await server.ok('person7', 'WorkOrderParticipator/Update', change)).toMatchObject({ quantity: '20.000' })
    await server.ok('developer', 'WorkOrderParticipator/StaffApproveClaim', { id, isPassed: true })
    expect(await server.refused('person7', 'WorkOrderParticipator/Update', change)).toMatchObject({ status: 403 })
  })
})

describe('work under way', () => {
  it('starts once, is given up with a reason, and frees what it held', async () => {
    const order = await publishedOrder(server)
    const { id } = await server.ok<Part>('person9', 'WorkOrderParticipator/UserClaim', {
      workOrderId: order.id,
      quantity: '30',
    })
    expect(await server.ok('person9', 'WorkOrderParticipator/Start', { id })).toMatchObject({ status: 'InExecution' })
    expect(await server.refused('person9', 'WorkOrderParticipator/Start', { id })).toMatchObject({ code: 40901 })
    expect((await orderRow(server, order.id)).status).toBe('InProgress')
    await server.ok('person9', 'WorkOrderParticipator/GiveUp', { id, reason: '住院治疗' })
    expect(await taken(order.id)).toBe('0.000')
    const again = await server.ok<Part>('person9', 'WorkOrderParticipator/UserClaim', {
      workOrderId: order.id,
      quantity: '5',
    })
    expect(again.id).not.toBe(id)
    const { items } = await server.ok<{ items: Part[] }>('person9', 'WorkOrderParticipator/GetAll', {
      searchStatus: 'Ended',
    })
    expect(items.map((part) => part.id)).toEqual([id])
  })

  it('is listed for those it concerns only', async () => {
    const order = await publishedOrder(server)
    const { id } = await server.ok<Part>('person10', 'WorkOrderParticipator/UserClaim', {
      workOrderId: order.id,
      quantity: '1',
    })
    const sees = async (account: string, options = {}) => {
      const query = { workOrderId: order.id }
      const { items } = await server.ok<{ items: Part[] }>(account, 'WorkOrderParticipator/GetAll', query, options)
      return items.some((part) => part.id === id)
    }
    expect(await sees('person10')).toBe(true)
    expect(await sees('person')).toBe(false)
    expect(await sees('enterprise', chosen(server, 'enterprise'))).toBe(true)
    expect(await sees('enterprise2', chosen(server, 'enterprise2'))).toBe(false)
    expect(await sees('developer')).toBe(true)
    expect(await sees('developer2')).toBe(false)
    // 晨曦 looks after this person, 启航 does not
    expect(await sees('foundation3')).toBe(true)
    expect(await sees('foundation')).toBe(false)
    expect(await sees('visitor')).toBe(false)
  })
})
