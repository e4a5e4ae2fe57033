import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { approvalLifecycle } from '#machines/lifecycles/approvals/approval.lifecycle.ts'
import { approvalBinding } from '#services/approvals/approval.binding.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle } from './world.ts'

const decision = (operation: string, more: object = {}) => ({
  operation: `Approval/${operation}`,
  input: (_: unknown, { id }: Handle) => ({ id, ...more }),
})

testRestPaths<Handle>({
  lifecycle: approvalLifecycle as unknown as AnyLifecycle,
  binding: approvalBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('approval'),
  shownBy: 'Approval/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(approvals).where(eq(approvals.id, id))
    if (!row) throw new Error(`no approval ${id}`)
    return row
  },

  async begin({ server }, { scenario }) {
    const userDisabledPersonId = server.account('person').personId
    const bonus = { kind: 'Bonus', userDisabledPersonId, matter: '季度奖金', amount: '300' }
    // past the desk, which would have it approved at once
    const { approval } = await server.ok<{ approval: { id: number } }>(
      'finance',
      'WorkOrderFinancialFlow/Create',
      bonus,
    )
    if (scenario.name !== 'a payment') {
      const yesterday = new Date(Date.now() - 86_400_000)
      await server.db.update(approvals).set({ expiresTime: yesterday }).where(eq(approvals.id, approval.id))
    }
    return { id: approval.id, scenario: scenario.name }
  },

  sent: {
    approve: decision('Approve'),
    reject: decision('Reject', { reason: '没有约定过这笔奖金' }),
    recall: decision('Recall'),
  },
})
