import Type, { type Static } from 'typebox'
import { Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { CardNumber, CompanyName } from '#services/abp/conventions/typed-fields.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'

const account = {
  bankName: Text(100, { title: '开户银行', description: '写到支行' }),
  accountName: CompanyName('户名'),
  accountNumber: CardNumber('账号', { most: 50 }),
}

export const PaymentAccountDto = Type.Object(account, { $id: 'PaymentAccountDto' })

export const PaymentAccountStateDto = Type.Object(
  {
    account: Nullable(PaymentAccountDto),
    approval: pendingApproval,
  },
  { $id: 'PaymentAccountStateDto', description: '企业向平台付款的账户；还没有公布时为空。工作人员另见等待批准的变更' },
)

export const ChangePaymentAccountDto = Type.Object({ ...account, approvalReason }, { $id: 'ChangePaymentAccountDto' })
export type ChangePaymentAccount = Static<typeof ChangePaymentAccountDto>

export const RemovePaymentAccountDto = Type.Object({ approvalReason }, { $id: 'RemovePaymentAccountDto' })
