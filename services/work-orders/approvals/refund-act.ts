import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { prepareAct } from '#services/approvals/approval.service.ts'
import { bindPaymentVoucher } from '../financial-flows/payment-voucher.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { OrderRow } from '../lifecycle/order-facts.ts'
import { type Refund, writeRefund } from '../orders/order-decisions.ts'
import type { RecordRefundDto } from '../orders/work-order-input.schemas.ts'

/** Refunds the rest of a deposit to the enterprise. It always takes two people, whatever the amount. */
export const refundAct: Act<Refund, OrderRow, void> = {
  kind: 'RecordRefund',
  label: '退回余款',
  right: 'Finance',
  work: 'Escrow',
  entityType: 'WorkOrder',
  consequence: '批准后这份工单的余款记为已退回，企业会收到消息；这份工单的款项不能再变更。',
  subjects: ({ id }) => [id],
  files: ({ voucherFileId }) => (voucherFileId === undefined ? [] : [voucherFileId]),
  async before(scope, { id }) {
    const order = await bindings.order.lock(scope, id)
    if (!order) throw new AppError('notFound')
    return order
  },
  carryOut: writeRefund,
  describe: (_, { amount, bankSerialNo }, order) => ({
    title: '退回工单余款',
    amount,
    lines: [
      {
        about: order.displayName,
        label: '余款',
        before: `待退 ${order.refundDue ?? '0.00'} 元`,
        after: `已退 ${amount} 元`,
      },
      ...(bankSerialNo ? [{ about: null, label: '银行流水号', before: null, after: bankSerialNo }] : []),
    ],
    restsOn: [order.refundDue, order.enterpriseId],
    beneficiaryUserIds: [],
  }),
}

/** Prepares the refund for a second person's approval. */
export const refundOrPrepare = (context: RequestContext, input: Static<typeof RecordRefundDto>) =>
  transact(context, async (scope) => {
    const { approvalReason, ...facts } = input
    if (facts.voucherFileId) await bindPaymentVoucher(scope, facts.voucherFileId)
    return prepareAct(scope, refundAct, facts, approvalReason ?? null)
  })
