import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import type { ParticipatorContext } from '#machines/lifecycles/work-orders/participator.rules.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { pageOf } from '#services/abp/conventions/paging.ts'
import { PARTICIPATOR_STATUSES } from '#services/database/schema/work-order-names.ts'
import type { CountDto } from '../common.schemas.ts'
import { ordersOfOwnEmployer } from '../own-employer.repository.ts'
import { refusedBecause } from '../participators/claim-conditions.ts'
import { orderListDto, payableAmount } from './work-order.mapper.ts'
import { type ListedOrder, listOrders, loadOrders, pageOrders } from './work-order.repository.ts'
import type { WorkOrderFlowDto } from './work-order.schemas.ts'
import { fundingStateLabel, fundingStateOf } from './work-order-funding.ts'
import type { WorkOrderQuery } from './work-order-input.schemas.ts'
import { COUNTED_AT_MOST, claimableByType, type FlowFigures, flowFiguresOf } from './work-order-lists.repository.ts'
import { type PersonProfile, profileOf, recommendedConditions } from './work-order-recommendation.repository.ts'

type Context = Pick<RequestContext, 'db' | 'actor' | 'now'>

/** Public orders; with `isRecommend`, those that suit the person. */
export async function publicOrders({ db, actor, now }: Context, query: WorkOrderQuery) {
  const profile = query.isRecommend && actor.personId !== null ? await profileOf(db, actor.personId, now) : undefined
  if (profile) return recommended({ db, actor, now }, query, profile)
  const { totalCount, items } = await listOrders(db, actor, 'public', query, now)
  return { totalCount, items: await shownOrders({ db, actor, now }, items) }
}

/** Orders as this reader sees them; the person reads on the row which of them their own employer gives out. */
export async function shownOrders({ db, actor, now }: Context, rows: readonly ListedOrder[]) {
  const own = await ordersOfOwnEmployer(
    db,
    actor,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map((row) => orderListDto(row, { actor, now }, { refusedBecause: refusedBecause(own.has(row.id)) }))
}

async function recommended({ db, actor, now }: Context, query: WorkOrderQuery, profile: PersonProfile) {
  const where = recommendedConditions(actor, query, now, profile)
  const { totalCount, items } = await pageOrders(db, where, pageOf(query))
  return {
    totalCount,
    items: items.map((row) => orderListDto(row, { actor, now }, { recommendReason: reasonOf(row, profile) })),
  }
}

/** The reason of a recommendation, for example 类别与学历相符，培训已合格. */
function reasonOf(order: ListedOrder, profile: PersonProfile): string {
  const named = [order.names.disabilityNames.length > 0 ? '类别' : '', order.names.educationName ? '学历' : '']
  const suits = named.filter((word) => word !== '').join('与')
  const isTrained = profile.trainedTypeIds.includes(order.workOrderTypeId)
  const parts = [suits === '' ? '' : `${suits}相符`, isTrained ? '培训已合格' : ''].filter((part) => part !== '')
  return parts.length === 0 ? '没有类别、学历和培训要求' : parts.join('，')
}

/** The newest claimable orders of each work type; types without claimable orders are left out. */
export async function categoryOrders({ db, actor, now }: Context, limit = 6) {
  const groups = await claimableByType(db, limit, now)
  const rows = await loadOrders(
    db,
    groups.flatMap(({ ids }) => ids),
  )
  const shown = new Map((await shownOrders({ db, actor, now }, rows)).map((order) => [order.id, order]))
  return groups.map(({ workOrderTypeId, workOrderTypeName, count, ids }) => ({
    workOrderTypeId,
    workOrderTypeName,
    claimableCount: count,
    isCapped: count >= COUNTED_AT_MOST,
    items: ids.flatMap((id) => shown.get(id) ?? []),
  }))
}

/** Orders with the statuses of their participations and payments. */
export async function flowOrders({ db, actor, now }: Context, query: WorkOrderQuery) {
  const { totalCount, items } = await listOrders(db, actor, 'managed', query, now)
  const figures = await flowFiguresOf(
    db,
    items.map(({ id }) => id),
    now,
  )
  return { totalCount, items: items.map((row) => flowDto(row, figures.get(row.id), { actor, now })) }
}

function flowDto(
  row: ListedOrder,
  figures: FlowFigures | undefined,
  viewer: Pick<Context, 'actor' | 'now'>,
): WorkOrderFlowDto {
  const fundingState = fundingStateOf(row)
  return {
    ...orderListDto(row, viewer),
    payableAmount: payableAmount(row),
    hostedAmount: row.hostedAmount,
    fundingState,
    fundingStateLabel: fundingStateLabel(fundingState),
    participatorCounts: participatorCounts(figures?.participators ?? {}),
    overdueAcceptanceCount: figures?.overdueAcceptances ?? 0,
    childCount: figures?.children ?? 0,
    unpaidAmount: figures?.unpaid ?? '0.00',
  }
}

const participatorCounts = (counts: Readonly<Record<string, number>>): CountDto[] =>
  PARTICIPATOR_STATUSES.map((key) => ({
    key,
    label: participatorLifecycle.labelOf(key, {} as ParticipatorContext),
    count: counts[key] ?? 0,
    isCapped: false,
  }))
