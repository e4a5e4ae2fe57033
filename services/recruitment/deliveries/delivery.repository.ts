import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { hasWithdrawn } from '#services/abp/access/processings.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { nameSearch } from '#services/abp/conventions/name-search.ts'
import {
  COUNT_CAP,
  cjkSearch,
  orderBy,
  type Paged,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import { storedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { requirementResumes as deliveries } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { type DeliveryRow, deliveryFactsOf } from '../lifecycle/delivery-facts.ts'
import type { RequirementColumns } from '../lifecycle/requirement-facts.ts'
import { visibleDeliveries } from '../visibility.ts'
import type { DeliveryQuery } from './delivery-input.schemas.ts'

/** Names for the ids of the row. */
export interface DeliveryNames {
  requirement: Pick<
    RequirementColumns,
    'id' | 'title' | 'status' | 'enterpriseId' | 'payMin' | 'payMax' | 'payUnit' | 'isInterviewExempt' | 'validTo'
  >
  cityName: string | null
  /** the encrypted phone */
  storedPhone: string | null
  isDisabilityWithdrawn: boolean
  foundationName: string | null
  recommendedByName: string | null
  accommodationNames: string[]
  requestedAccommodationNames: string[]
}
export type LoadedDelivery = DeliveryRow & { names: DeliveryNames }

const visible = (actor: Actor, id: number): SQL | undefined =>
  and(eq(deliveries.id, id), eq(deliveries.isDeleted, false), visibleDeliveries(actor))

/** A delivery with its facts, if the actor may see it. */
export async function findDelivery(db: Database, actor: Actor, id: number): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(deliveries).where(visible(actor, id))
  const facts = row && (await deliveryFactsOf(db, [id])).get(id)
  return row && facts ? { ...row, facts } : undefined
}

const namesOf = (ids: unknown) => sql<
  string[]
>`coalesce((select array_agg(d.display_name order by d.display_order, d.id)
  from data_dictionary d where d.id = any(${ids})), '{}')`

async function load(db: Database, ids: readonly number[]): Promise<LoadedDelivery[]> {
  const rows = await db
    .select({
      row: deliveries,
      requirement: requirements,
      cityName: sql<string | null>`(select c.city_name from city c where c.id = ${requirements.cityId})`,
      storedPhone: storedPhone('person'),
      isDisabilityWithdrawn: hasWithdrawn(persons.userId),
      foundationName: sql<
        string | null
      >`(select f.display_name from foundation f where f.id = ${persons.foundationId})`,
      recommendedByName: sql<
        string | null
      >`(select u.real_name from portal_user u where u.id = ${deliveries.recommendedByUserId})`,
      accommodationNames: namesOf(deliveries.interviewAccommodationIds),
      requestedAccommodationNames: namesOf(deliveries.requestedAccommodationIds),
    })
    .from(deliveries)
    .innerJoin(requirements, eq(requirements.id, deliveries.requirementId))
    .innerJoin(persons, eq(persons.id, deliveries.userDisabledPersonId))
    .where(isOneOf(deliveries.id, ids))
  const facts = await deliveryFactsOf(db, ids)
  return rows.flatMap(({ row, ...names }) => {
    const own = facts.get(row.id)
    return own ? [{ ...row, facts: own, names }] : []
  })
}

/** @throws AppError notFound when the actor may not see the delivery */
export async function getDelivery(db: Database, actor: Actor, id: number): Promise<LoadedDelivery> {
  const [found] = await db.select({ id: deliveries.id }).from(deliveries).where(visible(actor, id))
  const [row] = found ? await load(db, [found.id]) : []
  if (!row) throw new AppError('notFound')
  return row
}

const SORTABLE = {
  id: deliveries.id,
  creationTime: deliveries.creationTime,
  deliveredTime: deliveries.deliveredTime,
  interviewTime: deliveries.interviewTime,
}
type SortField = keyof typeof SORTABLE

/**
 * A condition on the person's name. Developers see only the first character of a name, so they can search only by this.
 */
function named(actor: Actor, name: string | undefined): SQL | undefined {
  if (!name) return undefined
  const fits =
    actor.userType === 'WorkDeveloper'
      ? sql`left(p.real_name, 1) = left(${name}, 1)`
      : nameSearch(sql`p.real_name`, name)
  return sql`exists (select 1 from user_disabled_person p where p.id = ${deliveries.userDisabledPersonId} and ${fits})`
}

function conditions(actor: Actor, query: DeliveryQuery): SQL | undefined {
  const { requirementId, name, status, statusList, title, userDisabledPersonId, isOverdue } = query
  const titled = cjkSearch(sql`r.title`, title)
  return and(
    sql`not ${deliveries.isDeleted}`,
    visibleDeliveries(actor),
    requirementId ? eq(deliveries.requirementId, requirementId) : undefined,
    named(actor, name),
    status ? eq(deliveries.status, status) : undefined,
    statusList?.length ? inArray(deliveries.status, statusList) : undefined,
    titled && sql`exists (select 1 from requirement r where r.id = ${deliveries.requirementId} and ${titled})`,
    userDisabledPersonId ? eq(deliveries.userDisabledPersonId, userDisabledPersonId) : undefined,
    isOverdue === undefined
      ? undefined
      : isOverdue
        ? isNotNull(deliveries.overdueTime)
        : sql`${deliveries.overdueTime} is null`,
  )
}

export const listDeliveries = (db: Database, actor: Actor, query: DeliveryQuery): Promise<Paged<LoadedDelivery>> =>
  pagedQuery(db, {
    from: deliveries,
    id: deliveries.id,
    where: conditions(actor, query),
    order: orderBy(
      parseSorting(query.sorting, Object.keys(SORTABLE) as SortField[], [{ field: 'id', direction: 'desc' }]),
      SORTABLE,
      deliveries.id,
    ),
    page: pageOf(query),
    countCap: query.name || query.title ? SEARCH_COUNT_CAP : COUNT_CAP,
    load: (ids) => load(db, ids),
  })

/** Stores the time at which the enterprise first opened the resume. */
export async function markViewed(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ viewedTime: now })
    .where(and(eq(deliveries.id, id), sql`${deliveries.viewedTime} is null`))
}

/** The number of visible deliveries in each status. */
export async function countDeliveries(db: Database, actor: Actor): Promise<Map<string, number>> {
  const rows = await rowsOf<{ status: string; count: number }>(
    db,
    sql`select ${deliveries.status} as status, count(*)::int as count from ${deliveries}
      where not ${deliveries.isDeleted} and ${visibleDeliveries(actor)} group by ${deliveries.status}`,
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** The text of the reason in the dictionary. */
export async function rejectReasonOf(db: Database, id: number): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(
    db,
    sql`select display_name as name from data_dictionary where id = ${id}`,
  )
  return row?.name ?? ''
}

/** The persons whose resumes the enterprise has received for the job, newest first. */
export async function applicantsOf(db: Database, actor: Actor, requirementId: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: deliveries.userDisabledPersonId })
    .from(deliveries)
    .where(and(eq(deliveries.requirementId, requirementId), eq(deliveries.isDeleted, false), visibleDeliveries(actor)))
    .orderBy(desc(deliveries.id))
    .limit(most)
  return [...new Set(rows.map(({ id }) => id))]
}
