import Type, { type Static } from 'typebox'
import { Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'

const account = {
  bankName: Text(100, { title: '开户银行', description: '写到支行' }),
  accountName: Text(100, { title: '户名' }),
  accountNumber: Text(50, { title: '账号', pattern: '^[0-9][0-9 -]{6,48}[0-9]$' }),
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
