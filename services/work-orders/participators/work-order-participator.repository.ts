import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { nameSearch } from '#services/abp/conventions/name-search.ts'
import {
  COUNT_CAP,
  orderBy,
  type Paged,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import { storedPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Database } from '#services/database/connect.ts'
import { fixedQuery } from '#services/database/fixed-query.ts'
import { isOneOfIds, padded } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { foundations, userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { type HeldTerms, workOrderParticipators as parts } from '#services/database/schema/work-order-participators.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import type { PARTICIPATOR_TABS } from '../common.schemas.ts'
import type { FlowColumns } from '../lifecycle/flow.binding.ts'
import { type ParticipatorFacts, type ParticipatorRow, participatorFacts } from '../lifecycle/participator.binding.ts'
import { ofOrderNamed } from '../order-name-search.repository.ts'
import { visibleTo } from '../visibility.ts'
import type { WorkOrderParticipatorQuery } from './work-order-participator.schemas.ts'

export interface PersonNames {
  realName: string
  /** encrypted, as stored in the database */
  storedPhone: string | null
  foundationName: string | null
  hasBankInfo: boolean
}
/** The order's requirements for submissions. */
export interface OrderRules {
  requiresFiles: boolean
  allowsPartial: boolean
}
/** A participation with its person, its payment, and the related data of its order. */
export type LoadedPart = ParticipatorRow & {
  person: PersonNames
  flow: FlowColumns | null
  unitPrice: string
  rules: OrderRules
}

export async function findParticipation(db: Database, actor: Actor, id: number): Promise<ParticipatorRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(parts), facts: participatorFacts })
    .from(parts)
    .where(and(eq(parts.id, id), sql`not ${parts.isDeleted}`, visibleTo(actor, parts)))
  return row?.facts ? { ...row, facts: row.facts } : undefined
}

/** Like `loadParts` for one id; undefined when the participation does not exist or is not visible. */
export const loadVisiblePart = async (db: Database, actor: Actor, id: number): Promise<LoadedPart | undefined> =>
  (await partsWhere(db, and(eq(parts.id, id), sql`not ${parts.isDeleted}`, visibleTo(actor, parts))))[0]

/** The participations of these ids, in no particular order. */
export const loadParts = async (db: Database, ids: readonly number[]): Promise<LoadedPart[]> =>
  ids.length === 0 ? [] : partsOf(db, { ids: padded(ids) })

const loaded = {
  ...getTableColumns(parts),
  // the facts are never null here, because every participation has them
  facts: participatorFacts as SQL<ParticipatorFacts>,
  flow: workOrderFinancialFlows,
  unitPrice: workOrders.unitPrice,
  rules: { requiresFiles: workOrders.requiresFiles, allowsPartial: workOrders.allowsPartial },
  person: {
    realName: sql<string>`coalesce(${userDisabledPersons.realName}, '')`,
    storedPhone: storedPhone('person'),
    // an expression and not a column: as the only column of its table in this object it would be null, and Drizzle
    // would then omit the object
    foundationName: sql<string | null>`${foundations.displayName}`,
    hasBankInfo: sql<boolean>`${users.bankCardSealed} is not null and ${users.bankHolderSealed} is not null
      and ${users.bankName} is not null`,
  },
}

const partsWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select(loaded)
    .from(parts)
    .innerJoin(workOrders, eq(workOrders.id, parts.workOrderId))
    .innerJoin(userDisabledPersons, eq(userDisabledPersons.id, parts.userDisabledPersonId))
    .innerJoin(users, eq(users.id, parts.userId))
    .leftJoin(foundations, eq(foundations.id, parts.foundationId))
    .leftJoin(
      workOrderFinancialFlows,
      and(
        eq(workOrderFinancialFlows.workOrderParticipatorId, parts.id),
        sql`${workOrderFinancialFlows.kind} = 'Participation' and not ${workOrderFinancialFlows.isDeleted}`,
      ),
    )
    .where(condition)

const partsOf = fixedQuery((db) => partsWhere(db, isOneOfIds(parts.id)))

/** The statuses of the tabs 全部, 待确认, 进行中, 验收中, 待结算, 已完成, 未成. */
export const TAB_STATUSES: Readonly<
  Record<Exclude<(typeof PARTICIPATOR_TABS)[number], 'All'>, readonly ParticipatorRow['status'][]>
> = {
  ToBeConfirmed: ['ToBeClaimed'],
  InProgress: ['Claimed', 'InExecution'],
  InAcceptance: ['InAcceptance'],
  ToBeSettled: ['Accepted'],
  Finished: ['Settled'],
  Ended: ['Rejected', 'Fail', 'Invalid'],
}

/** The highest number of persons that a search by name looks up. */
const MOST_NAMES = 1000

