import { workOrderDispatchLifecycle } from '#machines/lifecycles/work-orders/work-order-dispatch.lifecycle.ts'
import { workOrderMainLifecycle } from '#machines/lifecycles/work-orders/work-order-main.lifecycle.ts'
import { isAnonymous, type RequestContext } from '#services/abp/conventions/context.ts'
import { COUNT_CAP } from '#services/abp/conventions/paging.ts'
import { WORK_ORDER_STATUSES } from '#services/database/schema/work-order-names.ts'
import { type CountDto, PARTICIPATOR_TABS, WORK_ORDER_TABS } from '../common.schemas.ts'
import { DISPATCH_METHOD_LABELS, PRICING_UNIT_LABELS } from '../labels.ts'
import { TAB_STATUSES } from '../participators/work-order-participator.repository.ts'
import type { WorkOrderCountDto } from './work-order.schemas.ts'
import {
  countStates,
  countTodos,
  type DimensionName,
  facetOf,
  ownParticipations,
} from './work-order-counts.repository.ts'
import type { OrderFilter, OrderScope } from './work-order-filter.repository.ts'
import { TODO_LABELS, todosOf } from './work-order-todos.repository.ts'

type Context = Pick<RequestContext, 'db' | 'actor' | 'now'>

const TAB_LABELS: Readonly<Record<(typeof WORK_ORDER_TABS)[number], string>> = {
  All: '全部',
  Claimable: '可领取',
  InProgress: '进行中',
  InAcceptance: '待验收',
  Accepted: '已完成',
  Cancelled: '已取消',
}
const PART_TAB_LABELS: Readonly<Record<(typeof PARTICIPATOR_TABS)[number], string>> = {
  All: '全部',
  ToBeConfirmed: '待确认',
  InProgress: '进行中',
  InAcceptance: '验收中',
  ToBeSettled: '待结算',
  Finished: '已完成',
  Ended: '未成',
}

const counted = (key: string, label: string, count: number): CountDto => ({
  key,
  label,
  count,
  isCapped: count >= COUNT_CAP,
})

/** Counts for tabs, filters and to-dos. Each count ignores the filter of its own dimension. */
export async function orderCounts(context: Context, filter: OrderFilter): Promise<WorkOrderCountDto> {
  return {
    ...(await stateCounts(context, filter)),
    ...(await facets(context, filter)),
    participations: await participationCounts(context),
    todos: await todoCounts(context),
  }
}

/**
 * `isOnlyMine` selects the counted orders: true for own orders, false for public ones. Without it, users who work with
 * orders get counts of their own, all others of the public ones.
 */
function scopeOf({ actor }: Context, { isOnlyMine }: OrderFilter): OrderScope {
  const isWorkbench = actor.userType !== 'DisabledPerson' && actor.userType !== 'Visitor'
  return !isAnonymous(actor) && (isOnlyMine ?? isWorkbench) ? 'managed' : 'public'
}

async function stateCounts(context: Context, filter: OrderFilter) {
  const { db, actor, now } = context
  const counts = await countStates(db, actor, scopeOf(context, filter), filter, now)
  return {
    tabs: WORK_ORDER_TABS.map((tab, index) => counted(tab, TAB_LABELS[tab], counts.tabs[index] ?? 0)),
    statuses: WORK_ORDER_STATUSES.map((status, index) =>
      counted(status, statusLabel(status), counts.statuses[index] ?? 0),
    ),
  }
}

function statusLabel(status: (typeof WORK_ORDER_STATUSES)[number]): string {
  return status === 'ToBeHosted'
    ? workOrderDispatchLifecycle.labelOf(status, {} as never)
    : workOrderMainLifecycle.labelOf(status, {} as never)
}

/** Counts of filter values, over the newest claimable orders that match the other filters. */
async function facets({ db, actor, now }: Context, filter: OrderFilter) {
  const valuesOf = async (name: DimensionName, labels: Readonly<Record<string, string>> = {}) =>
    (await facetOf(db, actor, filter, now, name)).map(({ key, label, count }) =>
      counted(key, label ?? labels[key] ?? key, count),
    )
  return {
    workOrderTypes: await valuesOf('workOrderTypes'),
    pricingUnits: await valuesOf('pricingUnits', PRICING_UNIT_LABELS),
    dispatchMethods: await valuesOf('dispatchMethods', DISPATCH_METHOD_LABELS),
    accommodations: await valuesOf('accommodations'),
  }
}

async function participationCounts({ db, actor }: Context): Promise<CountDto[]> {
  if (actor.personId === null) return []
  const counts = await ownParticipations(db, actor.personId)
  const sum = (statuses: Iterable<string>) =>
    [...statuses].reduce((total, status) => total + (counts.get(status) ?? 0), 0)
  return PARTICIPATOR_TABS.map((tab) =>
    counted(tab, PART_TAB_LABELS[tab], sum(tab === 'All' ? counts.keys() : TAB_STATUSES[tab])),
  )
}

/** To-dos by role; to-dos with a count of 0 are left out. */
async function todoCounts({ db, actor, now }: Context): Promise<CountDto[]> {
  const counts = await countTodos(db, todosOf(actor, now))
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => counted(key, TODO_LABELS[key] ?? key, count))
}
