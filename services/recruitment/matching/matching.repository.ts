import { type SQL, sql } from 'drizzle-orm'
import { hasWithdrawn, mayProcess } from '#services/abp/access/processings.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { JobDemand, PersonSupply } from './matching.ts'

const listOf = (ids: readonly number[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`

const numberOrNull = (value: number | null): number | null => (value === null ? null : Number(value))

/** The requirements of these jobs, by id. */
export async function demandsOf(db: Database, ids: readonly number[]): Promise<Map<number, JobDemand>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<JobDemand & { id: number }>(
    db,
    sql`select r.id, r.experience_requirement as "experience", r.city_id as "cityId", c.city_name as "cityName",
      array(select d.value from data_dictionary d where d.id = any(r.disability_requirement_ids)) as "disabilityCodes",
      case when e.value = 'Unlimited' then null else e.display_order end as "educationOrder",
      e.display_name as "educationName", coalesce(m.value = 'Home', false) as "isAtHome",
      r.accommodation_ids as "accommodationIds", array_remove(array[r.title, r.job_name], null) as "names",
      case when r.pay_unit = 'Month' then r.pay_max::text end as "payMax"
    from requirement r
    left join city c on c.id = r.city_id
    left join data_dictionary e on e.id = r.educational_requirement_id
    left join data_dictionary m on m.id = r.operation_mode_id
    where r.id in ${listOf(ids)}`,
  )
  return new Map(
    rows.map(({ id, ...row }) => [
      Number(id),
      { ...row, cityId: numberOrNull(row.cityId), accommodationIds: row.accommodationIds.map(Number) },
    ]),
  )
}

/** The data of these persons that is needed for matching, by id. */
export async function suppliesOf(db: Database, ids: readonly number[]): Promise<Map<number, PersonSupply>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<PersonSupply & { id: number; isWithdrawn: boolean }>(
    db,
    sql`select p.id, p.disability_category as "category", ${hasWithdrawn(sql`p.user_id`)} as "isWithdrawn", e.display_order as "educationOrder",
      p.experience_requirement as "experience", p.city_id as "cityId",
      coalesce(w.intended_city_ids, '{}') as "intendedCityIds", coalesce(w.intended_jobs, '{}') as "intendedJobs",
      case when w.is_pay_negotiable then null else w.pay_min::text end as "payMin",
      coalesce(w.accommodation_ids, '{}') as "accommodationIds",
      coalesce(w.is_accommodation_disclosed, false) as "isAccommodationDisclosed"
    from user_disabled_person p left join data_dictionary e on e.id = p.educational_requirement_id
    left join person_resume w on w.user_disabled_person_id = p.id and not w.is_deleted
    where p.id in ${listOf(ids)}`,
  )
  return new Map(
    rows.map(({ id, isWithdrawn, ...row }) => [
      Number(id),
      {
        ...row,
        category: mayProcess('match', isWithdrawn) ? row.category : undefined,
        cityId: numberOrNull(row.cityId),
        accommodationIds: row.accommodationIds.map(Number),
      },
    ]),
  )
}
