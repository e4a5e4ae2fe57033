import { and, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
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
import { endOfDay, startOfDay, toWireDay } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { type HeldTerms, workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions as completions } from '#services/database/schema/work-order-results.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import {
  type CompletionColumns,
  type CompletionFacts,
  type CompletionRow,
  completionFacts,
} from '../lifecycle/completion.binding.ts'
import { pageOfMainOrders } from '../main-groups.repository.ts'
import { ALL_ROWS, ofOrderNamed } from '../order-name-search.repository.ts'
import { visibleTo } from '../visibility.ts'
import { waitingFor } from './work-order-completion-turn.repository.ts'

export interface CompletionFilter {
  workOrderId?: number
  workOrderParticipatorId?: number
  status?: CompletionRow['status']
  creatorUserId?: number
  settledTime?: string
  settledUserId?: number
  isOnlyMine?: boolean
  displayName?: string
  isAppealed?: boolean
  isOverdue?: boolean
  isWaitingForMe?: boolean
}

/** The condition of all lists, groups and exports: the row scope comes first, and filters only narrow it. */
export function completionCondition(actor: Actor, filter: CompletionFilter, wanted = ALL_ROWS): SQL | undefined {
  const settledDay = filter.settledTime ? toWireDay(new Date(filter.settledTime)) : null
  return and(
    eq(completions.isDeleted, false),
    visibleTo(actor, completions),
    filter.workOrderId
      ? sql`(${completions.workOrderId} = ${filter.workOrderId} or ${completions.mainWorkOrderId} = ${filter.workOrderId})`
      : undefined,
    filter.workOrderParticipatorId
      ? eq(completions.workOrderParticipatorId, filter.workOrderParticipatorId)
      : undefined,
    filter.status ? eq(completions.status, filter.status) : undefined,
    filter.creatorUserId ? eq(completions.creatorUserId, filter.creatorUserId) : undefined,
    filter.settledUserId ? eq(completions.settledUserId, filter.settledUserId) : undefined,
    settledDay
      ? and(gte(completions.settledTime, startOfDay(settledDay)), lt(completions.settledTime, endOfDay(settledDay)))
      : undefined,
    filter.isOnlyMine && actor.userType !== 'DisabledPerson' ? eq(completions.auditorUserId, actor.userId) : undefined,
    filter.isAppealed
      ? sql`${completions.appealTime} is not null and ${completions.appealDecision} is null`
      : undefined,
    filter.isOverdue
      ? sql`${completions.status} in ('Waiting', 'Auditing') and ${completions.auditDueTime} < now()`
      : undefined,
    filter.isWaitingForMe ? waitingFor(actor) : undefined,
    ofOrderNamed(completions.workOrderId, filter.displayName, wanted),
  )
}

const NEWEST = [{ field: 'id', direction: 'desc' }] as const
const SORTABLE = {
  id: completions.id,
  creationTime: completions.creationTime,
  auditDueTime: completions.auditDueTime,
  settledTime: completions.settledTime,
}

export const findCompletions = (db: Database, actor: Actor, query: CompletionFilter & Paging) =>
  pagedQuery(db, {
    from: completions,
    id: completions.id,
    where: (wanted) => completionCondition(actor, query, wanted),
    countCap: query.displayName ? SEARCH_COUNT_CAP : COUNT_CAP,
    order: orderBy(
      parseSorting(query.sorting, ['id', 'creationTime', 'auditDueTime', 'settledTime'], NEWEST),
      SORTABLE,
      completions.id,
    ),
    page: pageOf(query),
    load: (ids) => completionsByIds(db, ids),
  })

const WITH_FACTS = { ...getTableColumns(completions), facts: completionFacts }

export async function completionsByIds(db: Database, ids: readonly number[]): Promise<CompletionRow[]> {
  const rows = await db.select(WITH_FACTS).from(completions).where(isOneOf(completions.id, ids))
  return known(rows)
}

export async function findCompletion(db: Database, actor: Actor, id: number): Promise<CompletionRow | undefined> {
  const rows = await db
    .select(WITH_FACTS)
    .from(completions)
    .where(and(eq(completions.id, id), completionCondition(actor, {})))
  return known(rows)[0]
}

export async function completionPage(db: Database, where: SQL | undefined, beforeId: number | null, take: number) {
  const rows = await db
    .select(WITH_FACTS)
    .from(completions)
    .where(and(where, beforeId === null ? undefined : lt(completions.id, beforeId)))
    .orderBy(sql`${completions.id} desc`)
    .limit(take)
  return known(rows)
}

/** Drops rows without facts, whose order or participation is missing. */
const known = (rows: readonly (CompletionColumns & { facts: CompletionFacts | null })[]): CompletionRow[] =>
  rows.flatMap(({ facts, ...row }) => (facts ? [{ ...row, facts }] : []))

