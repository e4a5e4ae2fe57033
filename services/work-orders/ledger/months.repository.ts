import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { LedgerAccount } from '#services/database/schema/ledger-names.ts'

/** Both sides of all entries of the months of a relation `m (year, month)`, by month and account. */
const sidesOf = (months: ReturnType<typeof sql>) => sql`
  select m.year, m.month, s.account, sum(s.debit) as debit, sum(s.credit) as credit
  from ${months} m (year, month)
  cross join lateral (select make_date(m.year, m.month, 1) as first) f
  join ledger_entry e on e.day >= f.first and e.day < (f.first + interval '1 month')::date
  cross join lateral (values (e.debit, e.amount, 0), (e.credit, 0, e.amount)) s (account, debit, credit)
  group by 1, 2, 3`

/** Stores what went through each account in a month that is closed. */
export const keepMonth = (db: Database, { year, month }: { year: number; month: number }) =>
  db.execute(sql`insert into ledger_month (year, month, account, debit, credit)
    ${sidesOf(sql`(values (${year}::int, ${month}::int))`)}
    on conflict (year, month, account) do update set debit = excluded.debit, credit = excluded.credit`)

/** Stores the months that are closed and have no turnovers yet: closed before there were any, or cut off. */
export const keepForgottenMonths = (db: Database) =>
  db.execute(sql`insert into ledger_month (year, month, account, debit, credit)
    ${sidesOf(sql`(select l.year::int as year, l.month::int as month from payment_month_lock l
      where not exists (select from ledger_month k where k.year = l.year and k.month = l.month))`)}
    on conflict (year, month, account) do nothing`)

/** A closed month whose stored turnover is not what its entries say. */
export interface MonthDifference {
  year: number
  month: number
  account: LedgerAccount
  kept: string
  summed: string
}

export async function compareMonths(db: Database): Promise<{ count: number; first: MonthDifference | null }> {
  const rows = await rowsOf<MonthDifference>(
    db,
    sql`with summed as (${sidesOf(sql`(select year::int as year, month::int as month from payment_month_lock)`)}),
      kept as (select k.* from ledger_month k join payment_month_lock l on l.year = k.year and l.month = k.month)
      select coalesce(k.year, s.year)::int as year, coalesce(k.month, s.month)::int as month,
        coalesce(k.account, s.account) as account,
        (coalesce(k.debit, 0) - coalesce(k.credit, 0))::numeric(18, 2)::text as kept,
        (coalesce(s.debit, 0) - coalesce(s.credit, 0))::numeric(18, 2)::text as summed
      from kept k full join summed s on s.year = k.year and s.month = k.month and s.account = k.account
      where k.debit is distinct from s.debit or k.credit is distinct from s.credit
      order by 1, 2, 3`,
  )
  return { count: rows.length, first: rows[0] ?? null }
}
