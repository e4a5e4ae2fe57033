import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions } from '#services/database/schema/work-order-results.ts'
import { type CompletionRow, completionFacts } from '../lifecycle/completion.binding.ts'
import type { OrderColumns } from '../lifecycle/order-facts.ts'
import { type ParticipatorRow, participatorFacts } from '../lifecycle/participator.binding.ts'

/** The person's newest participation in the order. */
export async function lastParticipationOf(
  db: Database,
  orderId: number,
  personId: number,
): Promise<ParticipatorRow | null> {
  const [row] = await db
    .select({ ...getTableColumns(workOrderParticipators), facts: participatorFacts })
    .from(workOrderParticipators)
    .where(
      and(
        eq(workOrderParticipators.workOrderId, orderId),
        eq(workOrderParticipators.userDisabledPersonId, personId),
        eq(workOrderParticipators.isDeleted, false),
      ),
    )
    .orderBy(desc(workOrderParticipators.id))
    .limit(1)
  return row?.facts ? { ...row, facts: row.facts } : null
}

export interface OrderMoney {
  settledAmount: string
  reservedAmount: string
}

/**
 * Two gross amounts of an order: of paid flows, and of claimed or accepted work that is not paid. A main order includes
 * its dispatch orders.
 */
export async function moneyOf(db: Database, order: OrderColumns): Promise<OrderMoney> {
  const inOrder = (table: string) =>
    sql.raw(`${table}.${order.variant === 'Main' ? 'main_work_order_id' : 'work_order_id'}`)
  const [row] = await rowsOf<OrderMoney>(
    db,
    sql`select
      (select coalesce(sum(f.gross), 0)::numeric(18,2)::text from work_order_financial_flow f
        where ${inOrder('f')} = ${order.id} and f.status = 'Settled' and not f.is_deleted) as "settledAmount",
      (select coalesce(sum(case when w.status = 'Accepted' then f.gross else round(w.held_quantity * o.unit_price, 2) end), 0)
          ::numeric(18,2)::text
        from work_order_participator w
        join work_order o on o.id = w.work_order_id
        left join work_order_financial_flow f on f.work_order_participator_id = w.id and f.kind = 'Participation'
          and not f.is_deleted
        where ${inOrder('w')} = ${order.id} and not w.is_deleted
          and w.status in ('ToBeClaimed','Claimed','InExecution','InAcceptance','Accepted')) as "reservedAmount"`,
  )
  return row ?? { settledAmount: '0.00', reservedAmount: '0.00' }
}

/** The names of the person's tutor and of the person's foundation. */
export async function tutorOf(
  db: Database,
  personId: number,
): Promise<{ tutorName: string | null; foundationName: string | null }> {
  const [row] = await rowsOf<{ tutorName: string | null; foundationName: string | null }>(
    db,
    sql`select t.real_name as "tutorName", f.display_name as "foundationName" from user_disabled_person p
      left join portal_user t on t.id = p.tutor_user_id left join foundation f on f.id = p.foundation_id
      where p.id = ${personId}`,
  )
  return row ?? { tutorName: null, foundationName: null }
}

/** The latest submission of a participation. */
export async function latestCompletionOf(db: Database, partId: number): Promise<CompletionRow | null> {
  const [row] = await db
    .select({ ...getTableColumns(workOrderCompletions), facts: completionFacts })
    .from(workOrderCompletions)
    .where(and(eq(workOrderCompletions.workOrderParticipatorId, partId), eq(workOrderCompletions.isDeleted, false)))
    .orderBy(desc(workOrderCompletions.round))
    .limit(1)
  return row?.facts ? { ...row, facts: row.facts } : null
}
