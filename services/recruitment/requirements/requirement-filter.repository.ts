import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { cjkSearch } from '#services/abp/conventions/paging.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { managedRequirements, openRequirements } from '../visibility.ts'
import type { RequirementQuery } from './requirement-input.schemas.ts'

/** The base of a list: public jobs, or jobs that the actor manages. */
export type RequirementScope = 'public' | 'managed'
export type RequirementFilter = Omit<
  RequirementQuery,
  'skipCount' | 'maxResultCount' | 'pageSize' | 'pageIndex' | 'sorting'
>

export const kept = (): SQL => sql`not ${requirements.isDeleted}`

/** The condition of a list. The scope applies first; filters can only narrow it. */
export function requirementConditions(
  actor: Actor,
  scope: RequirementScope,
  filter: RequirementFilter,
  now: Date,
  /** how many rows the search reads at most */
  wanted = Number.POSITIVE_INFINITY,
): SQL | undefined {
  return and(
    kept(),
    scope === 'public' ? openRequirements(now) : managedRequirements(actor),
    textConditions(filter, wanted),
    demandConditions(filter),
    filter.status ? eq(requirements.status, filter.status) : undefined,
    filter.statusList?.length ? inArray(requirements.status, filter.statusList) : undefined,
    filter.enterpriseId ? eq(requirements.enterpriseId, filter.enterpriseId) : undefined,
    filter.cityId ? eq(requirements.cityId, filter.cityId) : undefined,
    filter.provinceId
      ? sql`${requirements.cityId} in (select c.id from city c where c.province_id = ${filter.provinceId})`
      : undefined,
    filter.payUnit ? eq(requirements.payUnit, filter.payUnit) : undefined,
    filter.payAtLeast ? gte(requirements.payMax, filter.payAtLeast) : undefined,
    filter.jobType ? eq(requirements.jobType, filter.jobType) : undefined,
    filter.recruitmentType ? eq(requirements.recruitmentType, filter.recruitmentType) : undefined,
    filter.isOnlyMine ? eq(requirements.creatorUserId, actor.userId) : undefined,
    filter.isFavourite ? isFavouriteOf(actor.userId) : undefined,
  )
}

export const isFavouriteOf = (userId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from requirement_favourite f
    where f.requirement_id = ${requirements.id} and f.user_id = ${userId})`

function textConditions(filter: RequirementFilter, wanted: number): SQL | undefined {
  const { keyword, title, jobName, enterpriseName } = filter
  const named = cjkSearch(sql`e.enterprise_name`, enterpriseName)
  const inTitle = { index: 'requirement_title_ix', wanted }
  const inJob = { index: 'requirement_job_ix', wanted }
  return and(
    or(cjkSearch(requirements.title, keyword, inTitle), cjkSearch(requirements.jobName, keyword, inJob)),
    cjkSearch(requirements.title, title, inTitle),
    cjkSearch(requirements.jobName, jobName, inJob),
    named && sql`exists (select 1 from enterprise e where e.id = ${requirements.enterpriseId} and ${named})`,
  )
}

/** The id of the dictionary value that means "no requirement". */
export const unlimited = (dictionary: string): SQL =>
  sql`(select d.id from data_dictionary d where d.key = ${`${dictionary}/Unlimited`} and not d.is_deleted)`

/** Whether a job suits a category; a job open to everyone suits every category. */
export const suitsDisability = (requirementId: number): SQL => sql`(${requirements.disabilityRequirementIds} = '{}'
  or ${requirements.disabilityRequirementIds} && array[${requirementId}::bigint, ${unlimited('DisabilityRequirement')}])`

function demandConditions(filter: RequirementFilter): SQL | undefined {
  const { educationalRequirementId: education, accommodationIds = [] } = filter
  return and(
    filter.operationModeId ? eq(requirements.operationModeId, filter.operationModeId) : undefined,
    filter.experienceRequirement ? eq(requirements.experienceRequirement, filter.experienceRequirement) : undefined,
    filter.disabilityRequirementId ? suitsDisability(filter.disabilityRequirementId) : undefined,
    education
      ? sql`${requirements.educationalRequirementId} in (${education}, ${unlimited('EducationalRequirement')})`
      : undefined,
    accommodationIds.length > 0 ? sql`${requirements.accommodationIds} @> ${idArray(accommodationIds)}` : undefined,
  )
}

export const idArray = (ids: readonly number[]): SQL =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::bigint[]`
