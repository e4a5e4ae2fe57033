import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import type { FinancialStepContext } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { compareDecimals } from '#machines/rules/decimal.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { rowColumn, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { postAtEnd } from '../ledger/post.repository.ts'
import { visibleTo } from '../visibility.ts'
import { flowEffects, flowEffectsOfAll } from './flow-effects.ts'

export type FlowColumns = typeof workOrderFinancialFlows.$inferSelect
export interface FlowFacts {
  hasBankInfo: boolean
  /**
   * whether the month of payment is closed. Before the payment the month is only expected, so the lock is checked when
   * paying
   */
  isMonthLocked: boolean
  /** whether the result that the payment settles has an appeal without a decision */
  isContested: boolean
}
/** The facts of a flow that was just created: none is known, and none of them matters to an entry. */
export const NO_FLOW_FACTS: FlowFacts = { hasBankInfo: false, isMonthLocked: false, isContested: false }
export type FlowRow = FlowColumns & { facts: FlowFacts }

const factsWhere = (condition: SQL, more = sql``): SQL => sql`select ${more}
      u.bank_card_sealed is not null and u.bank_holder_sealed is not null as "hasBankInfo", f.status = 'Settled'
        and exists (select 1 from payment_month_lock l where l.year = f.year and l.month = f.month) as "isMonthLocked",
      coalesce(case when f.kind = 'Participation' and f.status = 'ToBeSettled' then (
        select c.appeal_time is not null and c.appeal_decision is null from work_order_completion c
          where c.work_order_participator_id = f.work_order_participator_id and c.status = 'Approved' and not c.is_deleted
          order by c.round desc limit 1) end, false) as "isContested"
    from work_order_financial_flow f join portal_user u on u.id = f.user_id
    where ${condition}`

/** The computed facts as a column in queries on `work_order_financial_flow`. */
export const flowFacts = rowColumn<FlowFacts>(factsWhere(sql`f.id = work_order_financial_flow.id`))

/** Whether an appeal has decided this pay: such a supplement belongs to its participation, one of Finance to none. */
export const isDecided = ({ kind, workOrderParticipatorId }: Pick<FlowColumns, 'kind' | 'workOrderParticipatorId'>) =>
  kind === 'Supplement' && workOrderParticipatorId !== null

export const flowContextOf = (row: FlowRow): FinancialStepContext => ({
  personId: row.userDisabledPersonId,
  foundationId: row.foundationId,
  isManual: row.kind !== 'Participation',
  isDecided: isDecided(row),
  hasBankInfo: row.facts.hasBankInfo,
  // excludes deductions, which are always negative; paying checks the sum of the person's flows
  isNetNegative: row.kind !== 'Deduction' && compareDecimals(row.net, '0') < 0,
  isMonthLocked: row.facts.isMonthLocked,
  isContested: row.facts.isContested,
})

export const flowActions = (row: FlowRow, actor: Actor): string[] =>
  allowedEvents(financialStepLifecycle, row.status, flowContextOf(row), actor)

export const flowStatusLabel = (status: FlowRow['status']): string =>
  financialStepLifecycle.labelOf(status, {} as FinancialStepContext)

/** Locks the flows that the actor sees, in id order, to prevent deadlocks between payments. */
export async function lockFlowRows({ tx, actor }: Scope, ids: readonly number[]): Promise<Map<number, FlowRow>> {
  const rows = await tx
    .select()
    .from(workOrderFinancialFlows)
    .where(
      and(
        isOneOf(workOrderFinancialFlows.id, ids),
        eq(workOrderFinancialFlows.isDeleted, false),
        visibleTo(actor, workOrderFinancialFlows),
      ),
    )
    .orderBy(workOrderFinancialFlows.id)
    .for('update')
  if (rows.length === 0) return new Map()
  // read after the lock, because a statement that waits for a lock sees older versions of other rows
  const found = await rowsOf<FlowFacts & { id: number }>(tx, factsWhere(isOneOf(sql`f.id`, ids), sql`f.id,`))
  const factsOf = new Map(found.map(({ id, ...facts }) => [Number(id), facts]))
  return new Map(
    rows.flatMap((row) => {
      const facts = factsOf.get(row.id)
      return facts ? [[row.id, { ...row, facts }]] : []
    }),
  )
}

/** No flow leaves them again, so that one in another status has no entries. */
const HOLDS_MONEY: readonly FlowRow['status'][] = ['ToBeSettled', 'Settled']

export const flowBinding: LifecycleBinding<FlowRow, FinancialStepContext> = {
  lifecycleOf: () => financialStepLifecycle,
  table: workOrderFinancialFlows,
  lock: async (scope, id) => (await lockFlowRows(scope, [id])).get(id),
  lockAll: lockFlowRows,
  contextOf: flowContextOf,
  effects: flowEffects,
  effectsOfAll: flowEffectsOfAll,
  afterEvent: async (scope, { id, status, mainWorkOrderId }) => {
    if (HOLDS_MONEY.includes(status)) await postAtEnd(scope, { flowId: id, orderId: mainWorkOrderId })
  },
}
