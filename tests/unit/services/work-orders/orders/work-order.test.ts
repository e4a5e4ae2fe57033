import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#services/abp/conventions/wire.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { chosen, createdOrder, fileOf, type Order, orderForm, orderRow, publishedOrder, today } from '../orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('creating a work order', () => {
  it('gives a main order of the active enterprise a number, its developer and the state InPayment', async () => {
    const order = await createdOrder(server)
    expect(order).toMatchObject({ variant: 'Main', status: 'InPayment', statusLabel: '待付款', totalAmount: '50.00' })
    expect(order.number).toMatch(/^GD\d{8}\d{4}$/)
    expect(order.allowedActions).toEqual(['recordHosting', 'update', 'delete'])
    expect((await orderRow(server, order.id)).developerUserId).toBe(server.account('developer').userId)
  })

  it.each([
    ['startDate', { startDate: addDays(today(), -1) }],
    ['endDate', { endDate: today() }],
    ['perPersonMax', { perPersonMax: '101' }],
    ['quantity', { unitPrice: '100000', quantity: '101' }],
    ['quantity', { pricingUnit: 'WorkingHours', quantity: '10.3', unitPrice: '40' }],
    ['unitPrice', { pricingUnit: 'WorkingHours', quantity: '10', unitPrice: '3' }],
    ['displayName', { displayName: '图像标注，仅限女性' }],
    ['workOrderTypeId', { workOrderTypeId: 4_711 }],
    ['fileIds', { fileIds: [4_711] }],
  ])('refuses a form whose %s is wrong, naming the field', async (member, changes) => {
    const refusal = await server.refused(
      'enterprise',
      'WorkOrder/Create',
      orderForm(changes),
      chosen(server, 'enterprise'),
    )
    expect(refusal).toMatchObject({ status: 400, code: 40001, members: [member] })
  })

  it('is refused to an enterprise that is not certified', async () => {
    expect(await server.refused('pending', 'WorkOrder/Create', orderForm(), chosen(server, 'pending'))).toMatchObject({
      code: 40302,
    })
  })

  it('lets a developer order for his own enterprise only', async () => {
    const own = { enterpriseId: server.account('enterprise').enterpriseId }
    const order = await server.ok('developer', 'WorkOrder/Create', orderForm(own))
    expect(order).toMatchObject({ variant: 'Main', ...own })
    expect(await server.refused('developer2', 'WorkOrder/Create', orderForm(own))).toMatchObject({ status: 404 })
  })
})

describe('publishing', () => {
  it('shows the order to everybody, with the enterprise masked for visitors', async () => {
    const order = await publishedOrder(server)
    const seen = await server.ok(null, 'WorkOrder/Get', { id: order.id })
    expect(seen).toMatchObject({
      status: 'Published',
      enterpriseName: '****数据（上海）有限公司',
      funding: null,
      allowedActions: [],
    })
    expect(await server.ok('person', 'WorkOrder/Get', { id: order.id })).toMatchObject({
      enterpriseName: '云杉智能数据（上海）有限公司',
      estimate: { gross: '50.00', tax: '0.00', net: '50.00' },
      maxClaimQuantity: '100.000',
    })
    const list = await server.ok<{ items: Order[] }>(null, 'WorkOrder/GetWorkOrderList', { pageSize: 50 })
    expect(list.items.map(({ id }) => id)).toContain(order.id)
  })

  it('is refused while the money is not hosted', async () => {
    const { id } = await createdOrder(server)
    expect(await server.refused('platform', 'WorkOrder/Publish', { id })).toMatchObject({
      code: 40901,
      details: '托管款项尚未确认',
    })
    expect(await server.refused('enterprise', 'WorkOrder/Publish', { id }, chosen(server, 'enterprise'))).toMatchObject(
      { status: 403 },
    )
    const voucherFileId = await fileOf(server, 'enterprise')
    await server.ok(
      'enterprise',
      'WorkOrder/RecordHosting',
      { id, amount: '50', voucherFileId },
      chosen(server, 'enterprise'),
    )
    expect(await server.refused('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '49.99' })).toMatchObject({
      members: ['hostedAmount'],
    })
    // an order without escrow would neither use the money nor give it back
    const waived = { id, hostedAmount: '49.99', isWaived: true }
    expect(await server.refused('finance', 'WorkOrder/ConfirmHosting', waived)).toMatchObject({ members: ['isWaived'] })
    const hosted = await server.ok('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '50' })
    expect(hosted).toMatchObject({ funding: { isHosted: true, hostingVoucher: { id: voucherFileId } } })
    expect(await server.ok('platform', 'WorkOrder/Publish', { id })).toMatchObject({ status: 'Published' })
  })
})
