import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import { bindings } from '#services/work-orders/lifecycle/bindings.ts'
import { financialStep } from '#tests/support/oracle/work-orders.ts'
import type { Scenario } from '#tests/support/paths/cover.ts'
import { flowOf, flowRow, forgetParticipations, newestCompletion } from '#tests/support/work-orders.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

interface Flow extends Handle {
  /** null for a bonus, which belongs to no participation */
  readonly participatorId: number | null
}

/**
 * Paths begin where the participation has handed in its result: from there every step of the flow can be brought about
 * by what happens to the participation.
 */
const SCENARIOS: readonly Scenario[] = [
  { name: 'handed in', start: 'ToBeAccepted', context: financialStep.base },
  { name: 'assigned', start: 'ToBeConfirmed', context: financialStep.base },
  { name: 'bonus', start: 'ToBeSettled', context: { ...financialStep.base, isManual: true } },
]

const byId = (operation: string, more: object = {}) => ({
  operation,
  input: (_: World, { id }: Handle) => ({ id, ...more }),
})

async function result({ server }: World, { participatorId }: Flow) {
  const row = await newestCompletion(server, participatorId ?? 0)
  if (!row) throw new Error('nothing was handed in')
  return row
}

const stepOf = async ({ server }: World, { id }: Flow) => (await flowRow(server, id)).status

testRestPaths<Flow>({
  lifecycle: financialStepLifecycle as unknown as AnyLifecycle,
  binding: bindings.flow as unknown as Driver<Flow>['binding'],
  scenarios: SCENARIOS,
  shownBy: 'WorkOrderFinancialFlow/Get',
  row: ({ server }, { id }) => flowRow(server, id),

  async begin({ server, desk }, { scenario: { name } }) {
    const { personId } = server.account('person')
    await forgetParticipations(server, personId ?? 0)
    if (name === 'bonus') {
      const input = { kind: 'Bonus', userDisabledPersonId: personId, matter: '季度奖金', amount: '300' }
      const { id } = await desk.act('finance', 'WorkOrderFinancialFlow/Create', input)
      return { id, participatorId: null, scenario: name }
    }
    const order = await (name === 'assigned' ? desk.dispatched() : desk.publish())
    const participatorId =
      name === 'assigned'
        ? await desk.assign(order.id, 'person')
        : (await desk.delivered(order.id, 'person')).participatorId
    return { id: (await flowOf(server, participatorId)).id, participatorId, scenario: name }
  },

  sent: {
    pay: {
      operation: 'WorkOrderFinancialFlow/Pay',
      input: (_, { id }) => ({ ids: [id], payMethod: 'BankTransfer' }),
    },
    returnPayment: byId('WorkOrderFinancialFlow/ReturnPayment', { reason: '卡号不符' }),
    update: byId('WorkOrderFinancialFlow/Update', { remark: '核对过', reason: '补充说明' }),
    delete: byId('WorkOrderFinancialFlow/Delete'),
  },

  caused: {
    async implement(world, flow) {
      const { desk } = world
      if ((await stepOf(world, flow)) === 'ToBeConfirmed') {
        await desk.act('person', 'WorkOrderParticipator/UserClaim', { id: flow.participatorId, hasReadRules: true })
      } else await desk.audit('enterprise', (await result(world, flow)).id, 'Back', { opinion: '请补齐' })
    },
    async submit({ desk }, { participatorId }) {
      await desk.submit('person', participatorId ?? 0)
    },
    async accept(world, flow) {
      const { desk } = world
      const { id } = await result(world, flow)
      // in part, so that the same result can be accepted once more after an appeal
      const inPart = { acceptedQuantity: '55' }
      if ((await stepOf(world, flow)) === 'ToBeAccepted') return desk.audit('enterprise', id, 'Pass', inPart)
      await desk.act('person', 'WorkOrderCompletion/Appeal', { id, reason: '样例就是这样框选的' })
      const decision = { decision: 'Upheld', acceptedQuantity: '60', opinion: '复核后合格' }
      return desk.act('auditor', 'WorkOrderCompletion/DecideAppeal', { id, ...decision })
    },
    async fail(world, flow) {
      const { desk } = world
      const part = { id: flow.participatorId, reason: '最近在上课' }
      const step = await stepOf(world, flow)
      if (step === 'ToBeConfirmed') await desk.act('person', 'WorkOrderParticipator/Decline', part)
      else if (step === 'ToBeImplemented') await desk.act('person', 'WorkOrderParticipator/GiveUp', part)
      else await desk.audit('enterprise', (await result(world, flow)).id, 'Reject', { opinion: '不合格' })
    },
  },
})
