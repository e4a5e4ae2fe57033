import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { WorkOrderFileDto } from '../common.schemas.ts'
import { isHosted, type ListedColumns, type OrderColumns } from '../lifecycle/order-facts.ts'
import { payableAmount } from './work-order.mapper.ts'
import type { WorkOrderFlowDto, WorkOrderFundingDto } from './work-order.schemas.ts'
import type { OrderMoney } from './work-order-detail.repository.ts'

/** The escrow of an order. */
export const fundingDto = (
  order: OrderColumns,
  money: OrderMoney,
  voucher: WorkOrderFileDto | null,
): WorkOrderFundingDto => ({
  serviceFee: order.serviceFee,
  payableAmount: payableAmount(order),
  isHosted: isHosted(order),
  isHostingWaived: order.isHostingWaived,
  hostingRecordedAmount: order.hostingRecordedAmount,
  hostingRecordedTime: toWireTimeOrNull(order.hostingRecordedTime),
  hostingVoucher: voucher,
  hostedAmount: order.hostedAmount,
  hostingConfirmedTime: toWireTimeOrNull(order.hostingConfirmedTime),
  ...money,
  refundDue: order.refundDue,
  refundAmount: order.refundAmount,
  refundTime: toWireTimeOrNull(order.refundTime),
})

type FundingState = WorkOrderFlowDto['fundingState']

const LABELS: Readonly<Record<FundingState, string>> = {
  NotRecorded: '未付款',
  Recorded: '已登记付款，待确认',
  Hosted: '已托管',
  Waived: '免托管',
  FromMain: '由主工单出资',
  RefundDue: '待退余款',
  Refunded: '已退余款',
}

/** The funding state. A dispatch order uses the escrow of its main order and has none itself. */
export function fundingStateOf(order: ListedColumns): FundingState {
  if (order.mainId !== null) return 'FromMain'
  if (order.refundTime !== null) return 'Refunded'
  if (order.refundDue !== null) return 'RefundDue'
  if (order.isHostingWaived) return 'Waived'
  if (isHosted(order)) return 'Hosted'
  return order.hostingRecordedTime === null ? 'NotRecorded' : 'Recorded'
}

export const fundingStateLabel = (state: FundingState): string => LABELS[state]
