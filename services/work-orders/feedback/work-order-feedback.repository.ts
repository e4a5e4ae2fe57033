import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import {
  COUNT_CAP,
  orderBy,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import type { Paging } from '#services/abp/conventions/schema-types.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import {
  workOrderFeedbacks as feedbacks,
  workOrderFeedbackReplies as replies,
} from '#services/database/schema/work-order-results.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import type { FeedbackRow } from '../lifecycle/feedback.binding.ts'
import { pageOfMainOrders } from '../main-groups.repository.ts'
import { ALL_ROWS, ofOrderNamed } from '../order-name-search.repository.ts'
import { visibleTo } from '../visibility.ts'

export interface FeedbackFilter {
  workOrderDisplayName?: string
  userId?: number
  status?: FeedbackRow['status']
  workOrderId?: number
  workOrderParticipatorId?: number
  kind?: FeedbackRow['kind']
  startDate?: string
  endDate?: string
  isOnlyMine?: boolean
}

/** The condition of all lists, groups and exports: the row scope comes first, and filters only narrow it. */
export const feedbackCondition = (actor: Actor, filter: FeedbackFilter, wanted = ALL_ROWS): SQL | undefined =>
  and(
    eq(feedbacks.isDeleted, false),
    visibleTo(actor, feedbacks),
    filter.userId ? eq(feedbacks.userId, filter.userId) : undefined,
    filter.status ? eq(feedbacks.status, filter.status) : undefined,
    filter.kind ? eq(feedbacks.kind, filter.kind) : undefined,
    filter.workOrderId
      ? sql`(${feedbacks.workOrderId} = ${filter.workOrderId} or ${feedbacks.mainWorkOrderId} = ${filter.workOrderId})`
      : undefined,
    filter.workOrderParticipatorId ? eq(feedbacks.workOrderParticipatorId, filter.workOrderParticipatorId) : undefined,
    filter.startDate ? gte(feedbacks.reportDate, filter.startDate) : undefined,
    filter.endDate ? lte(feedbacks.reportDate, filter.endDate) : undefined,
    filter.isOnlyMine && actor.userType !== 'DisabledPerson' ? eq(feedbacks.closedByUserId, actor.userId) : undefined,
    ofOrderNamed(feedbacks.workOrderId, filter.workOrderDisplayName, wanted),
  )

const NEWEST = [{ field: 'id', direction: 'desc' }] as const
const SORTABLE = { id: feedbacks.id, creationTime: feedbacks.creationTime, reportDate: feedbacks.reportDate }

export const findFeedbacks = (db: Database, actor: Actor, query: FeedbackFilter & Paging) =>
  pagedQuery(db, {
    from: feedbacks,
    id: feedbacks.id,
    where: (wanted) => feedbackCondition(actor, query, wanted),
    countCap: query.workOrderDisplayName ? SEARCH_COUNT_CAP : COUNT_CAP,
    order: orderBy(parseSorting(query.sorting, ['id', 'creationTime', 'reportDate'], NEWEST), SORTABLE, feedbacks.id),
    page: pageOf(query),
    load: (ids) => db.select().from(feedbacks).where(isOneOf(feedbacks.id, ids)),
  })

export async function findFeedback(db: Database, actor: Actor, id: number): Promise<FeedbackRow | undefined> {
  const [row] = await db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.id, id), feedbackCondition(actor, {})))
  return row
}

export const feedbackPage = (db: Database, where: SQL | undefined, beforeId: number | null, take: number) =>
  db
    .select()
    .from(feedbacks)
    .where(and(where, beforeId === null ? undefined : lt(feedbacks.id, beforeId)))
    .orderBy(sql`${feedbacks.id} desc`)
    .limit(take)

/** The replies to several reports, oldest first. */
export const repliesOf = (db: Database, feedbackIds: readonly number[]) =>
  db
    .select({ reply: replies, authorName: users.realName })
    .from(replies)
    .leftJoin(users, eq(users.id, replies.authorUserId))
    .where(isOneOf(replies.workOrderFeedbackId, feedbackIds))
    .orderBy(asc(replies.id))

