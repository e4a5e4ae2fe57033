import type { WorkOrderEffects } from '#machines/lifecycles/work-orders/effects.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import type { FinancialStepContext } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { enter, type Scope } from '#services/abp/apply-event.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import type { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { flowBinding } from './flow.binding.ts'

/** The matter stored in participation flows; screens show the order's name instead. */
export const MATTER = '工单报酬'

/** Creates the flow of a participation; each participation has exactly one. */
export async function openFlow(
  scope: Scope,
  row: typeof workOrderParticipators.$inferSelect,
  entry: WorkOrderEffects['openFlow']['entry'],
): Promise<void> {
  const context: FinancialStepContext = {
    personId: row.userDisabledPersonId,
    foundationId: row.foundationId,
    isManual: false,
    hasBankInfo: false,
    isNetNegative: false,
    isMonthLocked: false,
  }
  await enter(asSystem(scope), flowBinding, financialStepLifecycle, entry, context, async (status) => {
    const [flow] = await scope.tx
      .insert(workOrderFinancialFlows)
      .values({
        kind: 'Participation',
        status: status as 'ToBeConfirmed',
        workOrderParticipatorId: row.id,
        workOrderId: row.workOrderId,
        mainWorkOrderId: row.mainWorkOrderId,
        enterpriseId: row.enterpriseId,
        developerUserId: row.developerUserId,
        foundationId: row.foundationId,
        workOrderTypeId: row.workOrderTypeId,
        userDisabledPersonId: row.userDisabledPersonId,
        userId: row.userId,
        matter: MATTER,
        creatorUserId: scope.actor.userId,
        creationTime: scope.now,
      })
      .returning()
    if (!flow) throw new Error('the flow was not inserted')
    return { ...flow, facts: { hasBankInfo: false, isMonthLocked: false } }
  })
}
