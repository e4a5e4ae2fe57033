import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { addDays, monthSpan, toWireDay } from '#services/abp/conventions/wire.ts'
import { employerSpans, wasWith } from '#services/contracts/employer-spans.api.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { cardOfDay, countsOnDay, hasUnknownDays } from '#services/people/persons/former-card.api.ts'
import type { Period } from './periods.ts'

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

/** The sections of a resume; each completed section counts the same. */
const PARTS = [
  'real_name',
  'sex',
  'birthday',
  'id_number_sealed',
  'certificate_number_sealed',
  'disability_category',
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
  veteranGrade: number | null
}

/** A person's own figures. A payslip counts in its month, the payment for an order in the month of payment. */
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
  // a veteran's certificate may have no last day
  const hasEnd = sql`coalesce(p.certificate_valid_to::text, p.veteran_grade::text) is not null`
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
      coalesce((select round((${filled} + (${hasPhone})::int + (${hasEnd})::int + (u.bank_card_sealed is not null)::int) * 100.0 / ${PARTS.length + 3})::int
        from user_disabled_person p join portal_user u on u.id = p.user_id where p.id = ${personId}), 0) as completeness,
      (${flows(from, until)} + ${pay(sql`month = ${month}`)})::numeric(18, 2)::text as "incomeThisMonth",
      (${flows(began, ends)} + ${pay(sql`true`)})::numeric(18, 2)::text as "incomeThisYear",
      (select count(*)::int from work_order_participator where user_disabled_person_id = ${personId}
        and status = 'Settled' and not is_deleted) as "settledCount",
      (select count(*)::int from user_training where user_disabled_person_id = ${personId} and status = 'Passed'
        and not is_deleted) as "passedTrainingCount",
      (select certificate_valid_to::text from user_disabled_person where id = ${personId}) as "certificateValidTo",
      (select veteran_grade from user_disabled_person where id = ${personId}) as "veteranGrade",
      ${unread(userId)} as "unreadCount"`,
  )
}

/** Figures of an enterprise. The fields are the same for any instant, so that two instants can be compared. */
export interface EnterpriseFigures {
  employeeCount: number
  severeCount: number
  weightedCount: number
  unknownCardCount: number
  deliveryCount: number
  interviewCount: number
  contractedCount: number
  openOrderCount: number
  openTaskCount: number
  paidAmount: string
}

interface Asked {
  /** the months for counts of deliveries, invitations, contracts and payments */
  period: Period
  now: Date
  /** the instant of the figures; null: the current figures */
  asOf: Date | null
}

/**
 * The status that a row had at an instant: the first log entry after the instant names it as the previous status. The
 * condition of the query must exclude rows created after the instant.
 */
function statusAt(entity: string, row: string, asOf: Date | null): SQL {
  const [id, status] = [sql.raw(`${row}.id`), sql.raw(`${row}.status`)]
  if (asOf === null) return status
  return sql`coalesce((select l.from_status from status_log l where l.entity_type = ${entity} and l.entity_id = ${id}
    and l.creation_time >= ${instant(asOf)} order by l.id limit 1), ${status})`
}

/** Figures of an enterprise. Only the creator gets employees, applications and pay; other members get zero. */
export function enterpriseFigures(
  db: Database,
  { enterpriseId, isEnterpriseCreator }: Actor,
  { period, now, asOf }: Asked,
): Promise<EnterpriseFigures> {
  const before = (time: string) => (asOf === null ? sql`true` : sql`${sql.raw(time)} < ${instant(asOf)}`)
  const day = asOf === null ? toWireDay(now) : addDays(toWireDay(asOf), -1)
  // as machines/rules/disability-certificate.ts: a veteran's grade 1 to 3 is severe
  const isSevere = sql`(f.level in ('OneLevel', 'TwoLevel') or f.veteran_grade <= 3)`
  // counted in one pass over the table, because an enterprise may have tens of thousands of employees
  const employees = sql`select count(*)::int as employees, count(*) filter (where ${isSevere})::int as severe,
      coalesce(sum(case when ${isSevere} then 2 else 1 end) filter (where ${countsOnDay(day)}), 0)::int as weighted,
      count(*) filter (where ${hasUnknownDays()})::int as unknown
    from (select distinct c.user_disabled_person_id as id from contract_employment c
        cross join lateral ${employerSpans('c')} s
      where ${wasWith('c', sql`${enterpriseId}::bigint`)} and s.enterprise_id = ${enterpriseId} and ${isEnterpriseCreator}
        and not c.is_deleted and ${before('c.creation_time')}
        and ${statusAt('ContractEmployment', 'c', asOf)} = 'Normal'
        and s.first_day <= ${day}::date and s.last_day >= ${day}::date) c
    join user_disabled_person p on p.id = c.id cross join lateral ${cardOfDay(day)} f`
  const [from, until] = [instant(period.from), instant(period.until)]
  const deliveries = sql`select count(*)::int from requirement_resume r where r.enterprise_id = ${enterpriseId}
    and ${isEnterpriseCreator} and r.delivered_time >= ${from} and r.delivered_time < ${until}
    and ${before('r.delivered_time')} and not r.is_deleted`
  // only the log has the first invitation of a delivery
  const isInvited =
    asOf === null
      ? sql`r.interview_round > 0`
      : sql`r.interview_round > 0 and exists (select 1 from status_log l where l.entity_type = 'RequirementResume'
          and l.entity_id = r.id and l.to_status = 'Interviewing' and l.creation_time < ${instant(asOf)})`
  const { first, last } = period
  const isOfPeriod = sql`y.year * 12 + y.month between ${first.year * 12 + first.month}::int
    and ${last.year * 12 + last.month}::int`
  return one(
    db,
    sql`select
      e.employees as "employeeCount", e.severe as "severeCount", e.weighted as "weightedCount",
      e.unknown as "unknownCardCount",
      (${deliveries}) as "deliveryCount",
      (${deliveries} and ${isInvited}) as "interviewCount",
      (${deliveries} and ${statusAt('RequirementResume', 'r', asOf)} = 'Contracted') as "contractedCount",
      (select count(*)::int from work_order o where o.enterprise_id = ${enterpriseId} and not o.is_deleted
        and ${before('o.creation_time')}
        and ${statusAt('WorkOrder', 'o', asOf)} in ('Published', 'InProgress')) as "openOrderCount",
      (select count(*)::int from enterprise_task t where t.enterprise_id = ${enterpriseId} and not t.is_deleted
        and ${before('t.creation_time')} and ${statusAt('EnterpriseTask', 't', asOf)} <> 'Accepted') as "openTaskCount",
      ((select coalesce(sum(f.gross), 0) from work_order_financial_flow f where f.enterprise_id = ${enterpriseId}
          and f.status = 'Settled' and not f.is_deleted and f.paid_time >= ${from} and f.paid_time < ${until}
          and ${before('f.paid_time')})
        + (select coalesce(sum(y.gross_amount), 0) from payroll y where y.enterprise_id = ${enterpriseId}
          and ${isEnterpriseCreator} and ${isOfPeriod} and not y.is_deleted
          and ${before('y.creation_time')}))::numeric(18, 2)::text as "paidAmount"
      from (${employees}) e`,
  )
}

export const unreadCount = async (db: Database, { userId }: Actor): Promise<number> =>
  (await one<{ count: number }>(db, sql`select ${unread(userId)} as count`)).count
