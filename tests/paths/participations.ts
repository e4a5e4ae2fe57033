import { bindings } from '#services/work-orders/lifecycle/bindings.ts'
import { flowOf, forgetParticipations, newestCompletion } from '#tests/support/work-orders.ts'
import { applyAsSystem } from './apply-as-system.ts'
import type { Driver, Sending, SystemSending } from './suite.ts'
import type { Handle, World } from './world.ts'

/** How a participation begins and how each of its events reaches the server. */

/** An id that no row has: what an event points at when there is nothing yet. */
const NOTHING = 999_999_999

const byId = (operation: string, more: object = {}) => ({
  operation,
  input: (_: World, { id }: Handle) => ({ id, ...more }),
})

/** A decision about the newest result of the participation. */
const onResult = (operation: string, more: object = {}) => ({
  operation,
  input: async ({ server }: World, { id }: Handle) => ({
    id: (await newestCompletion(server, id))?.id ?? NOTHING,
    ...more,
  }),
})

/** Far enough for every deadline: 48 hours for an offer, the end of the work and two days for a claim. */
const LATER_MS = 60 * 86_400_000

export const beginParticipation: Driver<Handle>['begin'] = async ({ server, desk }, { scenario }) => {
  await forgetParticipations(server, server.account('person').personId ?? 0)
  const order = await desk.dispatched()
  if (scenario.name === 'application') return { id: await desk.apply(order.id, 'person'), scenario: scenario.name }
  const id = await desk.assign(order.id, 'person')
  if (scenario.start === 'Claimed') {
    await desk.act('person', 'WorkOrderParticipator/UserClaim', { id, hasReadRules: true })
  }
  return { id, scenario: scenario.name }
}

export const participationSendings: Readonly<Record<string, Sending<Handle>>> = {
  approveClaim: byId('WorkOrderParticipator/StaffApproveClaim', { isPassed: true }),
  rejectClaim: byId('WorkOrderParticipator/StaffApproveClaim', { isPassed: false, opinion: '本批已派满' }),
  claim: byId('WorkOrderParticipator/UserClaim', { hasReadRules: true }),
  decline: byId('WorkOrderParticipator/Decline'),
  start: byId('WorkOrderParticipator/Start'),
  report: {
    operation: 'WorkOrderFeedback/Create',
    input: (_, { id }) => ({ workOrderParticipatorId: id, content: '今天完成 20 张' }),
  },
  submit: {
    operation: 'WorkOrderCompletion/Create',
    input: (_, { id }) => ({ workOrderParticipatorId: id, submittedQuantity: '60' }),
  },
  recall: onResult('WorkOrderCompletion/Delete'),
  accept: onResult('WorkOrderCompletion/Audit', { action: 'Pass', acceptedQuantity: '55' }),
  rework: onResult('WorkOrderCompletion/Audit', { action: 'Back', opinion: '请补齐' }),
  fail: onResult('WorkOrderCompletion/Audit', { action: 'Reject', opinion: '不合格' }),
  giveUp: byId('WorkOrderParticipator/GiveUp', { reason: '最近在上课' }),
  update: byId('WorkOrderParticipator/Update'),
  delete: byId('WorkOrderParticipator/Delete'),
}

export const participationCauses: Readonly<Record<string, SystemSending<Handle>>> = {
  async expire(world, handle) {
    world.server.setNow(new Date(Date.now() + LATER_MS))
    await applyAsSystem(world, bindings.participator, handle, 'expire')
    world.server.setNow(null)
  },
  async settle({ server, desk }, { id }) {
    await desk.pay([(await flowOf(server, id)).id])
  },
  async payReturned({ server, desk }, { id }) {
    const { id: flowId } = await flowOf(server, id)
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flowId, reason: '卡号不符' })
  },
  async upholdAppeal({ server, desk }, { id }) {
    const result = (await newestCompletion(server, id))?.id ?? NOTHING
    await desk.act('person', 'WorkOrderCompletion/Appeal', { id: result, reason: '样例就是这样框选的' })
    const decision = { decision: 'Upheld', acceptedQuantity: '60', opinion: '复核后合格' }
    await desk.act('auditor', 'WorkOrderCompletion/DecideAppeal', { id: result, ...decision })
  },
}
