import { type SQL, sql } from 'drizzle-orm'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { FindDue } from '#services/abp/lifecycle/each-due.ts'
import { employerSpans, wasWith } from '#services/contracts/employer-spans.api.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Days before the end of the audit window at which the creator is reminded. */
export const WINDOW_REMINDERS = [1, 7, 30] as const

/** The year that is certified today: the levy of a year is certified in the next year (machines/rules/levy-year.ts). */
const yearCertifiedIn = (today: string): number => Number(today.slice(0, 4)) - 1
const STAGES = 1000

/**
 * Enterprises `e` that had disabled employees in the year to certify and have not certified it, while the audit window
 * `w` of their place is open. The window is that of the city's rule, else of the province's. Windows are `MM-DD` texts,
 * which compare correctly within a year; an unknown window is the whole year.
 */
function enterprisesInWindow(today: string, condition: SQL): SQL {
  const year = yearCertifiedIn(today)
  return sql`from enterprise e cross join lateral (
      select r.audit_from, r.audit_to from disability_insurance_fund_calc_rule r
      where not r.is_deleted and not r.is_default and r.valid_from <= ${today}::date
        and (r.city_id = e.city_id or (r.city_id is null and r.province_id = e.province_id))
      order by r.city_id is null, (r.valid_to is null or r.valid_to >= ${today}::date) desc,
        r.built_in_key is not null, r.valid_from desc, r.id desc limit 1) w
    where not e.is_deleted and e.audit = e.audit_status and coalesce(w.audit_to, '12-31') >= ${today.slice(5)}
      and coalesce(w.audit_from, '01-01') <= ${today.slice(5)} 
      and not e.quota_certifications @> jsonb_build_array(jsonb_build_object('year', ${year}::int))
      and exists (select 1 from contract_employment c cross join lateral ${employerSpans('c')} s
        where ${wasWith('c', sql`e.id`)} and s.enterprise_id = e.id and not c.is_deleted
          and c.status in ('Normal', 'Overdue', 'Cancelled') and c.contract_type not in ('Service', 'PartTime')
          and s.first_day <= make_date(${year}::int, 12, 31) and s.last_day >= make_date(${year}::int, 1, 1))
      and (${condition})`
}

/** The last day of this year's window; null when it is not known. */
const lastDay = (today: string): SQL =>
  sql`(make_date(${Number(today.slice(0, 4))}::int, left(w.audit_to, 2)::int, 1) + right(w.audit_to, 2)::int - 1)`

/** The end of the window's last day in Shanghai. */
const windowEnd = (today: string): SQL => sql`((${lastDay(today)} + 1)::timestamp at time zone 'Asia/Shanghai')`

/** Restricts the open windows to one enterprise. */
export const openWindowOf = (today: string, enterpriseId: number) => ({
  rows: enterprisesInWindow(today, sql`e.id = ${enterpriseId}`),
  due: windowEnd(today),
})

/**
 * Whether a reminder is due. The last reminder is stored as year × 1000 + days, so that each reminder is sent once a
 * year.
 */
function isDue(today: string): SQL {
  const thisYear = Number(today.slice(0, 4))
  const stages = WINDOW_REMINDERS.map((days) => {
    const until = addDays(today, days)
    const last = Number(until.slice(0, 4)) > thisYear ? '12-31' : until.slice(5)
    return sql`(w.audit_to <= ${last} and (coalesce(e.quota_reminder, 0) / ${STAGES} < ${thisYear}
      or e.quota_reminder % ${STAGES} > ${days}))`
  })
  return sql.join(stages, sql` or `)
}

export const dueWindows: FindDue = async (db, now, after, most) => {
  const today = toWireDay(now)
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select e.id::int as id ${enterprisesInWindow(today, isDue(today))} and e.id > ${after}
      order by e.id limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

interface Window {
  enterpriseName: string
  creatorUserId: number | null
  /** the last day of the window, `YYYY-MM-DD` */
  lastDay: string
}

/** The enterprise if a reminder is still due; the row is locked. */
export async function lockDueWindow(tx: Database, id: number, today: string): Promise<Window | undefined> {
  const [row] = await rowsOf<Window>(
    tx,
    sql`select e.enterprise_name as "enterpriseName", e.creator_user_id::int as "creatorUserId",
        ${lastDay(today)}::text as "lastDay"
      ${enterprisesInWindow(today, isDue(today))} and e.id = ${id} for update of e`,
  )
  return row
}

export const markWindow = (tx: Database, id: number, today: string, days: number) =>
  tx.execute(sql`update enterprise set quota_reminder = ${Number(today.slice(0, 4)) * STAGES + days} where id = ${id}`)
