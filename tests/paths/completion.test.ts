import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { completionLifecycle } from '#machines/lifecycles/work-orders/completion.lifecycle.ts'
import { bindings } from '#services/work-orders/lifecycle/bindings.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { completionRow, flowOf, forgetParticipations } from '#tests/support/work-orders.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

interface Completion extends Handle {
  readonly participatorId: number
}

const byId = (operation: string, more: object = {}) => ({
  operation,
  input: (_: World, { id }: Handle) => ({ id, ...more }),
})
const audit = (action: string, more: object = {}) => byId('WorkOrderCompletion/Audit', { action, ...more })
const decide = (decision: string) =>
  byId('WorkOrderCompletion/DecideAppeal', { decision, acceptedQuantity: '60', opinion: '复核后的结论' })

testRestPaths<Completion>({
  lifecycle: completionLifecycle as unknown as AnyLifecycle,
  binding: bindings.completion as unknown as Driver<Completion>['binding'],
  scenarios: scenariosOf('completion'),
  shownBy: 'WorkOrderCompletion/Get',
  row: ({ server }, { id }) => completionRow(server, id),

  async begin({ server, desk }, { scenario }) {
    await forgetParticipations(server, server.account('person').personId ?? 0)
    const order = await desk.publish({ isTwoStage: scenario.name === 'two stages' })
    const { completionId, participatorId } = await desk.delivered(order.id, 'person')
    return { id: completionId, participatorId, scenario: scenario.name }
  },

  sent: {
    pass: {
      operation: 'WorkOrderCompletion/Audit',
      input: (_: World, { id, scenario }: Handle) => ({
        ...{ id, action: 'Pass' },
        acceptedQuantity: scenario === 'accepted in part' ? '55' : '60',
      }),
    },
    continue: audit('Continue'),
    back: audit('Back', { opinion: '请补齐漏标的行人' }),
    reject: audit('Reject', { opinion: '框选不符合规范' }),
    appeal: byId('WorkOrderCompletion/Appeal', { reason: '样例第 3 页就是这样框选的' }),
    upholdAppeal: decide('Upheld'),
    dismissAppeal: decide('Dismissed'),
    update: byId('WorkOrderCompletion/Update', { remark: '补充说明' }),
    delete: byId('WorkOrderCompletion/Delete'),
  },

  caused: {
    async settle({ server, desk }, { participatorId }) {
      await desk.pay([(await flowOf(server, participatorId)).id])
    },
  },
})
