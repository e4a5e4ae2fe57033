import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { enterpriseOf, worksFor } from '../own-employer.repository.ts'
import { type OrderFilter, orderConditions, suitsDisability } from './work-order-filter.repository.ts'

/** The person's data that decides which orders suit them. */
export interface PersonProfile {
  category: string | null
  /** dictionary id of the person's disability category */
  disabilityRequirementId: number | null
  /** ids of the education requirements that the person meets */
  educationIds: number[]
  trainedTypeIds: number[]
}

export async function profileOf(db: Database, personId: number, now: Date): Promise<PersonProfile | undefined> {
  const [row] = await rowsOf<PersonProfile>(
    db,
    sql`select p.disability_category as "category",
      (select d.id from data_dictionary d where d.key = 'DisabilityRequirement/' || p.disability_category
        and not d.is_deleted) as "disabilityRequirementId",
      array(select d.id from data_dictionary d where d.parent_id = own.parent_id
        and d.display_order <= own.display_order) as "educationIds",
      array(select distinct t.work_order_type_id from user_training t where t.user_disabled_person_id = p.id
        and t.status = 'Passed' and not t.is_deleted
        and (t.valid_to is null or t.valid_to > ${now.toISOString()}::timestamptz)) as "trainedTypeIds"
    from user_disabled_person p left join data_dictionary own on own.id = p.educational_requirement_id
    where p.id = ${personId} and not p.is_deleted`,
  )
  return row && { ...row, educationIds: row.educationIds.map(Number), trainedTypeIds: row.trainedTypeIds.map(Number) }
}

const NO_CATEGORY = 0

/** Condition for orders that suit the person and that they can currently claim, combined with the other filters. */
export const recommendedConditions = (
  actor: Actor,
  filter: OrderFilter,
  now: Date,
  profile: PersonProfile,
): SQL | undefined =>
  and(
    orderConditions(actor, 'public', { ...filter, searchStatus: 'Claimable' }, now),
    suitsProfile(profile),
    sql`not ${worksFor(sql`${actor.personId}`, enterpriseOf(sql`"work_order"`), now)}`,
  )

/** Condition for orders whose disability, education and training requirements the person meets. */
function suitsProfile(profile: PersonProfile): SQL | undefined {
  const { category, disabilityRequirementId, educationIds, trainedTypeIds } = profile
  const unlimited = sql`(select d.id from data_dictionary d where d.key = 'EducationalRequirement/Unlimited')`
  return and(
    category === 'Multiple' ? undefined : suitsDisability(disabilityRequirementId ?? NO_CATEGORY),
    or(
      sql`(${workOrders.educationalRequirementId} is null or ${workOrders.educationalRequirementId} = ${unlimited})`,
      educationIds.length > 0 ? isOneOf(workOrders.educationalRequirementId, educationIds) : undefined,
    ),
    or(
      sql`not ${workOrders.requiresTraining}`,
      trainedTypeIds.length > 0 ? isOneOf(workOrders.workOrderTypeId, trainedTypeIds) : undefined,
    ),
  )
}