export async function insertReply(tx: Database, values: typeof replies.$inferInsert): Promise<number> {
  const [row] = await tx.insert(replies).values(values).returning({ id: replies.id })
  await tx
    .update(feedbacks)
    .set({ replyCount: sql`${feedbacks.replyCount} + 1`, lastReplyTime: values.creationTime ?? sql`now()` })
    .where(eq(feedbacks.id, values.workOrderFeedbackId))
  return row?.id ?? 0
}

/**
 * The data that a new report copies from the participation, or from the order for a question without a participation.
 */
export interface ReportTarget {
  workOrderId: number
  mainWorkOrderId: number | null
  enterpriseId: number | null
  developerUserId: number | null
  foundationId: number | null
  workOrderParticipatorId: number | null
  participatorStatus: string | null
  quantity: string | null
  pricingUnit: 'WorkingHours' | 'Quantity'
}

export async function participationTarget(tx: Database, actor: Actor, id: number): Promise<ReportTarget | undefined> {
  const [row] = await rowsOf<ReportTarget>(
    tx,
    sql`select p.work_order_id as "workOrderId", p.main_work_order_id as "mainWorkOrderId", p.enterprise_id as "enterpriseId",
        p.developer_user_id as "developerUserId", p.foundation_id as "foundationId", p.id as "workOrderParticipatorId",
        p.status as "participatorStatus", p.quantity::text as quantity, o.pricing_unit as "pricingUnit"
      from work_order_participator p join work_order o on o.id = p.work_order_id
      where p.id = ${id} and p.user_disabled_person_id = ${actor.personId} and not p.is_deleted`,
  )
  return row
}

export async function orderTarget(
  tx: Database,
  actor: Actor,
  visible: SQL,
  id: number,
): Promise<ReportTarget | undefined> {
  const [row] = await tx
    .select({
      workOrderId: workOrders.id,
      mainId: workOrders.mainId,
      enterpriseId: workOrders.enterpriseId,
      developerUserId: workOrders.developerUserId,
      pricingUnit: workOrders.pricingUnit,
    })
    .from(workOrders)
    .where(and(eq(workOrders.id, id), eq(workOrders.isDeleted, false), visible))
  if (!row) return undefined
  const [person] = await rowsOf<{ foundationId: number | null }>(
    tx,
    sql`select foundation_id as "foundationId" from user_disabled_person where id = ${actor.personId}`,
  )
  const { mainId, ...order } = row
  return {
    ...order,
    mainWorkOrderId: mainId ?? row.workOrderId,
    foundationId: person?.foundationId ?? null,
    workOrderParticipatorId: null,
    participatorStatus: null,
    quantity: null,
  }
}

export interface FeedbackGroup {
  workOrderId: number
  openCount: number
  closedCount: number
  personCount: number
  lastContent: string | null
  lastTime: string | null
}

export async function feedbackGroups(db: Database, where: SQL | undefined, skip: number, take: number) {
  const { totalCount, ids } = await pageOfMainOrders(db, feedbacks, where, skip, take)
  if (ids.length === 0) return { totalCount, rows: [] }
  const rows = await rowsOf<FeedbackGroup>(
    db,
    sql`select main_work_order_id::int as "workOrderId",
        count(*) filter (where status = 'Open')::int as "openCount", count(*) filter (where status = 'Closed')::int as "closedCount",
        count(distinct user_id)::int as "personCount", (array_agg(content order by id desc))[1] as "lastContent",
        max(creation_time)::text as "lastTime"
      from ${feedbacks} where ${and(isOneOf(feedbacks.mainWorkOrderId, ids), where)}
      group by main_work_order_id order by main_work_order_id desc`,
  )
  return { totalCount, rows }
}

export interface PersonGroup {
  realName: string | null
  total: number
  openCount: number
  lastDate: string | null
}

export const feedbackByPerson = (db: Database, where: SQL | undefined) =>
  rowsOf<PersonGroup>(
    db,
    sql`select u.real_name as "realName", count(*)::int as total, count(*) filter (where ${feedbacks.status} = 'Open')::int as "openCount",
        max(${feedbacks.reportDate})::text as "lastDate"
      from ${feedbacks} join portal_user u on u.id = ${feedbacks.userId} where ${where} group by u.id order by u.id`,
  )
