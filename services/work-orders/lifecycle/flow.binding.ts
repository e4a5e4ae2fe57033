import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { allowedEvents, type Lifecycle } from '#machines/lifecycle.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import type { FinancialStepContext } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { compareDecimals } from '#machines/rules/decimal.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { rowColumn, rowsOf } from '#services/database/connect.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { visibleTo } from '../visibility.ts'
import { flowEffects } from './flow-effects.ts'
import { register } from './send.ts'

export type FlowColumns = typeof workOrderFinancialFlows.$inferSelect
export interface FlowFacts {
  hasBankInfo: boolean
  /** whether the month of payment is closed; before the payment its month is only expected and checked when paying */
  isMonthLocked: boolean
}
export type FlowRow = FlowColumns & { facts: FlowFacts }

const factsWhere = (condition: SQL): SQL => sql`select
      u.bank_card_sealed is not null and u.bank_holder_sealed is not null as "hasBankInfo", f.status = 'Settled'
        and exists (select 1 from payment_month_lock l where l.year = f.year and l.month = f.month) as "isMonthLocked"
    from work_order_financial_flow f join portal_user u on u.id = f.user_id
    where ${condition}`

/** The computed facts as a column in queries on `work_order_financial_flow`. */
export const flowFacts = rowColumn<FlowFacts>(factsWhere(sql`f.id = work_order_financial_flow.id`))

export const flowContextOf = (row: FlowRow): FinancialStepContext => ({
  personId: row.userDisabledPersonId,
  foundationId: row.foundationId,
  isManual: row.kind !== 'Participation',
  hasBankInfo: row.facts.hasBankInfo,
  // a deduction is always negative; paying checks the sum of the person's flows
  isNetNegative: row.kind !== 'Deduction' && compareDecimals(row.net, '0') < 0,
  isMonthLocked: row.facts.isMonthLocked,
})

export const flowActions = (row: FlowRow, actor: Actor): string[] =>
  allowedEvents(financialStepLifecycle, row.status, flowContextOf(row), actor)

export const flowStatusLabel = (row: FlowRow): string => financialStepLifecycle.labelOf(row.status, flowContextOf(row))

async function lock({ tx, actor }: Scope, id: number): Promise<FlowRow | undefined> {
  const [row] = await tx
    .select()
    .from(workOrderFinancialFlows)
    .where(
      and(
        eq(workOrderFinancialFlows.id, id),
        eq(workOrderFinancialFlows.isDeleted, false),
        visibleTo(actor, workOrderFinancialFlows),
      ),
    )
    .for('update')
  // read after the lock, because a statement that waits for a lock sees older versions of other rows
  const [facts] = row ? await rowsOf<FlowFacts>(tx, factsWhere(sql`f.id = ${id}`)) : []
  return row && facts ? { ...row, facts } : undefined
}

export const flowBinding: LifecycleBinding<FlowRow, FinancialStepContext> = register('flow', {
  lifecycleOf: () => financialStepLifecycle as unknown as Lifecycle<FinancialStepContext>,
  table: workOrderFinancialFlows,
  lock,
  contextOf: flowContextOf,
  effects: flowEffects,
})
