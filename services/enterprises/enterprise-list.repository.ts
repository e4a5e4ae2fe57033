import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { normaliseCode } from '#machines/rules/reading/numbers.ts'
import { nameSearch } from '#services/abp/conventions/name-search.ts'
import {
  COUNT_CAP,
  cjkSearch,
  isInPage,
  orderBy,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import { endOfDay, startOfDay } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { employing } from './employment.repository.ts'
import { type EnterpriseRow, visibleTo } from './enterprise.repository.ts'
import type { EnterpriseFilter, EnterpriseQuery } from './enterprise-list.schemas.ts'

export type ListedRow = EnterpriseRow & {
  cityName: string | null
  workDevelopmentUserName: string | null
  memberCount: number
}

const developedBy = (name: string): SQL =>
  sql`${enterprises.developerUserId} = any(array(select u.id from portal_user u
    where u.user_type = 'WorkDeveloper' and ${nameSearch(sql`u.real_name`, name)}))`

const inWindingUp = (status: string): SQL =>
  sql`exists (select 1 from enterprise_winding_up w where w.enterprise_id = ${enterprises.id} and w.status = ${status})`

/** Matches a part of the enterprise's name, the whole code, or a part of the name of a responsible person. */
const meant = (keyword: string, wanted: number): SQL | undefined =>
  or(
    cjkSearch(enterprises.enterpriseName, keyword, { index: NAMES, wanted }),
    eq(enterprises.socialCreditCode, normaliseCode(keyword)),
    nameSearch(enterprises.legalPerson, keyword),
    nameSearch(enterprises.contactName, keyword),
  )

const NAMES = 'enterprise_name_ix'

/**
 * The condition of a list.
 * @param wanted how many rows the search reads at most
 */
export const filtered = (filter: EnterpriseFilter, wanted = Number.POSITIVE_INFINITY): SQL | undefined =>
  and(
    cjkSearch(enterprises.enterpriseName, filter.enterpriseName, { index: NAMES, wanted }),
    filter.workDevelopmentUserName ? developedBy(filter.workDevelopmentUserName) : undefined,
    filter.startDate ? gte(enterprises.creationTime, startOfDay(filter.startDate)) : undefined,
    filter.endDate ? lt(enterprises.creationTime, endOfDay(filter.endDate)) : undefined,
    filter.keyword?.trim() ? meant(filter.keyword, wanted) : undefined,
    filter.jobStatus ? employing(filter.jobStatus) : undefined,
    filter.forPayroll ? employing('On') : undefined,
    filter.windingUpStatus ? inWindingUp(filter.windingUpStatus) : undefined,
    filter.status ? eq(enterprises.status, filter.status) : undefined,
  )

/** Enterprises on which the actor has to decide, or which the actor has created. */
function concerning(actor: Actor): SQL {
  if (actor.userType === 'Enterprise') return sql`${enterprises.creatorUserId} = ${actor.userId}`
  const isOpen = sql`${enterprises.status} = 'Ongoing' and not ${enterprises.isInfoMissing}
    and ${enterprises.lastAuditorUserId} is distinct from ${actor.userId}`
  if (actor.userType === 'WorkDeveloper') {
    return sql`(${isOpen} and ${enterprises.audit} = 1 and ${enterprises.auditStatus} > 2)`
  }
  if (!hasPlatformRole(actor, 'Auditor')) return sql`false`
  return sql`(${enterprises.creatorUserId} is distinct from ${actor.userId} and (${isOpen} or ${enterprises.isChangePending}))`
}

const kept = (actor: Actor, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(enterprises.isDeleted, false), visibleTo(actor), ...more)

export async function loadListed(db: Database, where: SQL | undefined): Promise<ListedRow[]> {
  const rows = await db
    .select({
      row: enterprises,
      // SQL with the table name written out, because Drizzle omits it in a select from one table
      cityName: sql<string | null>`(select c.city_name from city c where c.id = enterprise.city_id)`,
      workDevelopmentUserName: sql<
        string | null
      >`(select u.real_name from portal_user u where u.id = enterprise.developer_user_id)`,
      memberCount: sql<number>`(select count(*)::int from enterprise_member m where m.enterprise_id = enterprise.id
        and m.approved_time is not null and not m.is_deleted)`,
    })
    .from(enterprises)
    .where(where)
  return rows.map(({ row, ...more }) => ({ ...row, ...more }))
}

const SORTABLE = {
  id: enterprises.id,
  enterpriseName: enterprises.enterpriseName,
  creationTime: enterprises.creationTime,
  submitTime: enterprises.submitTime,
}
const NEWEST = [{ field: 'id', direction: 'desc' }] as const

const pageWhere = (db: Database, query: EnterpriseQuery, where: (filter: SQL | undefined) => SQL | undefined) =>
  pagedQuery(db, {
    from: enterprises,
    id: enterprises.id,
    where: (wanted) => where(filtered(query, wanted)),
    order: orderBy(
      parseSorting(query.sorting, ['id', 'enterpriseName', 'creationTime', 'submitTime'], NEWEST),
      SORTABLE,
      enterprises.id,
    ),
    page: pageOf(query),
    countCap: query.keyword || query.enterpriseName ? SEARCH_COUNT_CAP : COUNT_CAP,
    load: (ids) => loadListed(db, isOneOf(enterprises.id, ids)),
  })

export const pageEnterprises = (db: Database, actor: Actor, query: EnterpriseQuery) =>
  pageWhere(db, query, (filter) => kept(actor, filter))

export const pageConcerning = (db: Database, actor: Actor, query: EnterpriseQuery) =>
  pageWhere(db, query, (filter) => kept(actor, filter, concerning(actor)))

/** Certified enterprises for a picker, for actors who may choose any enterprise. */
export const pageAvailable = (db: Database, query: EnterpriseQuery) =>
  pageWhere(db, query, (filter) =>
    and(eq(enterprises.isDeleted, false), eq(enterprises.status, 'Pass'), isNull(enterprises.windingUp), filter),
  )

/** A page of the export: the rows with ids below the given one, newest first. */
export async function exportPage(
  db: Database,
  actor: Actor,
  filter: EnterpriseFilter,
  beforeId: number | null,
  take: number,
): Promise<ListedRow[]> {
  const rows = await loadListed(db, isInPage(db, enterprises, kept(actor, filtered(filter)), { beforeId, take }))
  return rows.sort((a, b) => b.id - a.id)
}

export interface EnterpriseCount {
  total: number
  certified: number
  waiting: number
  returned: number
  rejected: number
  notSubmitted: number
  changePending: number
}

export async function countEnterprises(db: Database, actor: Actor): Promise<EnterpriseCount> {
  const [row] = await rowsOf<EnterpriseCount>(
    db,
    sql`select count(*)::int as total,
      count(*) filter (where ${enterprises.status} = 'Pass')::int as certified,
      count(*) filter (where ${enterprises.status} = 'Ongoing' and not ${enterprises.isInfoMissing})::int as waiting,
      count(*) filter (where ${enterprises.status} = 'Ongoing' and ${enterprises.isInfoMissing})::int as returned,
      count(*) filter (where ${enterprises.status} = 'Reject')::int as rejected,
      count(*) filter (where ${enterprises.status} = 'Withdraw')::int as "notSubmitted",
      count(*) filter (where ${enterprises.isChangePending})::int as "changePending"
    from ${enterprises} where ${kept(actor)}`,
  )
  if (!row) throw new Error('a count has a row')
  return row
}
