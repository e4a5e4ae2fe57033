import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#machines/actor.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import {
  COUNT_CAP,
  orderBy,
  type Page,
  type Paged,
  type PagedQuery,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { fixedQuery } from '#services/database/fixed-query.ts'
import { isOneOfIds, padded } from '#services/database/is-one-of.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { foundations } from '#services/database/schema/people.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { type Employer, employerColumns } from '#services/enterprises/employer.api.ts'
import {
  type ListedColumns,
  type ListedRow,
  type OrderColumns,
  type OrderFacts,
  type OrderRow,
  orderFacts,
  PAGE_COLUMNS,
} from '../lifecycle/order-facts.ts'
import { managedOrders, visibleOrders } from '../visibility.ts'
import { type OrderFilter, type OrderScope, orderConditions } from './work-order-filter.repository.ts'

/** Names that belong to the ids in the row. */
interface ListedNames extends Employer {
  enterpriseName: string | null
  enterpriseCertified: boolean
  foundationName: string | null
  workOrderTypeName: string
  operationModeName: string
  educationName: string | null
  disabilityNames: string[]
  accommodationNames: string[]
}
interface OrderNames extends ListedNames {
  developerName: string | null
  mainNumber: string | null
  mainDisplayName: string | null
}
/** An order in a list. */
export type ListedOrder = ListedRow & { names: ListedNames }
/** An order with all data of its detail page. */
export type LoadedOrder = OrderRow & { names: OrderNames }

const main = alias(workOrders, 'main_order')
const types = alias(dataDictionaries, 'order_type')
const modes = alias(dataDictionaries, 'operation_mode')
const educations = alias(dataDictionaries, 'education')
/** Names of the dictionary values. Most orders have an empty list; the CASE saves them the cost of the subquery. */
const namesOf = (ids: PgColumn) => sql<string[]>`case when ${ids} = '{}' then '{}'::text[]
  else array(select d.display_name from data_dictionary d where d.id = any(${ids}) order by d.display_order, d.id) end`

/** The list rows of the orders with these ids, in no particular order. */
export const loadOrders = async (db: Database, ids: readonly number[]): Promise<ListedOrder[]> =>
  ids.length === 0 ? [] : listedOrders(db, { ids: padded(ids) })

// the facts are never null here, because every order has them
const facts = orderFacts as SQL<OrderFacts>
const columns = getTableColumns(workOrders)
const listedColumns = Object.fromEntries(
  Object.entries(columns).filter(([name]) => !(PAGE_COLUMNS as readonly string[]).includes(name)),
) as Pick<typeof columns, keyof ListedColumns>
const names = {
  enterpriseName: enterprises.enterpriseName,
  ...employerColumns,
  enterpriseCertified: sql<boolean>`coalesce(${enterprises.audit} = ${enterprises.auditStatus}, false)`,
  foundationName: foundations.displayName,
  workOrderTypeName: sql<string>`coalesce(${types.displayName}, '')`,
  operationModeName: sql<string>`coalesce(${modes.displayName}, '')`,
  educationName: educations.displayName,
  disabilityNames: namesOf(workOrders.disabilityRequirementIds),
  accommodationNames: namesOf(workOrders.accommodationIds),
}
const ofPage = { developerName: users.realName, mainNumber: main.number, mainDisplayName: main.displayName }

const listedOrders = fixedQuery((db) =>
  db
    .select({ ...listedColumns, facts, names })
    .from(workOrders)
    .leftJoin(enterprises, eq(enterprises.id, workOrders.enterpriseId))
    .leftJoin(foundations, eq(foundations.id, workOrders.foundationId))
    .leftJoin(types, eq(types.id, workOrders.workOrderTypeId))
    .leftJoin(modes, eq(modes.id, workOrders.operationModeId))
    .leftJoin(educations, eq(educations.id, workOrders.educationalRequirementId))
    .where(isOneOfIds(workOrders.id)),
)

const ordersWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select({ ...columns, facts, names: { ...names, ...ofPage } })
    .from(workOrders)
    .leftJoin(enterprises, eq(enterprises.id, workOrders.enterpriseId))
    .leftJoin(foundations, eq(foundations.id, workOrders.foundationId))
    .leftJoin(types, eq(types.id, workOrders.workOrderTypeId))
    .leftJoin(modes, eq(modes.id, workOrders.operationModeId))
    .leftJoin(educations, eq(educations.id, workOrders.educationalRequirementId))
    .leftJoin(users, eq(users.id, workOrders.developerUserId))
    .leftJoin(main, eq(main.id, workOrders.mainId))
    .where(condition)

const SORTABLE = {
  id: workOrders.id,
  creationTime: workOrders.creationTime,
  publishTime: workOrders.publishTime,
  unitPrice: workOrders.unitPrice,
  endDate: workOrders.endDate,
  priority: sql`case ${workOrders.priority} when 'High' then 3 when 'Middle' then 2 else 1 end`,
}
type SortField = keyof typeof SORTABLE

