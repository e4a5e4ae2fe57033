import { sql } from 'drizzle-orm'
import type { WorkOrderEffects } from '#machines/lifecycles/work-orders/effects.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import type { FinancialStepContext } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { compareDecimals, multiplyDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import { enter, type Scope } from '#services/abp/apply-event.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import { rowsOf } from '#services/database/connect.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import type { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { flowBinding, NO_FLOW_FACTS } from './flow.binding.ts'

/** The matter stored in participation flows; screens show the order's name instead. */
export const MATTER = '工单报酬'

type Part = typeof workOrderParticipators.$inferSelect

const contextOf = (row: Part, isSupplement: boolean): FinancialStepContext => ({
  personId: row.userDisabledPersonId,
  foundationId: row.foundationId,
  isManual: isSupplement,
  isDecided: isSupplement,
  ...NO_FLOW_FACTS,
  isNetNegative: false,
})

/** The columns that every flow of a participation has. */
const columnsOf = (scope: Scope, row: Part) => ({
  workOrderParticipatorId: row.id,
  workOrderId: row.workOrderId,
  mainWorkOrderId: row.mainWorkOrderId,
  enterpriseId: row.enterpriseId,
  developerUserId: row.developerUserId,
  foundationId: row.foundationId,
  workOrderTypeId: row.workOrderTypeId,
  userDisabledPersonId: row.userDisabledPersonId,
  userId: row.userId,
  creatorUserId: scope.actor.userId,
  creationTime: scope.now,
})

async function insertFlow(scope: Scope, values: typeof workOrderFinancialFlows.$inferInsert) {
  const [flow] = await scope.tx.insert(workOrderFinancialFlows).values(values).returning()
  if (!flow) throw new Error('the flow was not inserted')
  return { ...flow, facts: NO_FLOW_FACTS }
}

/** Creates the flow of a participation; each participation has exactly one. */
export async function openFlow(scope: Scope, row: Part, entry: WorkOrderEffects['openFlow']['entry']): Promise<void> {
  await enter(asSystem(scope), flowBinding, financialStepLifecycle, entry, contextOf(row, false), (status) =>
    insertFlow(scope, {
      ...columnsOf(scope, row),
      kind: 'Participation',
      status: status as 'ToBeConfirmed',
      matter: MATTER,
    }),
  )
}

/** The quantity that the flows of a participation pay, and the price of its order. */
async function paidOf({ tx }: Scope, { id }: Part): Promise<{ quantity: string; unitPrice: string; name: string }> {
  const [row] = await rowsOf<{ quantity: string; unitPrice: string; name: string }>(
    tx,
    sql`select o.unit_price::text as "unitPrice", o.display_name as name,
      (select coalesce(sum(f.quantity), 0)::text from work_order_financial_flow f
        where f.work_order_participator_id = w.id and not f.is_deleted) as quantity
    from work_order_participator w join work_order o on o.id = w.work_order_id where w.id = ${id}`,
  )
  if (!row) throw new Error(`no participation ${id}`)
  return row
}

/**
 * Creates the payment of what an appeal has added after the participation was paid. Nothing is created where no quantity
 * of the order was left.
 */
export async function openSupplement(scope: Scope, row: Part): Promise<void> {
  const paid = await paidOf(scope, row)
  const quantity = subtractDecimals(row.acceptedQuantity ?? '0', paid.quantity)
  if (compareDecimals(quantity, '0') <= 0) return
  const amount = multiplyDecimals(quantity, paid.unitPrice, 2)
  await enter(asSystem(scope), flowBinding, financialStepLifecycle, 'supplement', contextOf(row, true), (status) =>
    insertFlow(scope, {
      ...columnsOf(scope, row),
      kind: 'Supplement',
      status: status as 'ToBeSettled',
      matter: `申诉成立补发：${paid.name}`,
      ...{ quantity, unitPrice: paid.unitPrice, amount, gross: amount, net: amount },
    }),
  )
}
