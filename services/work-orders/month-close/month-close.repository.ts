import { desc, sql } from 'drizzle-orm'
import type { IdType } from '#machines/rules/identity-document.ts'
import { monthSpan } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { taxReturnFiles } from '#services/database/schema/work-order-money.ts'
import { relievedSoFar } from '../lifecycle/relieved-tax.ts'
import type { TaxMode } from '../lifecycle/withholding.ts'

export interface YearMonth {
  year: number
  month: number
}

export interface Count {
  count: number
  amount: string
}

const one = async (db: Database, query: ReturnType<typeof sql>): Promise<Count> => {
  const [row] = await rowsOf<Count>(db, query)
  return row ?? { count: 0, amount: '0' }
}
const COUNT = sql`count(*)::int as count, coalesce(sum(f.net), 0)::text as amount`
const until = ({ year, month }: YearMonth) => sql`${monthSpan(year, month).until.toISOString()}::timestamptz`
const IN_MONTH = ({ year, month }: YearMonth) => sql`f.year = ${year} and f.month = ${month} and not f.is_deleted`

/** Flows that were accepted in the month and are not paid. */
export const unpaidOf = (db: Database, of: YearMonth) =>
  one(db, sql`select ${COUNT} from work_order_financial_flow f where f.status = 'ToBeSettled' and ${IN_MONTH(of)}`)

/** Payments that were prepared before the end of the month and are not approved. */
export const unapprovedOf = (db: Database, of: YearMonth, now: Date) =>
  one(
    db,
    sql`select count(*)::int as count, coalesce(sum(a.amount), 0)::text as amount from approval a
      where a.entity_type = 'WorkOrderFinancialFlow' and a.status = 'Prepared'
        and a.expires_time > ${now.toISOString()}::timestamptz and a.creation_time < ${until(of)}`,
  )

/** Payments that were returned before the end of the month and not paid again. */
export const returnedOf = (db: Database, of: YearMonth) =>
  one(
    db,
    sql`select ${COUNT} from work_order_financial_flow f
      where f.status = 'ToBeSettled' and f.return_reason is not null and f.returned_time < ${until(of)}
        and not f.is_deleted`,
  )

/** Payments through a bank whose result the bank has not reported. */
export const unansweredOf = (db: Database, of: YearMonth) =>
  one(
    db,
    sql`select ${COUNT} from work_order_financial_flow f
      where f.status = 'Settled' and f.pay_method in ('BankTransfer', 'BankBatch') and ${IN_MONTH(of)}
        and not exists (select 1 from payment_result r where r.flow_id = f.id and r.paid_time = f.paid_time)`,
  )

/**
 * Inconsistent books: finished work whose status and payment differ, or a finished order whose hosted amount is not the
 * sum of payments, fee and refund.
 */
export const unequalOf = (db: Database, of: YearMonth) =>
  one(
    db,
    sql`with paid as (select f.* from work_order_financial_flow f where f.status = 'Settled' and ${IN_MONTH(of)}),
      work as (select count(*) as count from paid p join work_order_participator w on w.id = p.work_order_participator_id
        where p.kind = 'Participation' and w.status <> 'Settled'),
      orders as (select o.id, o.hosted_amount - e.earned - case when e.earned > 0 then o.service_fee else 0 end
          - coalesce(o.refund_amount, o.refund_due, 0) as rest
        from work_order o
        cross join lateral (select coalesce(sum(f.gross), 0) as earned from work_order_financial_flow f
          where f.main_work_order_id = o.id and f.status in ('ToBeSettled', 'Settled') and not f.is_deleted) e
        where o.id in (select main_work_order_id from paid) and o.main_id is null and o.hosted_amount is not null
          and not o.is_hosting_waived and o.status in ('Accepted', 'Cancelled'))
      select ((select count from work) + (select count(*) from orders where rest <> 0))::int as count,
        (select coalesce(sum(abs(rest)), 0) from orders)::text as amount`,
  )

export interface MonthSums {
  personCount: number
  gross: string
  tax: string
}

/** The sums of the month's payments. */
export async function paidSums(db: Database, of: YearMonth): Promise<MonthSums> {
  const [row] = await rowsOf<MonthSums>(
    db,
    sql`select count(distinct f.user_disabled_person_id)::int as "personCount", coalesce(sum(f.gross), 0)::numeric(18, 2)::text as gross,
        coalesce(sum(f.tax), 0)::numeric(18, 2)::text as tax
      from work_order_financial_flow f where f.status = 'Settled' and ${IN_MONTH(of)}`,
  )
  return row ?? { personCount: 0, gross: '0.00', tax: '0.00' }
}

export async function lastTaxReturn(db: Database, { year, month }: YearMonth) {
  const [row] = await db
    .select()
    .from(taxReturnFiles)
    .where(sql`${taxReturnFiles.year} = ${year} and ${taxReturnFiles.month} = ${month}`)
    .orderBy(desc(taxReturnFiles.id))
    .limit(1)
  return row
}

export const keepTaxReturn = (db: Database, values: typeof taxReturnFiles.$inferInsert) =>
  db.insert(taxReturnFiles).values(values)

export interface TaxReturnRow {
  personId: number
  realName: string | null
  idType: IdType
  idNumberSealed: string | null
  mode: TaxMode
  count: number
  gross: string
  tax: string
  /** income from the last calculation in the month; one for each project where projects are taxed separately */
  income: string
  deduction: string
  taxable: string
  /** the relief of the same income, so cumulative as well */
  relieved: string
}

/**
 * One row for each person and tax method, with the figures of the last payment, whose calculation includes all earlier
 * ones.
 */
export const taxReturnRows = (db: Database, of: YearMonth) =>
  rowsOf<TaxReturnRow>(
    db,
    sql`with paid as (select f.*, coalesce(f.tax_mode, 'PlatformCumulative') as mode, ${relievedSoFar} as relieved
        from work_order_financial_flow f where f.status = 'Settled' and ${IN_MONTH(of)}),
      sums as (select user_disabled_person_id as person, mode, count(*)::int as count, sum(gross) as gross, sum(tax) as tax
        from paid group by 1, 2),
      workings as (select distinct on (user_disabled_person_id, mode, case when mode = 'Single' then main_work_order_id end)
          user_disabled_person_id as person, mode, tax_working as w, relieved from paid where tax_working is not null
        order by user_disabled_person_id, mode, case when mode = 'Single' then main_work_order_id end,
          (tax_working->>'cumulativeIncome')::numeric desc, paid_time desc, id desc),
      totals as (select person, mode, sum((w->>'cumulativeIncome')::numeric) as income,
          sum((w->>'cumulativeDeduction')::numeric) as deduction, sum((w->>'cumulativeTaxable')::numeric) as taxable,
          sum(relieved) as relieved
        from workings group by 1, 2)
      select p.id as "personId", p.real_name as "realName", p.id_type as "idType", p.id_number_sealed as "idNumberSealed", s.mode, s.count,
        s.gross::numeric(18, 2)::text as gross, s.tax::numeric(18, 2)::text as tax,
        coalesce(t.income, s.gross)::numeric(18, 2)::text as income,
        coalesce(t.deduction, 0)::numeric(18, 2)::text as deduction, coalesce(t.taxable, 0)::numeric(18, 2)::text as taxable,
        coalesce(t.relieved, 0)::numeric(18, 2)::text as relieved
      from sums s join user_disabled_person p on p.id = s.person left join totals t on t.person = s.person and t.mode = s.mode
      order by p.id, s.mode`,
  )
