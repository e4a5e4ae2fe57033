import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { ALL_ROWS, orderNameSearch } from '../order-name-search.repository.ts'
import { managedOrders, OPEN_STATUSES, openOrders, ownOrders, visibleOrders } from '../visibility.ts'
import type { WorkOrderQuery } from './work-order-input.schemas.ts'

/** The base of a list: public orders, or the orders that the actor manages (for a person: may see). */
export type OrderScope = 'public' | 'managed'
export type OrderFilter = Omit<
  WorkOrderQuery,
  'skipCount' | 'maxResultCount' | 'pageSize' | 'pageIndex' | 'sorting' | 'isRecommend'
>

/** Not deleted, written as a literal, because PostgreSQL matches partial indexes by the text of this condition. */
export const kept = (): SQL => sql`not ${workOrders.isDeleted}`
export const claimable = (): SQL =>
  sql`${workOrders.status} in ('Published', 'InProgress') and not ${workOrders.isDeleted} and not ${workOrders.isFull}`

const scopeOf = (actor: Actor, scope: OrderScope): SQL => {
  if (scope === 'public') return openOrders()
  return actor.userType === 'DisabledPerson' ? visibleOrders(actor) : managedOrders(actor)
}

/** @param wanted the highest number of rows that the list reads */
export function orderConditions(
  actor: Actor,
  scope: OrderScope,
  filter: OrderFilter,
  now: Date,
  wanted = ALL_ROWS,
): SQL | undefined {
  return and(
    kept(),
    isImplied(actor, scope, filter) ? undefined : scopeOf(actor, scope),
    asksClosedOnly(filter) ? ownOrders(actor) : undefined,
    statusConditions(scope, filter, now),
    requirementConditions(filter),
    ownConditions(actor, filter),
    filter.waiting ? and(managedOrders(actor), WAITING[filter.waiting]) : undefined,
    orderNameSearch(filter.displayName, wanted),
    filter.workOrderTypeId ? eq(workOrders.workOrderTypeId, filter.workOrderTypeId) : undefined,
    filter.workOrderTypeIds?.length ? inArray(workOrders.workOrderTypeId, filter.workOrderTypeIds) : undefined,
    filter.dispatchMethod ? eq(workOrders.dispatchMethod, filter.dispatchMethod) : undefined,
    filter.mainId ? eq(workOrders.mainId, filter.mainId) : undefined,
    filter.pricingUnit ? eq(workOrders.pricingUnit, filter.pricingUnit) : undefined,
    filter.variant ? eq(workOrders.variant, filter.variant) : undefined,
    filter.enterpriseId ? eq(workOrders.enterpriseId, filter.enterpriseId) : undefined,
    filter.dueWithinDays ? lte(workOrders.endDate, addDays(toWireDay(now), filter.dueWithinDays)) : undefined,
  )
}

/**
 * Whether the scope is redundant, because the actor sees all open orders and the filter selects only open orders. A
 * redundant condition would mislead the planner.
 */
const isImplied = (actor: Actor, scope: OrderScope, filter: OrderFilter): boolean =>
  asksOpenOnly(filter) &&
  (scope === 'public' || actor.userType === 'DisabledPerson' || actor.userType === 'FoundationWorker')

const asksOpenOnly = ({ status, statusList, searchStatus }: OrderFilter): boolean =>
  (searchStatus !== undefined && searchStatus !== 'All' && searchStatus !== 'Cancelled') ||
  (status !== undefined && OPEN_STATUSES.includes(status)) ||
  (statusList !== undefined && statusList.length > 0 && statusList.every((it) => OPEN_STATUSES.includes(it)))

const asksClosedOnly = ({ status, statusList, searchStatus }: OrderFilter): boolean =>
  searchStatus === 'Cancelled' ||
  (status !== undefined && !OPEN_STATUSES.includes(status)) ||
  (statusList !== undefined && statusList.length > 0 && !statusList.some((it) => OPEN_STATUSES.includes(it)))

