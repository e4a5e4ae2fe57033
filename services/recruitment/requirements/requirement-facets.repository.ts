import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { COUNT_CAP } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { type RequirementFilter, requirementConditions, unlimited } from './requirement-filter.repository.ts'

export const FACETS = [
  'disabilities',
  'operationModes',
  'cities',
  'educations',
  'experiences',
  'accommodations',
  'jobTypes',
  'recruitmentTypes',
] as const
export type FacetName = (typeof FACETS)[number]

export interface Facet {
  facet: FacetName
  key: string
  /** the label of the value; null for enumerations */
  label: string | null
  count: number
}

/** A filter with counted values, and the condition that a job matches one of them (`n.value`). */
interface Dimension {
  readonly column: string
  readonly field: keyof RequirementFilter
  /** a query of the counted values, with the columns `key`, `label` and `place` */
  readonly values: SQL
  readonly suits: SQL
}

const dictionary = (key: string): SQL =>
  sql`select d.id as key, d.display_name as label, d.display_order as place from data_dictionary d
    where d.key like ${`${key}/%`} and d.key <> ${`${key}/Unlimited`} and not d.is_deleted`
const found = (column: string): SQL =>
  sql`select distinct ${sql.raw(column)} as key, null::text as label, 0 as place from requirement where status = 'Published'`
const equals = sql`n.value = v.key`

const DIMENSIONS: Readonly<Record<FacetName, Dimension>> = {
  disabilities: {
    column: 'disability_requirement_ids',
    field: 'disabilityRequirementId',
    values: dictionary('DisabilityRequirement'),
    suits: sql`(n.value = '{}' or n.value && array[v.key::bigint, ${unlimited('DisabilityRequirement')}])`,
  },
  operationModes: {
    column: 'operation_mode_id',
    field: 'operationModeId',
    values: dictionary('OperationMode'),
    suits: equals,
  },
  cities: {
    column: 'city_id',
    field: 'cityId',
    values: sql`select c.id as key, c.city_name as label, c.id as place from city c`,
    suits: equals,
  },
  educations: {
    column: 'educational_requirement_id',
    field: 'educationalRequirementId',
    values: dictionary('EducationalRequirement'),
    suits: sql`n.value in (v.key, ${unlimited('EducationalRequirement')})`,
  },
  experiences: {
    column: 'experience_requirement',
    field: 'experienceRequirement',
    values: found('experience_requirement'),
    suits: equals,
  },
  accommodations: {
    column: 'accommodation_ids',
    field: 'accommodationIds',
    values: dictionary('Accommodation'),
    suits: sql`v.key = any(n.value)`,
  },
  jobTypes: { column: 'job_type', field: 'jobType', values: found('job_type'), suits: equals },
  recruitmentTypes: {
    column: 'recruitment_type',
    field: 'recruitmentType',
    values: found('recruitment_type'),
    suits: equals,
  },
}

function countsOf(name: FacetName, actor: Actor, filter: RequirementFilter, now: Date): SQL {
  const { column, field, values, suits } = DIMENSIONS[name]
  const { [field]: _own, ...others } = filter
  const { status: _status, statusList: _list, isOnlyMine: _mine, ...open } = others as RequirementFilter
  const where = requirementConditions(actor, 'public', open, now)
  return sql`select ${name}::text as facet, v.key::text as key, v.label, v.place, count(*)::int as count
    from (${values}) v join (select ${requirements}.${sql.raw(column)} as value from ${requirements}
      where ${where ?? sql`true`} order by ${requirements.id} desc limit ${COUNT_CAP}) n on ${suits}
    group by v.key, v.label, v.place`
}

/**
 * The counts of each filter's values, over the newest open jobs that match the other filters; one statement for all
 * filters.
 */
export const facetsOf = (db: Database, actor: Actor, filter: RequirementFilter, now: Date): Promise<Facet[]> =>
  rowsOf<Facet>(
    db,
    sql`select f.facet, f.key, f.label, f.count from (${sql.join(
      FACETS.map((name) => countsOf(name, actor, filter, now)),
      sql` union all `,
    )}) f order by f.facet, f.place, f.key`,
  )
