import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import {
  COUNT_CAP,
  cappedCount,
  orderBy,
  type Paged,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { cities } from '#services/database/schema/reference.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { type Employer, employerColumns } from '#services/enterprises/employer.api.ts'
import { type RequirementColumns, type RequirementRow, requirementFactsOf } from '../lifecycle/requirement-facts.ts'
import { managedRequirements, openRequirements, visibleRequirements } from '../visibility.ts'
import {
  isFavouriteOf,
  kept,
  type RequirementFilter,
  type RequirementScope,
  requirementConditions,
} from './requirement-filter.repository.ts'
import type { RequirementQuery } from './requirement-input.schemas.ts'

/** Names for the ids of the row. */
export interface RequirementNames extends Employer {
  enterpriseScale: string | null
  enterpriseIntroduction: string | null
  educationName: string | null
  operationModeName: string | null
  cityName: string | null
  disabilityNames: string[]
  accommodationNames: string[]
  isFavourite: boolean
  waitingCount: number
}
export type LoadedRequirement = RequirementRow & { names: RequirementNames }

const nameOf = (id: unknown) => sql<string | null>`(select d.display_name from data_dictionary d where d.id = ${id})`
const namesOf = (ids: unknown) => sql<
  string[]
>`coalesce((select array_agg(d.display_name order by d.display_order, d.id)
  from data_dictionary d where d.id = any(${ids})), '{}')`
const WAITING = sql<number>`(select count(*)::int from requirement_resume d
  where d.requirement_id = ${requirements.id} and d.status = 'Delivered' and not d.is_deleted)`

/** The jobs with these ids, with names and facts, in any order. */
export async function loadRequirements(
  db: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<LoadedRequirement[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      row: requirements,
      ...employerColumns,
      enterpriseScale: enterprises.scale,
      enterpriseIntroduction: enterprises.introduction,
      educationName: nameOf(requirements.educationalRequirementId),
      operationModeName: nameOf(requirements.operationModeId),
      cityName: cities.cityName,
      disabilityNames: namesOf(requirements.disabilityRequirementIds),
      accommodationNames: namesOf(requirements.accommodationIds),
      isFavourite: isFavouriteOf(actor.userId),
      waitingCount: WAITING,
    })
    .from(requirements)
    .innerJoin(enterprises, eq(enterprises.id, requirements.enterpriseId))
    .leftJoin(cities, eq(cities.id, requirements.cityId))
    .where(isOneOf(requirements.id, ids))
  const facts = await requirementFactsOf(db, ids)
  return rows.flatMap(({ row, ...names }) => {
    const own = facts.get(row.id)
    return own ? [{ ...row, facts: own, names }] : []
  })
}

const SORTABLE = {
  id: requirements.id,
  creationTime: requirements.creationTime,
  publishTime: requirements.publishTime,
  submitTime: requirements.submitTime,
  payMax: requirements.payMax,
  validTo: requirements.validTo,
}
type SortField = keyof typeof SORTABLE
const NEWEST = [{ field: 'id', direction: 'desc' }] as const

export const pageRequirements = (
  db: Database,
  actor: Actor,
  where: (wanted: number) => SQL | undefined,
  query: RequirementQuery,
): Promise<Paged<LoadedRequirement>> =>
  pagedQuery(db, {
    from: requirements,
    id: requirements.id,
    where,
    order: orderBy(
      parseSorting(query.sorting, Object.keys(SORTABLE) as SortField[], NEWEST),
      SORTABLE,
      requirements.id,
    ),
    page: pageOf(query),
    countCap: query.keyword || query.title || query.jobName || query.enterpriseName ? SEARCH_COUNT_CAP : COUNT_CAP,
    load: (ids) => loadRequirements(db, actor, ids),
  })

export const listRequirements = (
  db: Database,
  actor: Actor,
  scope: RequirementScope,
  query: RequirementQuery,
  now: Date,
) => pageRequirements(db, actor, (wanted) => requirementConditions(actor, scope, query, now, wanted), query)

/**
 * Jobs on which the actor has to work or which the actor created: cases for auditors, own drafts and postings for other
 * users.
 */
export function listOwnRequirements(db: Database, actor: Actor, query: RequirementQuery, now: Date) {
  const mine =
    actor.userType === 'PlatformUser'
      ? sql`(${requirements.status} = 'Auditing' or ${requirements.creatorUserId} = ${actor.userId}
          or ${requirements.lastAuditorUserId} = ${actor.userId})`
      : sql`(${requirements.creatorUserId} = ${actor.userId} or ${requirements.status} in ('Draft', 'Failed'))`
  const where = (wanted: number) => and(requirementConditions(actor, 'managed', query, now, wanted), mine)
  return pageRequirements(db, actor, where, query)
}

/** A job, if the actor may see it. @throws AppError notFound */
export async function getVisibleRequirement(
  db: Database,
  actor: Actor,
  id: number,
  now: Date,
): Promise<LoadedRequirement> {
  return loadOne(db, actor, id, visibleRequirements(actor, now))
}

export const isVisibleRequirement = async (db: Database, actor: Actor, id: number, now: Date): Promise<boolean> =>
  (await db.$count(requirements, and(eq(requirements.id, id), kept(), visibleRequirements(actor, now)))) > 0

/** A job that the actor manages. @throws AppError notFound when the actor does not manage it */
export async function getManagedRequirement(db: Database, actor: Actor, id: number): Promise<LoadedRequirement> {
  return loadOne(db, actor, id, managedRequirements(actor))
}

async function loadOne(db: Database, actor: Actor, id: number, scope: SQL): Promise<LoadedRequirement> {
  const [found] = await db
    .select({ id: requirements.id })
    .from(requirements)
    .where(and(eq(requirements.id, id), kept(), scope))
  const [row] = found ? await loadRequirements(db, actor, [found.id]) : []
  if (!row) throw new AppError('notFound')
  return row
}

export async function insertRequirement(
  tx: Database,
  values: typeof requirements.$inferInsert,
): Promise<RequirementColumns> {
  const [row] = await tx.insert(requirements).values(values).returning()
  if (!row) throw new Error('the requirement was not inserted')
  return row
}

/** The number of managed jobs in each status. */
export async function countByStatus(
  db: Database,
  actor: Actor,
  filter: RequirementFilter,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ status: string; count: number }>(
    db,
    sql`select ${requirements.status} as status, count(*)::int as count from ${requirements}
      where ${requirementConditions(actor, 'managed', filter, now)} group by ${requirements.status}`,
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

export const countOpen = (db: Database, now: Date): Promise<number> =>
  cappedCount(db, requirements, and(kept(), openRequirements(now)))
