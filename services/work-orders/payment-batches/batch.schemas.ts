import Type, { type Static } from 'typebox'
import { BANK_FORMAT_KEYS } from '#machines/rules/payment/bank-formats.ts'
import { DateTime, EnumOf, Money, Nullable } from '#services/abp/conventions/schema-types.ts'
import { checkedField } from '#services/abp/lifecycle/as-checked.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'
import { PayMethod } from '../common.schemas.ts'
import { paymentFilters } from '../financial-flows/work-order-financial-flow.schemas.ts'
import { ODDITIES } from './oddities.ts'

const Oddity = (options = {}) => EnumOf('PaymentOddity', ODDITIES, options)

/** All due payments that match the filters, as in the list. */
export const PrepareBatchDto = Type.Object(
  {
    ...paymentFilters,
    payMethod: PayMethod({ title: '支付方式' }),
    payTime: Type.Optional(DateTime({ title: '支付时间' })),
    leaveOut: Type.Optional(
      Type.Array(Oddity(), { maxItems: ODDITIES.length, title: '不列入', description: '这些情况的款项不列入这一批' }),
    ),
    isPreview: Type.Optional(Type.Boolean({ title: '只检查，不提交' })),
    checked: checkedField('不提交'),
    approvalReason,
  },
  { $id: 'PrepareBatchDto' },
)

/** Payments of the same peculiarity. */
export const BatchGroupDto = Type.Object(
  {
    /** null where the rules refuse the payment */
    oddity: Nullable(Oddity()),
    label: Type.String({ description: '一句话说明' }),
    isIncluded: Type.Boolean({ description: '是否仍列入这一批' }),
    count: Type.Integer(),
    net: Money(),
    names: Type.Array(Type.String(), { description: '最多 20 位收款人' }),
  },
  { $id: 'BatchGroupDto' },
)

export const PaymentBatchDto = Type.Object(
  {
    dueCount: Type.Integer({ description: '符合条件、待结算的笔数' }),
    count: Type.Integer({ description: '列入的笔数' }),
    personCount: Type.Integer(),
    gross: Money(),
    tax: Money({ description: '预计，批准时按付款当月重新计算' }),
    net: Money(),
    groups: Type.Array(BatchGroupDto, { description: '没有列入的和要留意的，没有列入的在前' }),
    checked: Type.String(),
    /** null in a check */
    approval: pendingApproval,
  },
  { $id: 'PaymentBatchDto' },
)

export const ExportBatchFilesDto = Type.Object(
  {
    paidTime: DateTime({ title: '批次', description: '批次的支付时间' }),
    format: EnumOf('BankFileFormat', BANK_FORMAT_KEYS, { title: '银行格式' }),
  },
  { $id: 'ExportBatchFilesDto' },
)

export type PrepareBatch = Static<typeof PrepareBatchDto>
export type PaymentBatch = Static<typeof PaymentBatchDto>
