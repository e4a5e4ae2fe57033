import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { completionLifecycle } from '#machines/lifecycles/work-orders/completion.lifecycle.ts'
import { feedbackLifecycle } from '#machines/lifecycles/work-orders/feedback.lifecycle.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { workOrderDispatchLifecycle } from '#machines/lifecycles/work-orders/work-order-dispatch.lifecycle.ts'
import { workOrderMainLifecycle } from '#machines/lifecycles/work-orders/work-order-main.lifecycle.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions, workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { managedOrders, visibleTo } from './visibility.ts'

const historyOf = (lifecycles: readonly AnyLifecycle[], readableIds: (actor: Actor) => SQL): HistoryRules => ({
  lifecycles,
  readableIds,
  async mayRead(db: Database, actor, entityId) {
    return (await rowsOf(db, sql`select 1 where ${entityId} in (${readableIds(actor)})`)).length > 0
  },
})

type PartTable =
  | typeof workOrderParticipators
  | typeof workOrderCompletions
  | typeof workOrderFeedbacks
  | typeof workOrderFinancialFlows

/** History of rows that belong to a participation: actors who see the participation may read it. */
const historyOfPart = (table: PartTable, lifecycle: AnyLifecycle): HistoryRules =>
  historyOf(
    [lifecycle],
    (actor) => sql`select ${table.id} from ${table} where ${visibleTo(actor, table)} and not ${table.isDeleted}`,
  )

export const participatorHistory = historyOfPart(workOrderParticipators, participatorLifecycle)
export const completionHistory = historyOfPart(workOrderCompletions, completionLifecycle)
export const feedbackHistory = historyOfPart(workOrderFeedbacks, feedbackLifecycle)
export const flowHistory = historyOfPart(workOrderFinancialFlows, financialStepLifecycle)

/**
 * The log of an order names the people who handle its money and cancellation, so only the order's managers may read it.
 */
export const orderHistory = historyOf(
  [workOrderMainLifecycle, workOrderDispatchLifecycle],
  (actor) =>
    sql`select ${workOrders.id} from ${workOrders} where ${managedOrders(actor)} and not ${workOrders.isDeleted}`,
)
