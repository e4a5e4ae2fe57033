import { type Actor, isMemberOf, keepsRight } from '#machines/actor.ts'
import { isOrderStaff } from '#machines/lifecycles/work-orders/actors.ts'
import { addDecimals, compareDecimals, multiplyDecimals } from '#machines/rules/decimal.ts'
import { toWireDay, toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { DISPATCH_METHOD_LABELS, PRIORITY_LABELS } from '../labels.ts'
import { orderActions, orderStatusLabel } from '../lifecycle/order.binding.ts'
import { type ListedColumns, type ListedRow, type OrderColumns, remainingOf } from '../lifecycle/order-facts.ts'
import { shownOwner } from '../order-summaries.ts'
import { isUntaken } from '../rules.ts'
import { readsAnyOrder } from '../visibility.ts'
import type { ListedOrder } from './work-order.repository.ts'
import type { WorkOrderListDto } from './work-order.schemas.ts'

/** The reader of an order, and the current time. */
export interface Viewer {
  readonly actor: Actor
  readonly now: Date
}

const isOpenStatus = (status: string | null): boolean => status === 'Published' || status === 'InProgress'

/** Whether the order and its main order are published or in progress. */
export const isOrderOpen = (row: ListedRow): boolean =>
  isOpenStatus(row.status) && (row.facts.mainStatus === null || isOpenStatus(row.facts.mainStatus))

const hasRemaining = (row: ListedColumns): boolean => compareDecimals(remainingOf(row), '0') > 0

/** Whether the actor may see the order's money; actors who only dispatch from the order may not. */
export function seesMoney(row: ListedColumns, actor: Actor): boolean {
  if (actor.userType === 'PlatformUser') return readsAnyOrder(actor)
  if (actor.userType === 'WorkDeveloper') return row.developerUserId === actor.userId
  if (actor.userType === 'FoundationWorker') return row.foundationId !== null && row.foundationId === actor.foundationId
  return isMemberOf(actor, row.enterpriseId)
}

const isAssigner = (row: ListedColumns, actor: Actor): boolean =>
  (isOrderStaff(row, actor) && keepsRight(actor, 'WorkOrders')) ||
  actor.userType === 'FoundationWorker' ||
  (actor.userType === 'WorkDeveloper' && row.developerUserId === actor.userId)

/**
 * The allowed actions that create a participation or a dispatch order. `mayClaim` is null when the person's conditions
 * are not checked.
 */
function entriesOf(row: ListedRow, { actor, now }: Viewer, mayClaim: boolean | null): string[] {
  if (!isOrderOpen(row) || !hasRemaining(row) || row.endDate < toWireDay(now)) return []
  const isGrabbing = row.dispatchMethod === 'AutoOrderGrabbing'
  if (actor.userType === 'DisabledPerson') return (mayClaim ?? true) ? [isGrabbing ? 'grab' : 'apply'] : []
  if (!isAssigner(row, actor)) return []
  return [...(isGrabbing ? [] : ['assign']), ...(row.variant === 'Main' ? ['dispatch'] : [])]
}

/**
 * Lists check one of the person's conditions, that the order is not of the own employer; for the others `grab` and
 * `apply` depend only on the order.
 */
export const orderAllowedActions = (
  row: ListedRow,
  { actor, now }: Viewer,
  mayClaim: boolean | null = null,
): string[] => [...orderActions(row, actor, now), ...entriesOf(row, { actor, now }, mayClaim)]

export const totalAmount = ({ quantity, unitPrice }: Pick<OrderColumns, 'quantity' | 'unitPrice'>): string =>
  multiplyDecimals(quantity, unitPrice, 2)

export const payableAmount = (row: Pick<OrderColumns, 'quantity' | 'unitPrice' | 'serviceFee'>): string =>
  addDecimals(totalAmount(row), row.serviceFee)

/**
 * An order in a list. The object is one literal, because spreading parts into it would take longer than all other work
 * on a row.
 */
export function orderListDto(
  row: ListedOrder,
  viewer: Viewer,
  {
    recommendReason = null,
    refusedBecause = null,
  }: Partial<Pick<WorkOrderListDto, 'recommendReason' | 'refusedBecause'>> = {},
): WorkOrderListDto {
  const { names } = row
  return {
    id: row.id,
    number: row.number,
    displayName: row.displayName,
    enterpriseName: shownOwner(viewer.actor, names),
    // an order of the platform or a foundation needs no certified enterprise
    enterpriseCertified: row.enterpriseId === null || names.enterpriseCertified,
    workOrderTypeId: row.workOrderTypeId,
    workOrderTypeName: names.workOrderTypeName,
    operationModeName: names.operationModeName,
    dispatchMethod: row.dispatchMethod,
    dispatchMethodLabel: DISPATCH_METHOD_LABELS[row.dispatchMethod],
    pricingUnit: row.pricingUnit,
    unitName: row.unitName,
    unitPrice: row.unitPrice,
    startDate: row.startDate,
    endDate: row.endDate,
    status: row.status,
    statusLabel: orderStatusLabel(row),
    allowedActions: orderAllowedActions(row, viewer, refusedBecause === null ? null : false),
    rowVersion: row.rowVersion,
    enterpriseIndustry: names.enterpriseIndustry,
    enterpriseCityName: names.enterpriseCityName,
    enterpriseCertifiedSince: names.enterpriseCertifiedSince,
    variant: row.variant,
    mainId: row.mainId,
    enterpriseId: row.enterpriseId,
    foundationId: row.foundationId,
    operationModeId: row.operationModeId,
    quantity: row.quantity,
    claimedQuantity: row.claimedQuantity,
    remainingQuantity: remainingOf(row),
    perPersonMax: row.perPersonMax,
    totalAmount: totalAmount(row),
    priority: row.priority,
    priorityLabel: PRIORITY_LABELS[row.priority],
    requiresTraining: row.requiresTraining,
    accommodationNames: names.accommodationNames,
    workPlace: row.workPlace,
    liveParticipatorCount: row.facts.liveParticipators,
    canBeWithdrawn: isUntaken(row),
    publishTime: toWireTimeOrNull(row.publishTime),
    creationTime: toWireTime(row.creationTime),
    recommendReason,
    refusedBecause,
  }
}
