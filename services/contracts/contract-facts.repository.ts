import { sql } from 'drizzle-orm'
import type { ContractCircumstances } from '#machines/rules/contract-terms.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

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
 * person.
 */
export async function historyOf(
  db: Database,
  { id, enterpriseId, userDisabledPersonId, startDate, endDate }: Planned,
): Promise<Facts> {
  const isOwn = sql`c.enterprise_id = ${enterpriseId}`
  const isConcluded = sql`c.status in ('Normal', 'Overdue', 'Cancelled')`
  const lastDay = sql`coalesce(c.termination_date, c.end_date, 'infinity'::date)`
  const isOfTheseDays = sql`(c.start_date <= coalesce(${endDate}::date, 'infinity'::date)
    and ${lastDay} >= ${startDate}::date)`
  const [row] = await rowsOf<Facts>(
    db,
    sql`select
      coalesce(bool_or(${isOwn} and ${isConcluded} and c.probation_months > 0), false) as "hadProbation",
      (count(*) filter (where ${isOwn} and ${isConcluded} and c.contract_type = 'FixedTerm'
        and c.start_date < ${startDate}::date))::int
        as "fixedTermsBefore",
      coalesce(bool_or(${isConcluded} and c.contract_type not in ('PartTime', 'Service') and ${isOfTheseDays}), false)
        as "overlapsFullTime",
      coalesce(sum(c.weekly_hours) filter (where ${isOwn} and c.status <> 'Abort' and c.contract_type = 'PartTime'
        and ${isOfTheseDays}), 0)::text as "otherPartTimeHours",
      (max(${lastDay}) filter (where ${isOwn} and ${isConcluded} and ${lastDay} < ${startDate}::date))::text
        as "previousLastDay",
      p.sex, p.birthday::text as birthday
    from user_disabled_person p left join contract_employment c on c.user_disabled_person_id = p.id
      and not c.is_deleted and c.id <> ${id ?? 0}
    where p.id = ${userDisabledPersonId} group by p.id`,
  )
  if (!row) throw new Error('the person of the contract is gone')
  return row
}
