import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { monthSpan } from '#services/abp/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

interface When {
  readonly year: number
  readonly month: number
}

const instant = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`
const unread = (userId: number): SQL =>
  sql`(select count(*)::int from site_message where user_id = ${userId} and not is_read)`

async function one<Row>(db: Database, query: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(db, query)
  if (!row) throw new Error('nothing was counted')
  return row
}

/** The parts of a resume; each filled-in part counts the same. */
const PARTS = [
  'real_name',
  'sex',
  'birthday',
  'id_number_sealed',
  'certificate_number_sealed',
  'disability_category',
  'certificate_valid_to',
  'educational_requirement_id',
  'experience_requirement',
  'city_id',
  'address',
] as const

export interface PersonalFigures {
  completeness: number
  incomeThisMonth: string
  incomeThisYear: string
  settledCount: number
  passedTrainingCount: number
  unreadCount: number
  certificateValidTo: string | null
}

/** A person's own figures. A payslip counts in its month, an order's pay in the month of payment. */
export function personalFigures(
  db: Database,
  { userId, personId }: Actor,
  { year, month }: When,
): Promise<PersonalFigures> {
  const filled = sql.join(
    PARTS.map((part) => sql`(p.${sql.identifier(part)} is not null)::int`),
    sql` + `,
  )
  const hasPhone = sql`coalesce(p.mobile_phone, p.mobile_phone_sealed) is not null`
  const flows = (since: Date, until: Date) => sql`(select coalesce(sum(net), 0) from work_order_financial_flow
    where user_disabled_person_id = ${personId} and status = 'Settled' and not is_deleted
      and paid_time >= ${instant(since)} and paid_time < ${instant(until)})`
  const pay = (months: SQL) => sql`(select coalesce(sum(net_amount), 0) from payroll
    where user_disabled_person_id = ${personId} and year = ${year} and ${months} and not is_deleted)`
  const { from, until } = monthSpan(year, month)
  const began = monthSpan(year, 1).from
  const ends = monthSpan(year, 12).until
  return one(
    db,
    sql`select
      coalesce((select round((${filled} + (${hasPhone})::int + (u.bank_card_sealed is not null)::int) * 100.0 / ${PARTS.length + 2})::int
        from user_disabled_person p join portal_user u on u.id = p.user_id where p.id = ${personId}), 0) as completeness,
      (${flows(from, until)} + ${pay(sql`month = ${month}`)})::numeric(18, 2)::text as "incomeThisMonth",
      (${flows(began, ends)} + ${pay(sql`true`)})::numeric(18, 2)::text as "incomeThisYear",
      (select count(*)::int from work_order_participator where user_disabled_person_id = ${personId}
        and status = 'Settled' and not is_deleted) as "settledCount",
      (select count(*)::int from user_training where user_disabled_person_id = ${personId} and status = 'Passed'
        and not is_deleted) as "passedTrainingCount",
      (select certificate_valid_to::text from user_disabled_person where id = ${personId}) as "certificateValidTo",
      ${unread(userId)} as "unreadCount"`,
  )
}

export interface EnterpriseFigures {
  employeeCount: number
  severeCount: number
  weightedCount: number
  deliveryCount: number
  interviewCount: number
  contractedCount: number
  openOrderCount: number
  openTaskCount: number
  paidThisYear: string
  unreadCount: number
}

/** Figures of an enterprise. Only the creator gets employees and pay; other members get zero. */
export function enterpriseFigures(
  db: Database,
  { userId, enterpriseId, isEnterpriseCreator }: Actor,
  { year, today }: { year: number; today: string },
): Promise<EnterpriseFigures> {
  const isSevere = sql`p.disability_level in ('OneLevel', 'TwoLevel')`
  const isValid = sql`p.certificate_valid_to is null or p.certificate_valid_to >= ${today}::date`
  // counted in one pass: an enterprise may have tens of thousands of employees
  const employees = sql`select count(*)::int as employees, count(*) filter (where ${isSevere})::int as severe,
      coalesce(sum(case when ${isSevere} then 2 else 1 end) filter (where ${isValid}), 0)::int as weighted
    from (select distinct user_disabled_person_id as id from contract_employment
      where enterprise_id = ${enterpriseId} and ${isEnterpriseCreator} and status = 'Normal' and not is_deleted
        and start_date <= ${today}::date) c
    join user_disabled_person p on p.id = c.id`
  const [from, until] = [monthSpan(year, 1).from, monthSpan(year, 12).until]
  const deliveries = sql`select count(*)::int from requirement_resume where enterprise_id = ${enterpriseId}
    and ${isEnterpriseCreator} and delivered_time >= ${instant(from)} and not is_deleted`
  return one(
    db,
    sql`select
      e.employees as "employeeCount", e.severe as "severeCount", e.weighted as "weightedCount",
      (${deliveries}) as "deliveryCount",
      (${deliveries} and interview_round > 0) as "interviewCount",
      (${deliveries} and status = 'Contracted') as "contractedCount",
      (select count(*)::int from work_order where enterprise_id = ${enterpriseId}
        and status in ('Published', 'InProgress') and not is_deleted) as "openOrderCount",
      (select count(*)::int from enterprise_task where enterprise_id = ${enterpriseId} and status <> 'Accepted'
        and not is_deleted) as "openTaskCount",
      ((select coalesce(sum(gross), 0) from work_order_financial_flow where enterprise_id = ${enterpriseId}
          and status = 'Settled' and not is_deleted and paid_time >= ${instant(from)} and paid_time < ${instant(until)})
        + (select coalesce(sum(gross_amount), 0) from payroll where enterprise_id = ${enterpriseId}
          and ${isEnterpriseCreator} and year = ${year} and not is_deleted))::numeric(18, 2)::text as "paidThisYear",
      ${unread(userId)} as "unreadCount"
      from (${employees}) e`,
  )
}

export const unreadCount = async (db: Database, { userId }: Actor): Promise<number> =>
  (await one<{ count: number }>(db, sql`select ${unread(userId)} as count`)).count