function partConditions(actor: Actor, query: WorkOrderParticipatorQuery, wanted: number): SQL | undefined {
  const { searchStatus, realName, operationModeId, workOrderName, dispatchMethod } = query
  const inOrder = and(
    operationModeId ? eq(workOrders.operationModeId, operationModeId) : undefined,
    dispatchMethod ? eq(workOrders.dispatchMethod, dispatchMethod) : undefined,
  )
  return and(
    sql`not ${parts.isDeleted}`,
    visibleTo(actor, parts),
    query.workOrderId ? inTheOrder(query.workOrderId) : undefined,
    query.status ? eq(parts.status, query.status) : undefined,
    searchStatus && searchStatus !== 'All' ? inArray(parts.status, [...TAB_STATUSES[searchStatus]]) : undefined,
    query.workOrderTypeId ? eq(parts.workOrderTypeId, query.workOrderTypeId) : undefined,
    query.claimSource ? eq(parts.claimSource, query.claimSource) : undefined,
    query.isOnlyMine ? mine(actor) : undefined,
    realName
      ? sql`${parts.userDisabledPersonId} in (select p.id from user_disabled_person p
          where ${nameSearch(sql`p.real_name`, realName)} and not p.is_deleted limit ${MOST_NAMES})`
      : undefined,
    ofOrderNamed(parts.workOrderId, workOrderName, wanted),
    inOrder
      ? sql`exists (select 1 from ${workOrders} where ${workOrders.id} = ${parts.workOrderId} and ${inOrder})`
      : undefined,
  )
}

/**
 * Participations in an order: a main order includes those of its dispatch orders, a dispatch order only its own. Both
 * conditions use the index of the main order; with an OR, the planner would scan the newest participations of all
 * orders.
 */
const inTheOrder = (id: number): SQL => {
  const mainOf = sql`(select o.main_id from work_order o where o.id = ${id})`
  return sql`${parts.mainWorkOrderId} = coalesce(${mainOf}, ${id}) and (${parts.workOrderId} = ${id} or ${mainOf} is null)`
}

const mine = (actor: Actor): SQL =>
  actor.userType === 'DisabledPerson'
    ? sql`${parts.userDisabledPersonId} = ${actor.personId}`
    : sql`${parts.creatorUserId} = ${actor.userId}`

const SORTABLE = {
  id: parts.id,
  creationTime: parts.creationTime,
  dueTime: parts.dueTime,
  claimedTime: parts.claimedTime,
}

export function listParts(db: Database, actor: Actor, query: WorkOrderParticipatorQuery): Promise<Paged<LoadedPart>> {
  const fields = Object.keys(SORTABLE) as (keyof typeof SORTABLE)[]
  const terms = parseSorting(query.sorting, fields, [{ field: 'id', direction: 'desc' }])
  return pagedQuery(db, {
    from: parts,
    id: parts.id,
    where: (wanted) => partConditions(actor, query, wanted),
    countCap: query.workOrderName ? SEARCH_COUNT_CAP : COUNT_CAP,
    order: orderBy(terms, SORTABLE, parts.id),
    page: pageOf(query),
    load: (ids) => loadParts(db, ids),
  })
}

/** Ids of a person's participations in an order, newest first. */
export const partIdsOf = async (db: Database, workOrderId: number, personId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: parts.id })
    .from(parts)
    .where(
      and(eq(parts.workOrderId, workOrderId), eq(parts.userDisabledPersonId, personId), sql`not ${parts.isDeleted}`),
    )
    .orderBy(sql`${parts.id} desc`)
    .limit(1)
  return rows.map(({ id }) => id)
}

/** Moves deadlines of participations that equal the old end of the order to the new end. */
export const moveDueTimes = (tx: Database, workOrderId: number, from: Date, to: Date) =>
  tx
    .update(parts)
    .set({ dueTime: to, dueReminderTime: null })
    .where(
      and(
        eq(parts.workOrderId, workOrderId),
        inArray(parts.status, ['ToBeClaimed', 'Claimed', 'InExecution']),
        eq(parts.dueTime, from),
      ),
    )

/**
 * Stores the old terms of the order with all participations that hold a part of it. Terms stored earlier stay, with the
 * newest reason.
 */
export const keepHeldTerms = (tx: Database, orderId: number, held: HeldTerms) =>
  tx
    .update(parts)
    .set({
      heldTerms: sql`${JSON.stringify(held)}::jsonb || coalesce(${parts.heldTerms}, '{}'::jsonb)
        || ${JSON.stringify({ reason: held.reason, changedTime: held.changedTime })}::jsonb`,
    })
    .where(
      and(
        eq(parts.workOrderId, orderId),
        inArray(parts.status, ['ToBeClaimed', 'Claimed', 'InExecution', 'InAcceptance']),
      ),
    )

export const deleteFlowOf = (tx: Database, partId: number) =>
  tx
    .update(workOrderFinancialFlows)
    .set({ isDeleted: true })
    .where(eq(workOrderFinancialFlows.workOrderParticipatorId, partId))
