import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { feedbackLifecycle } from '#machines/lifecycles/work-orders/feedback.lifecycle.ts'
import { workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { bindings } from '#services/work-orders/lifecycle/bindings.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { forgetParticipations } from '#tests/support/work-orders.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const reply = (isClosed: boolean) => ({
  operation: 'WorkOrderFeedback/Reply',
  input: (_: World, { id }: Handle) => ({ id, content: '知道了，请继续', isClosed }),
})

testRestPaths<Handle>({
  lifecycle: feedbackLifecycle as unknown as AnyLifecycle,
  binding: bindings.feedback as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('feedback'),
  shownBy: 'WorkOrderFeedback/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(workOrderFeedbacks).where(eq(workOrderFeedbacks.id, id))
    if (!row) throw new Error(`no feedback ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    await forgetParticipations(server, server.account('person').personId ?? 0)
    const order = await desk.publish()
    const workOrderParticipatorId = await desk.grab(order.id, 'person')
    const report = { workOrderParticipatorId, content: '今天完成 20 张' }
    const { id } = await desk.act('person', 'WorkOrderFeedback/Create', report)
    return { id, scenario: scenario.name }
  },

  sent: { reply: reply(true), inquire: reply(false) },
})