/** A page of orders; the row scope comes first, and filters only narrow it. */
export function listOrders(
  db: Database,
  actor: Actor,
  scope: OrderScope,
  query: OrderFilter & { sorting?: string } & Parameters<typeof pageOf>[0],
  now: Date,
): Promise<Paged<ListedOrder>> {
  const terms = parseSorting(query.sorting, Object.keys(SORTABLE) as SortField[], [{ field: 'id', direction: 'desc' }])
  return pageOrders(
    db,
    (wanted) => orderConditions(actor, scope, query, now, wanted),
    pageOf(query),
    orderBy(terms, SORTABLE, workOrders.id),
    query.displayName ? SEARCH_COUNT_CAP : COUNT_CAP,
  )
}

export const pageOrders = (
  db: Database,
  where: PagedQuery<ListedOrder>['where'],
  page: Page,
  order = [desc(workOrders.id)],
  countCap = COUNT_CAP,
): Promise<Paged<ListedOrder>> =>
  pagedQuery(db, {
    from: workOrders,
    id: workOrders.id,
    where,
    order,
    page,
    load: (ids) => loadOrders(db, ids),
    countCap,
  })

/** An order with its facts but without names, if the actor may see it. */
export async function findVisibleOrder(db: Database, actor: Actor, id: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(workOrders), facts: orderFacts })
    .from(workOrders)
    .where(and(eq(workOrders.id, id), sql`not ${workOrders.isDeleted}`, visibleOrders(actor)))
  return row?.facts ? { ...row, facts: row.facts } : undefined
}

const ofId = (id: number) => and(eq(workOrders.id, id), sql`not ${workOrders.isDeleted}`)

/** @throws AppError notFound for an order that does not exist or is not visible to the actor */
export async function getVisibleOrder(db: Database, actor: Actor, id: number): Promise<LoadedOrder> {
  const [order] = await ordersWhere(db, and(ofId(id), visibleOrders(actor)))
  if (!order) throw new AppError('notFound')
  return order
}

/** @throws AppError notFound for an order that the actor does not manage */
export async function getManagedOrder(db: Database, actor: Actor, id: number): Promise<LoadedOrder> {
  const [order] = await ordersWhere(db, and(ofId(id), managedOrders(actor)))
  if (!order) throw new AppError('notFound')
  return order
}

export async function insertOrder(db: Database, values: typeof workOrders.$inferInsert): Promise<OrderColumns> {
  const [row] = await db.insert(workOrders).values(values).returning()
  if (!row) throw new Error('the work order was not inserted')
  return row
}

export interface OrderEnterprise {
  id: number
  developerUserId: number | null
  acceptanceDays: number
  isCertified: boolean
}

export async function findOrderEnterprise(db: Database, id: number): Promise<OrderEnterprise | undefined> {
  const [row] = await db
    .select({
      id: enterprises.id,
      developerUserId: enterprises.developerUserId,
      acceptanceDays: enterprises.acceptanceDays,
      isCertified: sql<boolean>`coalesce(${enterprises.audit} = ${enterprises.auditStatus}, false)
        and ${enterprises.windingUp} is null`,
    })
    .from(enterprises)
    .where(and(eq(enterprises.id, id), eq(enterprises.isDeleted, false)))
  return row
}

/** A setting of the deployment; null when it was never set. */
export async function readSetting(db: Database, name: string): Promise<unknown> {
  const [row] = await rowsOf<{ value: unknown }>(db, sql`select value from setting where name = ${name}`)
  return row?.value ?? null
}

/** Whether this operation mode is work at home. */
export async function isWorkAtHome(db: Database, operationModeId: number): Promise<boolean> {
  const [row] = await rowsOf<{ value: string | null }>(
    db,
    sql`select value from data_dictionary where id = ${operationModeId}`,
  )
  return row?.value === 'Home'
}

/** The columns of an order, without facts and without a check of visibility. */
export async function findOrder(db: Database, id: number): Promise<OrderColumns | undefined> {
  const [row] = await db.select().from(workOrders).where(eq(workOrders.id, id))
  return row
}

/** The dispatch orders of a main order. */
export const childrenOf = (db: Database, mainId: number): Promise<OrderColumns[]> =>
  db
    .select()
    .from(workOrders)
    .where(and(eq(workOrders.mainId, mainId), eq(workOrders.isDeleted, false)))
    .orderBy(workOrders.id)

export const setHeldFromMain = (tx: Database, id: number, heldFromMain: string) =>
  tx.update(workOrders).set({ heldFromMain }).where(eq(workOrders.id, id))

/** Whether the enterprise of an order is being wound up; its orders are not published any more. */
export const isBeingWoundUp = async (db: Database, enterpriseId: number | null): Promise<boolean> =>
  enterpriseId !== null &&
  (await db.$count(enterprises, and(eq(enterprises.id, enterpriseId), eq(enterprises.windingUp, 'UnderWay')))) > 0
