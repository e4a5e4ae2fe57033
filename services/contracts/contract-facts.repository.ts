import { sql } from 'drizzle-orm'
import type { ContractCircumstances } from '#machines/rules/contract-terms.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { employerSpans } from './employer-spans.repository.ts'

interface Planned {
  readonly id: number | null
  readonly enterpriseId: number
  readonly userDisabledPersonId: number
  readonly startDate: string
  readonly endDate: string | null
}

type Facts = Omit<ContractCircumstances, 'today' | 'minimumWage' | 'isSignedBefore'>

/**
 * The facts for a new contract: earlier contracts between both sides, the person's other contracts, and data of the
 * person. A contract that was transferred is one of each employer, in the days that it was with that employer.
 */
export async function historyOf(
  db: Database,
  { id, enterpriseId, userDisabledPersonId, startDate, endDate }: Planned,
): Promise<Facts> {
  const isOwn = sql`s.enterprise_id = ${enterpriseId}`
  const isConcluded = sql`c.status in ('Normal', 'Overdue', 'Cancelled')`
  const isOfTheseDays = sql`(s.first_day <= coalesce(${endDate}::date, 'infinity'::date)
    and s.last_day >= ${startDate}::date)`
  const [row] = await rowsOf<Facts>(
    db,
    sql`select
      coalesce(bool_or(${isOwn} and ${isConcluded} and c.probation_months > 0), false) as "hadProbation",
      (count(*) filter (where ${isOwn} and ${isConcluded} and c.contract_type = 'FixedTerm'
        and s.first_day < ${startDate}::date))::int
        as "fixedTermsBefore",
      coalesce(bool_or(${isConcluded} and c.contract_type not in ('PartTime', 'Service') and ${isOfTheseDays}), false)
        as "overlapsFullTime",
      min(c.contract_no) filter (where ${isOwn} and ${isConcluded} and c.contract_type not in ('PartTime', 'Service')
        and ${isOfTheseDays}) as "ownFullTimeNo",
      coalesce(sum(c.weekly_hours) filter (where ${isOwn} and c.status <> 'Abort' and c.contract_type = 'PartTime'
        and ${isOfTheseDays}), 0)::text as "otherPartTimeHours",
      (max(s.last_day) filter (where ${isOwn} and ${isConcluded} and s.last_day < ${startDate}::date))::text
        as "previousLastDay",
      p.sex, p.birthday::text as birthday
    from user_disabled_person p left join contract_employment c on c.user_disabled_person_id = p.id
      and not c.is_deleted and c.id <> ${id ?? 0}
      left join lateral (select e.enterprise_id, min(e.first_day) as first_day, max(e.last_day) as last_day
        from ${employerSpans('c')} e group by e.enterprise_id) s on true
    where p.id = ${userDisabledPersonId} group by p.id`,
  )
  if (!row) throw new Error('the person of the contract is gone')
  return row
}
