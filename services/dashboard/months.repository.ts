import { type SQL, sql } from 'drizzle-orm'
import { type Actor, keepsRight } from '#machines/actor.ts'
import { monthSpan } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { caredAt } from '#services/people/persons/former-foundation.api.ts'
import type { Cost, Month, Trend } from './dashboard.schemas.ts'
import { addMonths, type YearMonth } from './periods.ts'

/** The usual length of a chart; fewer months would not allow a comparison. */
export const USUAL_MONTHS = 6
/** A person is new once: a record that was returned and submitted again stays in its first month. */
const FIRST_SUBMITTED = 'coalesce(p.first_submit_time, p.submit_time)'
const instant = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`

/** The last months up to this one, with the instants at which they begin and end, as rows of m. */
function lastMonths({ year, month }: YearMonth, length: number): SQL {
  const rows = Array.from({ length }, (_, index) => {
    const { year: of, month: number } = addMonths({ year, month }, index + 1 - length)
    const { from, until } = monthSpan(of, number)
    return sql`(${of}::int, ${number}::int, ${instant(from)}, ${instant(until)})`
  })
  return sql`(values ${sql.join(rows, sql`, `)}) as m (year, month, since, until)`
}

/** Two conditions, on payments and on persons, for those in the care of a staff member; for the platform, for all. */
const careOf = (actor: Actor): { flows: SQL; persons: SQL } => {
  const { userType, userId, foundationId } = actor
  if (userType === 'FoundationWorker') {
    // a person who moved to another foundation stays in the earlier months of the first
    const person = sql`(select p.id as user_disabled_person_id, p.foundation_id as foundation_id) q`
    return {
      flows: caredAt('f', 'f.paid_time', foundationId),
      persons: sql`exists (select 1 from ${person} where ${caredAt('q', FIRST_SUBMITTED, foundationId)})`,
    }
  }
  // persons belong to a developer only through assignments, so a developer has no figures of persons
  if (userType === 'WorkDeveloper') return { flows: sql`f.developer_user_id = ${userId}`, persons: sql`false` }
  // staff see only the sums that their rights include
  return {
    flows: sql`${keepsRight(actor, 'Settlement')}`,
    persons: sql`${keepsRight(actor, 'PersonRecords')}`,
  }
}

const trendOf = (actor: Actor, spans: SQL): SQL => {
  const care = careOf(actor)
  return sql`select m.year, m.month,
      (select count(*)::int from user_disabled_person p where ${care.persons} and not p.is_deleted
        and ${sql.raw(FIRST_SUBMITTED)} >= m.since and ${sql.raw(FIRST_SUBMITTED)} < m.until) as "newPersonCount",
      coalesce(s.count, 0)::int as "settledCount", coalesce(s.amount, 0)::numeric(18, 2)::text as "settledAmount"
    from ${spans}
    left join lateral (select count(*) as count, sum(f.net) as amount from work_order_financial_flow f
      where ${care.flows} and f.status = 'Settled' and not f.is_deleted
        and f.paid_time >= m.since and f.paid_time < m.until) s on true
    order by m.year, m.month`
}

/** Monthly figures of the rows in the care of a staff member. */
export const trendsOf = (db: Database, actor: Actor, last: YearMonth, length: number): Promise<Month[]> =>
  rowsOf<Month>(db, trendOf(actor, lastMonths(last, length)))

/** The same figures for the time between two instants. */
export async function trendBetween(db: Database, actor: Actor, from: Date, until: Date): Promise<Trend> {
  const span = sql`(values (0, 0, ${instant(from)}, ${instant(until)})) as m (year, month, since, until)`
  const [row] = await rowsOf<Month>(db, trendOf(actor, span))
  if (!row) throw new Error('nothing was counted')
  const { newPersonCount, settledCount, settledAmount } = row
  return { newPersonCount, settledCount, settledAmount }
}

/**
 * An enterprise's costs of the last months: orders by the day of payment, and wages by their month. Only the creator
 * gets wages.
 */
export const costsOf = (
  db: Database,
  { enterpriseId, isEnterpriseCreator }: Actor,
  last: YearMonth,
  length: number,
): Promise<Cost[]> =>
  rowsOf<Cost>(
    db,
    sql`select m.year, m.month,
        (select coalesce(sum(f.gross), 0) from work_order_financial_flow f where f.enterprise_id = ${enterpriseId}
          and f.status = 'Settled' and not f.is_deleted
          and f.paid_time >= m.since and f.paid_time < m.until)::numeric(18, 2)::text as "orderAmount",
        (select coalesce(sum(r.gross_amount), 0) from payroll r where r.enterprise_id = ${enterpriseId}
          and ${isEnterpriseCreator} and r.year = m.year and r.month = m.month
          and not r.is_deleted)::numeric(18, 2)::text as "payAmount"
      from ${lastMonths(last, length)}
      order by m.year, m.month`,
  )