export async function lastRound(tx: Database, participatorId: number): Promise<number> {
  const [row] = await rowsOf<{ round: number }>(
    tx,
    sql`select coalesce(max(round), 0)::int as round from work_order_completion
      where work_order_participator_id = ${participatorId} and not is_deleted`,
  )
  return row?.round ?? 0
}

/** The facts of the participation and its order that the checks of a submission read. */
export interface SubmissionFacts {
  workOrderId: number
  mainWorkOrderId: number | null
  enterpriseId: number | null
  developerUserId: number | null
  foundationId: number | null
  userDisabledPersonId: number
  quantity: string
  pricingUnit: 'WorkingHours' | 'Quantity'
  allowsPartial: boolean
  requiresFiles: boolean
  orderStatus: string
  acceptanceDays: number
  isTwoStage: boolean
  reworkCount: number
  claimedTime: string | null
}

export async function submissionFacts(
  tx: Database,
  actor: Actor,
  participatorId: number,
): Promise<SubmissionFacts | undefined> {
  const [row] = await rowsOf<SubmissionFacts>(
    tx,
    sql`select p.work_order_id as "workOrderId", p.main_work_order_id as "mainWorkOrderId", p.enterprise_id as "enterpriseId",
        p.developer_user_id as "developerUserId", p.foundation_id as "foundationId",
        p.user_disabled_person_id as "userDisabledPersonId", p.quantity::text as quantity, p.rework_count as "reworkCount",
        o.pricing_unit as "pricingUnit", o.allows_partial as "allowsPartial", o.requires_files as "requiresFiles",
        o.status as "orderStatus", o.acceptance_days as "acceptanceDays", o.is_two_stage as "isTwoStage",
        p.claimed_time::text as "claimedTime"
      from work_order_participator p join work_order o on o.id = p.work_order_id
      where p.id = ${participatorId} and p.user_disabled_person_id = ${actor.personId} and not p.is_deleted`,
  )
  return row
}

export interface CompletionGroup {
  workOrderId: number
  waitingCount: number
  auditingCount: number
  approvedCount: number
  rejectCount: number
  overdueCount: number
  submittedQuantity: string
  acceptedQuantity: string
  lastSubmitTime: string | null
}

/** One row for each main order, newest first. */
export async function completionGroups(db: Database, where: SQL | undefined, skip: number, take: number) {
  const { totalCount, ids } = await pageOfMainOrders(db, completions, where, skip, take)
  if (ids.length === 0) return { totalCount, rows: [] }
  const rows = await rowsOf<CompletionGroup>(
    db,
    sql`select main_work_order_id::int as "workOrderId",
        count(*) filter (where status = 'Waiting')::int as "waitingCount",
        count(*) filter (where status = 'Auditing')::int as "auditingCount",
        count(*) filter (where status = 'Approved')::int as "approvedCount",
        count(*) filter (where status = 'Reject')::int as "rejectCount",
        count(*) filter (where status in ('Waiting','Auditing') and audit_due_time < now())::int as "overdueCount",
        coalesce(sum(submitted_quantity), 0)::text as "submittedQuantity",
        coalesce(sum(accepted_quantity) filter (where status = 'Approved'), 0)::text as "acceptedQuantity",
        max(creation_time)::text as "lastSubmitTime"
      from ${completions} where ${and(isOneOf(completions.mainWorkOrderId, ids), where)}
      group by main_work_order_id order by main_work_order_id desc`,
  )
  return { totalCount, rows }
}

/** The facts of a participation that lists and details of completions show. */
export interface ParticipationFacts {
  id: number
  quantity: string
  claimSource: string
  realName: string | null
  dueTime: string | null
  claimedTime: string | null
  heldTerms: HeldTerms | null
}

export async function participationsOf(db: Database, ids: readonly number[]): Promise<Map<number, ParticipationFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<ParticipationFacts>(
    db,
    sql`select p.id, p.quantity::text as quantity, p.claim_source as "claimSource", d.real_name as "realName",
        p.due_time::text as "dueTime",
        p.claimed_time::text as "claimedTime", p.held_terms as "heldTerms"
      from work_order_participator p join user_disabled_person d on d.id = p.user_disabled_person_id
      where ${isOneOf(sql`p.id`, [...new Set(ids)])}`,
  )
  return new Map(rows.map((row) => [Number(row.id), row]))
}

export async function orderOf(db: Database, id: number) {
  const [row] = await db.select().from(workOrders).where(eq(workOrders.id, id))
  return row
}

/** Copies the latest submitted quantity to the participation. */
export async function setSubmittedQuantity(
  tx: Database,
  participatorId: number,
  submittedQuantity: string,
): Promise<void> {
  await tx
    .update(workOrderParticipators)
    .set({ submittedQuantity })
    .where(eq(workOrderParticipators.id, participatorId))
}

export async function dueTimeOf(tx: Database, participatorId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ dueTime: workOrderParticipators.dueTime })
    .from(workOrderParticipators)
    .where(eq(workOrderParticipators.id, participatorId))
  return row?.dueTime ?? null
}
