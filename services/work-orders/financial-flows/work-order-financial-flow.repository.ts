import { and, desc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { nameSearch } from '#services/abp/conventions/name-search.ts'
import {
  COUNT_CAP,
  cjkSearch,
  escapeLike,
  isInPage,
  isReadOn,
  orderBy,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
  type SearchPlan,
} from '#services/abp/conventions/paging.ts'
import type { Paging } from '#services/abp/conventions/schema-types.ts'
import { type Access, accountWithPhone } from '#services/abp/sealing/sealed-phones.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { workOrderFinancialFlows as flows, paymentMonthLocks } from '#services/database/schema/work-order-money.ts'
import { FLOW_STATUSES } from '#services/database/schema/work-order-names.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { type FlowColumns, type FlowFacts, type FlowRow, flowFacts, NO_FLOW_FACTS } from '../lifecycle/flow.binding.ts'
import { ALL_ROWS, ofOrderNamed } from '../order-name-search.repository.ts'
import { visibleTo } from '../visibility.ts'

export interface FlowFilter {
  matter?: string
  realName?: string
  /** condition on the phone of the payee's account */
  payee?: SQL
  isOnlyMine?: boolean
  year?: number
  month?: number
  isPaid?: boolean
  startTime?: string
  endTime?: string
  status?: FlowRow['status']
  kind?: FlowRow['kind']
  workOrderId?: number
  ids?: readonly number[]
}

/** The filter conditions; only the platform may search by the payee's phone. */
export function flowFilter(
  { platform, actor }: Pick<Access, 'platform'> & { readonly actor: Actor },
  { mobilePhone, ...asked }: FlowFilter & { mobilePhone?: string },
): FlowFilter {
  if (!mobilePhone || actor.userType !== 'PlatformUser') return asked
  return { ...asked, payee: accountWithPhone(platform.sealer, flows.userId, mobilePhone) }
}

const _containing = (text: string): string => `%${escapeLike(text)}%`

/**
 * Matches the matter of manual flows, or the order's name of other flows. For a rare word, each is looked up by its
 * index first, because an OR of both conditions would read every flow.
 */
function matterCondition(text: string | undefined, wanted: number): SQL | undefined {
  const plan: SearchPlan = { index: 'work_order_name_ix', wanted }
  if (isReadOn(text, plan)) {
    const byHand = cjkSearch(flows.matter, text, plan)
    return sql`(${flows.kind} <> 'Participation' and ${byHand} or ${ofOrderNamed(flows.workOrderId, text, wanted)})`
  }
  const ofOrder = cjkSearch(sql.raw('o.display_name'), text)
  const byHand = cjkSearch(sql.raw('f.matter'), text)
  if (!ofOrder || !byHand) return undefined
  return sql`${flows.id} = any(array(
    select f.id from work_order_financial_flow f where f.kind <> 'Participation' and not f.is_deleted and ${byHand}
    union select f.id from work_order o join work_order_financial_flow f on f.work_order_id = o.id and not f.is_deleted
      where ${ofOrder}))`
}

/** Paid statuses. The filter uses the status, which has an index, and not the column `isPaid`. */
const PAID: FlowRow['status'][] = ['Settled']
const UNPAID = FLOW_STATUSES.filter((status) => !PAID.includes(status))

/** The condition of every list, sum and export: the row scope comes first, and filters only narrow it. */
export function flowCondition(actor: Actor, filter: FlowFilter, wanted = ALL_ROWS): SQL | undefined {
  const time = filter.isPaid ? flows.paidTime : flows.creationTime
  return and(
    eq(flows.isDeleted, false),
    visibleTo(actor, flows),
    filter.isOnlyMine && actor.userType !== 'DisabledPerson' ? eq(flows.paidUserId, actor.userId) : undefined,
    filter.ids && filter.ids.length > 0 ? inArray(flows.id, [...filter.ids]) : undefined,
    filter.year ? eq(flows.year, filter.year) : undefined,
    filter.month ? eq(flows.month, filter.month) : undefined,
    filter.isPaid === undefined ? undefined : inArray(flows.status, filter.isPaid ? PAID : UNPAID),
    filter.status ? eq(flows.status, filter.status) : undefined,
    filter.kind ? eq(flows.kind, filter.kind) : undefined,
    filter.workOrderId ? eq(flows.workOrderId, filter.workOrderId) : undefined,
    filter.startTime ? gte(time, new Date(filter.startTime)) : undefined,
    filter.endTime ? lte(time, new Date(filter.endTime)) : undefined,
    matterCondition(filter.matter, wanted),
    filter.realName
      ? sql`exists (select 1 from user_disabled_person p where p.id = ${flows.userDisabledPersonId}
          and ${nameSearch(sql`p.real_name`, filter.realName)})`
      : undefined,
    filter.payee,
  )
}

const SORTABLE = { id: flows.id, creationTime: flows.creationTime, paidTime: flows.paidTime, net: flows.net }

const NEWEST = [{ field: 'id', direction: 'desc' }] as const

export const findFlows = (db: Database, actor: Actor, query: FlowFilter & Paging) =>
  pagedQuery(db, {
    from: flows,
    id: flows.id,
    where: (wanted) => flowCondition(actor, query, wanted),
    countCap: query.matter ? SEARCH_COUNT_CAP : COUNT_CAP,
    order: orderBy(parseSorting(query.sorting, ['id', 'creationTime', 'paidTime', 'net'], NEWEST), SORTABLE, flows.id),
    page: pageOf(query),
    load: (ids) => flowsByIds(db, ids),
  })

const WITH_FACTS = { ...getTableColumns(flows), facts: flowFacts }

export async function findFlow(db: Database, actor: Actor, id: number): Promise<FlowRow | undefined> {
  const [row] = await db
    .select(WITH_FACTS)
    .from(flows)
    .where(and(eq(flows.id, id), flowCondition(actor, {})))
  return row && known([row])[0]
}

export async function flowsByIds(db: Database, ids: readonly number[]): Promise<FlowRow[]> {
  const rows = await db.select(WITH_FACTS).from(flows).where(isOneOf(flows.id, ids))
  const byId = new Map(known(rows).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const known = (rows: readonly (FlowColumns & { facts: FlowFacts | null })[]): FlowRow[] =>
  rows.map((row) => ({ ...row, facts: row.facts ?? NO_FLOW_FACTS }))

/** The columns of the exported payments. */
const IN_SHEET = {
  id: flows.id,
  realName: users.realName,
  kind: flows.kind,
  orderName: workOrders.displayName,
  matter: flows.matter,
  quantity: flows.quantity,
  unitPrice: flows.unitPrice,
  gross: flows.gross,
  tax: flows.tax,
  net: flows.net,
  status: flows.status,
  paidTime: flows.paidTime,
}
export type SheetFlow = Awaited<ReturnType<typeof sheetFlows>>[number]

/** Rows for an export, newest first, with ids lower than `beforeId`. */
export const sheetFlows = (db: Database, where: SQL | undefined, beforeId: number | null, take: number) =>
  db
    .select(IN_SHEET)
    .from(flows)
    .leftJoin(users, eq(users.id, flows.userId))
    .leftJoin(workOrders, eq(workOrders.id, flows.workOrderId))
    .where(isInPage(db, flows, where, { beforeId, take }))
    .orderBy(desc(flows.id))

export interface FlowSum {
  count: number
  gross: string
  tax: string
  net: string
  paidNet: string
  unpaidNet: string
}
const SUMS = sql`count(*)::int as count, coalesce(sum(gross), 0)::text as gross, coalesce(sum(tax), 0)::text as tax,
  coalesce(sum(net), 0)::text as net, coalesce(sum(net) filter (where status = 'Settled'), 0)::text as "paidNet",
  coalesce(sum(net) filter (where status = 'ToBeSettled'), 0)::text as "unpaidNet"`

/** Flows counted in sums: due or paid. */
const COUNTED = sql`${flows.status} in ('ToBeSettled', 'Settled')`

export async function flowTotals(db: Database, where: SQL | undefined): Promise<FlowSum> {
  const [row] = await rowsOf<FlowSum>(db, sql`select ${SUMS} from ${flows} where ${and(where, COUNTED)}`)
  return row as FlowSum
}

export interface FlowPart extends FlowSum {
  year: number | null
  month: number | null
  isLocked: boolean
  workOrderTypeId: number | null
  quantity: string
  newestOrderId: number | null
  /** the unit of the newest order */
  unitName: string | null
}

/** The sums of each month and type of work, from which all other sums are calculated; one pass over the payments. */
export const flowParts = (db: Database, where: SQL | undefined) =>
  rowsOf<FlowPart>(
    db,
    sql`select s.*, exists (select 1 from payment_month_lock l where l.year = s.year and l.month = s.month) as "isLocked",
        (select o.unit_name from work_order o where o.id = s."newestOrderId") as "unitName"
      from (select year::int, month::int, work_order_type_id as "workOrderTypeId",
          max(${flows.workOrderId})::float8 as "newestOrderId", coalesce(sum(${flows.quantity}), 0)::text as quantity, ${SUMS}
        from ${flows} where ${and(where, COUNTED)} group by year, month, work_order_type_id) s
      order by s.year desc, s.month desc`,
  )

export async function findMonthLock(db: Database, year: number, month: number) {
  const [row] = await db
    .select()
    .from(paymentMonthLocks)
    .where(and(eq(paymentMonthLocks.year, year), eq(paymentMonthLocks.month, month)))
  return row
}

export const insertMonthLock = (db: Database, values: typeof paymentMonthLocks.$inferInsert) =>
  db.insert(paymentMonthLocks).values(values).onConflictDoNothing()

/** The payee and, when an order is given, the developer and foundation of the payee's participation in this order. */
export async function findPayee(db: Database, personId: number, workOrderId: number | null) {
  const [row] = await rowsOf<{
    userId: number
    foundationId: number | null
    mainWorkOrderId: number | null
    enterpriseId: number | null
    developerUserId: number | null
    workOrderTypeId: number | null
  }>(
    db,
    sql`select p.user_id as "userId", p.foundation_id as "foundationId", w.main_work_order_id as "mainWorkOrderId",
        w.enterprise_id as "enterpriseId", w.developer_user_id as "developerUserId", w.work_order_type_id as "workOrderTypeId"
      from user_disabled_person p
      left join lateral (select * from work_order_participator w where w.user_disabled_person_id = p.id
        and w.work_order_id = ${workOrderId}::bigint and not w.is_deleted order by w.id desc limit 1) w on true
      where p.id = ${personId} and not p.is_deleted`,
  )
  return row
}

export interface BankRow {
  userId: number
  realName: string | null
  bankName: string | null
  bankBranch: string | null
  bankHolderSealed: string | null
  bankCardSealed: string | null
  net: string
}

/** One row for each person over all due flows; persons with a negative sum are left out. */
export const bankRows = (db: Database, where: SQL | undefined) =>
  rowsOf<BankRow>(
    db,
    sql`select u.id as "userId", u.real_name as "realName", u.bank_name as "bankName", u.bank_branch as "bankBranch",
        u.bank_holder_sealed as "bankHolderSealed", u.bank_card_sealed as "bankCardSealed", sum(${flows.net})::text as net
      from ${flows} join portal_user u on u.id = ${flows.userId}
      where ${and(where, eq(flows.status, 'ToBeSettled'))}
      group by u.id having sum(${flows.net}) > 0 order by u.id`,
  )

export interface TaxRow {
  realName: string | null
  idNumberSealed: string | null
  gross: string
  tax: string
  count: number
}

/** Paid income of each person in the given months. */
export const taxRows = (db: Database, year: number, months: readonly number[]) =>
  rowsOf<TaxRow>(
    db,
    sql`select p.real_name as "realName", p.id_number_sealed as "idNumberSealed", sum(${flows.gross})::text as gross,
        sum(${flows.tax})::text as tax, count(*)::int as count
      from ${flows} join user_disabled_person p on p.id = ${flows.userDisabledPersonId}
      where ${flows.status} = 'Settled' and ${flows.year} = ${year} and ${inArray(flows.month, [...months])}
        and not ${flows.isDeleted}
      group by p.id order by p.id`,
  )
