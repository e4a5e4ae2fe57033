import { bindings } from '#services/work-orders/lifecycle/bindings.ts'
import { forgetParticipations } from '#tests/support/work-orders.ts'
import { fileOf, orderRow } from '#tests/unit/services/work-orders/orders.ts'
import { applyAsSystem } from './apply-as-system.ts'
import type { Driver, Sending, SystemSending } from './suite.ts'
import type { Handle, World } from './world.ts'

/** What the path tests of both variants share. */

const byId = (operation: string, more: object = {}): Sending<Handle> => ({
  operation,
  input: (_: World, { id }: Handle) => ({ id, ...more }),
})

/** After the end of every order of these tests. */
const LATER_MS = 60 * 86_400_000

/** The whole amount of an order of the standard form: 100 × 0.50. */
export const WHOLE = '50.00'

const voucher = new WeakMap<World, Promise<number>>()
/** One file of the enterprise for every attempt; only the successful one attaches it. */
function voucherOf(world: World): Promise<number> {
  const known = voucher.get(world) ?? fileOf(world.server, 'enterprise')
  voucher.set(world, known)
  return known
}

export const orderSendings: Readonly<Record<string, Sending<Handle>>> = {
  recordHosting: {
    operation: 'WorkOrder/RecordHosting',
    input: async (world, { id }) => ({ id, amount: WHOLE, voucherFileId: await voucherOf(world) }),
  },
  confirmHosting: byId('WorkOrder/ConfirmHosting', { hostedAmount: WHOLE }),
  publish: byId('WorkOrder/Publish'),
  unPublish: byId('WorkOrder/UnPublish', { reason: '项目终止' }),
  approveCancellation: byId('WorkOrder/AuditCancellation', { isAgreed: true, opinion: '同意' }),
  refuseCancellation: byId('WorkOrder/AuditCancellation', { isAgreed: false, opinion: '已有人在执行' }),
  recordRefund: {
    operation: 'WorkOrder/RecordRefund',
    input: async ({ server }, { id }) => ({ id, amount: (await orderRow(server, id)).refundDue ?? WHOLE }),
  },
  update: byId('WorkOrder/Update', { description: '在道路图像上框选车辆、行人和交通标志，补充夜间样例。' }),
  delete: byId('WorkOrder/Delete'),
}

/** Moves to the day after the end date and runs the job that watches dates. */
const afterTheEnd =
  (event: string): SystemSending<Handle> =>
  async (world, handle) => {
    world.server.setNow(new Date(Date.now() + LATER_MS))
    await applyAsSystem(world, bindings.order, handle, event)
    world.server.setNow(null)
  }
export const beginAcceptance = afterTheEnd('beginAcceptance')
export const lapse = afterTheEnd('lapse')

/** The winding-up of the enterprise ends the order; it has its money, so that there is a rest to refund. */
export async function windUp(world: World, handle: Handle): Promise<void> {
  const { id, status, hostedAmount } = await orderRow(world.server, handle.id)
  if (status === 'InPayment' && hostedAmount === null) {
    await world.desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: WHOLE })
  }
  await applyAsSystem(world, orderDriver.binding, handle, 'windUp')
}

export const orderDriver = {
  binding: bindings.order as unknown as Driver<Handle>['binding'],
  shownBy: 'WorkOrder/Get',
  row: ({ server }: World, { id }: Handle) => orderRow(server, id),
  /** A person claims a place as soon as possible. */
  async after({ server, desk }: World, { id, scenario }: Handle, event: string): Promise<void> {
    if (scenario !== 'somebody at work' || event !== 'publish') return
    await forgetParticipations(server, server.account('person2').personId ?? 0)
    await desk.grab(id, 'person2', '30')
  },
}

type Begin = Driver<Handle>['begin']

export const beginMainOrder: Begin = async ({ desk }, { scenario: { name } }) => ({
  id: (await desk.create()).id,
  scenario: name,
})

/** A developer's order: from a main order's quantity, or with a separate budget. */
export const beginDispatchOrder: Begin = async ({ desk }, { scenario: { name }, steps }) => {
  if (name === 'own budget') {
    const { id } = await desk.create({}, 'developer')
    const events = steps.map(({ event }) => event.type)
    // a refund needs money that was received before
    if (events.includes('recordRefund') && !events.includes('confirmHosting')) {
      await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: WHOLE })
    }
    return { id, scenario: name }
  }
  const main = await desk.publish({ quantity: '500' })
  return { id: (await desk.create({ mainId: main.id }, 'developer')).id, scenario: name }
}

const { recordHosting: _, approveCancellation: _a, refuseCancellation: _r, ...ofDispatch } = orderSendings
/** For a dispatch order Finance's confirmation counts as the payment, and a cancellation needs no approval. */
export const dispatchSendings: Readonly<Record<string, Sending<Handle>>> = ofDispatch
