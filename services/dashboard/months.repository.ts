import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { monthSpan } from '#services/abp/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { Cost, Month } from './dashboard.schemas.ts'

interface When {
  readonly year: number
  readonly month: number
}

export const USUAL_MONTHS = 6
const instant = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`

/** The last months with the instants they span, as rows of m. */
function lastMonths({ year, month }: When, length: number): SQL {
  const rows = Array.from({ length }, (_, index) => {
    const first = new Date(Date.UTC(year, month - length + index, 1))
    const [of, number] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
    const { from, until } = monthSpan(of, number)
    return sql`(${of}::int, ${number}::int, ${instant(from)}, ${instant(until)})`
  })
  return sql`(values ${sql.join(rows, sql`, `)}) as m (year, month, since, until)`
}

/** The last months of the persons in the care of a staff member; for the platform of all. */
export function trendsOf(db: Database, actor: Actor, when: When, length: number): Promise<Month[]> {
  const ofFlows = {
    FoundationWorker: sql`f.foundation_id = ${actor.foundationId}`,
    WorkDeveloper: sql`f.developer_user_id = ${actor.userId}`,
    PlatformUser: sql`true`,
  }[actor.userType as 'PlatformUser']
  const ofPersons = {
    FoundationWorker: sql`p.foundation_id = ${actor.foundationId}`,
    // persons belong to a developer only through assignments
    WorkDeveloper: sql`false`,
    PlatformUser: sql`true`,
  }[actor.userType as 'PlatformUser']
  return rowsOf<Month>(
    db,
    sql`select m.year, m.month,
        (select count(*)::int from user_disabled_person p where ${ofPersons} and not p.is_deleted
          and p.submit_time >= m.since and p.submit_time < m.until) as "newPersonCount",
        coalesce(s.count, 0)::int as "settledCount", coalesce(s.amount, 0)::numeric(18, 2)::text as "settledAmount"
      from ${lastMonths(when, length)}
      left join lateral (select count(*) as count, sum(f.net) as amount from work_order_financial_flow f
        where ${ofFlows} and f.status = 'Settled' and not f.is_deleted
          and f.paid_time >= m.since and f.paid_time < m.until) s on true
      order by m.year, m.month`,
  )
}

/** An enterprise's recent costs: orders by the day of payment, and pay by its month, only for the creator. */
export const costsOf = (db: Database, { enterpriseId, isEnterpriseCreator }: Actor, when: When): Promise<Cost[]> =>
  rowsOf<Cost>(
    db,
    sql`select m.year, m.month,
        (select coalesce(sum(f.gross), 0) from work_order_financial_flow f where f.enterprise_id = ${enterpriseId}
          and f.status = 'Settled' and not f.is_deleted
          and f.paid_time >= m.since and f.paid_time < m.until)::numeric(18, 2)::text as "orderAmount",
        (select coalesce(sum(r.gross_amount), 0) from payroll r where r.enterprise_id = ${enterpriseId}
          and ${isEnterpriseCreator} and r.year = m.year and r.month = m.month
          and not r.is_deleted)::numeric(18, 2)::text as "payAmount"
      from ${lastMonths(when, USUAL_MONTHS)}
      order by m.year, m.month`,
  )