/** The conditions for `status`, `statusList` and the tab, combined with AND. */
function statusConditions(
  scope: OrderScope,
  { status, statusList, searchStatus }: OrderFilter,
  now: Date,
): SQL | undefined {
  return and(
    status ? eq(workOrders.status, status) : undefined,
    statusList?.length ? inArray(workOrders.status, statusList) : undefined,
    searchStatus ? tabCondition(scope, searchStatus, now) : undefined,
  )
}

/**
 * In public lists each open order has one tab: claimable orders are only under Claimable, however many participations
 * they have. Managers find each order under its status.
 */
export function tabCondition(
  scope: OrderScope,
  tab: NonNullable<OrderFilter['searchStatus']>,
  now: Date,
): SQL | undefined {
  switch (tab) {
    case 'All':
      return undefined
    case 'Claimable':
      return and(claimable(), notOver(now))
    case 'InProgress':
      return scope === 'public' ? running(now) : eq(workOrders.status, tab)
    case 'Cancelled':
      return inArray(workOrders.status, ['Canceling', 'Cancelled'])
    default:
      return eq(workOrders.status, tab)
  }
}

/** Published or in progress, but no longer claimable: fully taken, or past its end. */
const running = (now: Date): SQL =>
  sql`(${workOrders.status} in ('Published', 'InProgress') and (${workOrders.isFull} or not ${notOver(now)}))`

/**
 * The order has not passed its end. A subquery hides the date from the planner. By the statistics over all orders few
 * end later, so the planner would sort the claimable orders instead of reading an ordered index, although nearly all of
 * them end later.
 */
const notOver = (now: Date): SQL => sql`${workOrders.endDate} >= (select ${toWireDay(now)}::date)`

const unlimited = (dictionary: string): SQL =>
  sql`(select d.id from data_dictionary d where d.key = ${`${dictionary}/Unlimited`} and not d.is_deleted)`

/** The order suits the disability category; an order without requirements suits every person. */
export const suitsDisability = (requirementId: number): SQL => sql`(${workOrders.disabilityRequirementIds} = '{}'
  or ${workOrders.disabilityRequirementIds} && array[${requirementId}::bigint, ${unlimited('DisabilityRequirement')}])`

function requirementConditions(filter: OrderFilter): SQL | undefined {
  const { educationalRequirementId: education, accommodationIds = [] } = filter
  return and(
    filter.operationModeId ? eq(workOrders.operationModeId, filter.operationModeId) : undefined,
    filter.experienceRequirementId ? eq(workOrders.experienceRequirement, filter.experienceRequirementId) : undefined,
    filter.disabilityRequirementId ? suitsDisability(filter.disabilityRequirementId) : undefined,
    education
      ? sql`(${workOrders.educationalRequirementId} is null
          or ${workOrders.educationalRequirementId} in (${education}, ${unlimited('EducationalRequirement')}))`
      : undefined,
    accommodationIds.length > 0 ? sql`${workOrders.accommodationIds} @> ${idArray(accommodationIds)}` : undefined,
  )
}

/** The same conditions as the to-dos; readers who do not work with the orders cannot use them. */
const WAITING: Readonly<Record<NonNullable<OrderFilter['waiting']>, SQL>> = {
  Claims: sql`exists (select 1 from work_order_participator w where w.work_order_id = ${workOrders.id}
    and w.status = 'ToBeClaimed' and w.claim_source = 'UserApplied' and not w.is_deleted)`,
  Completions: sql`exists (select 1 from work_order_completion w where w.work_order_id = ${workOrders.id}
    and w.status in ('Waiting', 'Auditing') and w.stage = 0 and not w.is_deleted)`,
}

/** Own orders; for a person, those in which they participate or participated. */
function ownConditions(actor: Actor, { isOnlyMine }: OrderFilter): SQL | undefined {
  if (!isOnlyMine) return undefined
  if (actor.userType !== 'DisabledPerson') return eq(workOrders.creatorUserId, actor.userId)
  return sql`exists (select 1 from ${workOrderParticipators} p where p.work_order_id = ${workOrders.id}
    and p.user_disabled_person_id = ${actor.personId} and not p.is_deleted)`
}

export const idArray = (ids: readonly number[]): SQL =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::bigint[]`
