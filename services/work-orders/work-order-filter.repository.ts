import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { addDays, toWireDay } from '#services/abp/wire.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { ALL_ROWS, orderNameSearch } from './order-name-search.repository.ts'
import { managedOrders, OPEN_STATUSES, openOrders, ownOrders, visibleOrders } from './visibility.ts'
import type { WorkOrderQuery } from './work-order-input.schemas.ts'

/** Which orders a list begins with: what the public sees, or what the actor manages (a person: what he may see). */
export type OrderScope = 'public' | 'managed'
export type OrderFilter = Omit<
  WorkOrderQuery,
  'skipCount' | 'maxResultCount' | 'pageSize' | 'pageIndex' | 'sorting' | 'isRecommend'
>

/** Written literally, because the partial indexes are found by these words. */
export const kept = (): SQL => sql`not ${workOrders.isDeleted}`
export const claimable = (): SQL =>
  sql`${workOrders.status} in ('Published', 'InProgress') and not ${workOrders.isDeleted} and not ${workOrders.isFull}`

const scopeOf = (actor: Actor, scope: OrderScope): SQL => {
  if (scope === 'public') return openOrders()
  return actor.userType === 'DisabledPerson' ? visibleOrders(actor) : managedOrders(actor)
}

/** @param wanted how many rows the asking list reads before it stops */
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

/** Whoever sees every open order needs no scope where only such are asked for; said twice it misleads the planner. */
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

/** status, statusList and the tab hold together. */
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
 * Before the public each open order stands under one tab: what may still be claimed under Claimable alone, however many
 * work on it already. Those who manage orders find each under its state.
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

/** Published or under way, and no longer to be had: all taken, or over. */
const running = (now: Date): SQL =>
  sql`(${workOrders.status} in ('Published', 'InProgress') and (${workOrders.isFull} or not ${notOver(now)}))`

/**
 * As a subquery, whose value the planner does not know: by the statistics of all orders hardly one in fifty ends later,
 * of the claimable ones nearly all do, and it would sort them instead of reading an index that is in order.
 */
const notOver = (now: Date): SQL => sql`${workOrders.endDate} >= (select ${toWireDay(now)}::date)`

const unlimited = (dictionary: string): SQL =>
  sql`(select d.id from data_dictionary d where d.key = ${`${dictionary}/Unlimited`} and not d.is_deleted)`

/** An order that asks for nothing suits everybody. */
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

/** As the to-dos count them; of no use to whoever only reads the orders, and none of his business. */
const WAITING: Readonly<Record<NonNullable<OrderFilter['waiting']>, SQL>> = {
  Claims: sql`exists (select 1 from work_order_participator w where w.work_order_id = ${workOrders.id}
    and w.status = 'ToBeClaimed' and w.claim_source = 'UserApplied' and not w.is_deleted)`,
  Completions: sql`exists (select 1 from work_order_completion w where w.work_order_id = ${workOrders.id}
    and w.status in ('Waiting', 'Auditing') and w.stage = 0 and not w.is_deleted)`,
}

/** Own orders: a person's are those he has or had a part in. */
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
