import { sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { completionLifecycle } from '#machines/lifecycles/work-orders/completion.lifecycle.ts'
import { feedbackLifecycle } from '#machines/lifecycles/work-orders/feedback.lifecycle.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { workOrderDispatchLifecycle } from '#machines/lifecycles/work-orders/work-order-dispatch.lifecycle.ts'
import { workOrderMainLifecycle } from '#machines/lifecycles/work-orders/work-order-main.lifecycle.ts'
import { registerHistory } from '#services/abp/history-rules.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions, workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { managedOrders, visibleTo } from './visibility.ts'

/** Rows of a participation are readable for actors who see the participation. */
const PARTS = [
  [workOrderParticipators, participatorLifecycle],
  [workOrderCompletions, completionLifecycle],
  [workOrderFeedbacks, feedbackLifecycle],
  [workOrderFinancialFlows, financialStepLifecycle],
] as const

for (const [table, lifecycle] of PARTS) {
  const readableIds = (actor: Actor) =>
    sql`select ${table.id} from ${table} where ${visibleTo(actor, table)} and not ${table.isDeleted}`
  register(lifecycle.entity, [lifecycle as unknown as AnyLifecycle], readableIds)
}

/** The log of an order names who handles its money and cancellation, so only its managers may read it. */
register(
  'WorkOrder',
  [workOrderMainLifecycle as unknown as AnyLifecycle, workOrderDispatchLifecycle as unknown as AnyLifecycle],
  (actor) =>
    sql`select ${workOrders.id} from ${workOrders} where ${managedOrders(actor)} and not ${workOrders.isDeleted}`,
)

function register(
  entityType: string,
  lifecycles: readonly AnyLifecycle[],
  readableIds: (actor: Actor) => ReturnType<typeof sql>,
): void {
  registerHistory(entityType, {
    lifecycles,
    readableIds,
    async mayRead(db: Database, actor, entityId) {
      return (await rowsOf(db, sql`select 1 where ${entityId} in (${readableIds(actor)})`)).length > 0
    },
  })
}
