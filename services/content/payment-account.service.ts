import Type, { type Static } from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { refuse } from '#services/abp/conventions/errors.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { PreparedDto, pendingDto, pendingOf, prepareAct } from '#services/approvals/approval.service.ts'
import { currentAccount, hasAccount } from './payment-account.repository.ts'
import {
  type ChangePaymentAccount,
  ChangePaymentAccountDto,
  PaymentAccountStateDto,
  RemovePaymentAccountDto,
} from './payment-account.schemas.ts'
import { ACCOUNT_ROW, type AccountChange, checkAccount, paymentAccountAct } from './payment-account-act.ts'

/** Whether enterprises see an account to which they pay. */
export const isAccountPublished = hasAccount

const prepare = (context: RequestContext, change: AccountChange, reason: string | undefined) =>
  transactOnce(
    context,
    `PaymentAccount/${change.account ? 'Change' : 'Remove'}`,
    // the hashed input excludes the number, which could be guessed from the stored hash
    { bank: change.account?.bankName, name: change.account?.accountName },
    async (scope) => {
      const approval = await prepareAct(scope, paymentAccountAct, change, reason ?? null)
      return { approval: await pendingDto(scope, approval) }
    },
  )

function change(context: RequestContext, { approvalReason, ...account }: ChangePaymentAccount) {
  checkAccount(account)
  return prepare(context, { account }, approvalReason)
}

async function remove(context: RequestContext, { approvalReason }: Static<typeof RemovePaymentAccountDto>) {
  if ((await currentAccount(context)) === null) throw refuse('现在没有公布收款账户')
  return prepare(context, { account: null }, approvalReason)
}

export const paymentAccountService = defineService('PaymentAccount', {
  Get: action({
    summary: '企业向平台付款的账户；工作人员另见等待批准的变更',
    allow: ['PlatformUser', 'Enterprise'],
    input: Type.Object({}),
    output: PaymentAccountStateDto,
    handler: async (context) => ({
      account: await currentAccount(context),
      approval: (await pendingOf(context, paymentAccountAct.entityType, [ACCOUNT_ROW])).get(ACCOUNT_ROW) ?? null,
    }),
  }),
  Change: action({
    summary: '公布或更换平台收款账户，另一位管理员批准后生效',
    keepsKey: true,
    allow: ['PlatformUser:Admin'],
    input: ChangePaymentAccountDto,
    output: PreparedDto,
    handler: change,
  }),
  Remove: action({
    summary: '不再公布平台收款账户，另一位管理员批准后生效',
    keepsKey: true,
    allow: ['PlatformUser:Admin'],
    input: RemovePaymentAccountDto,
    output: PreparedDto,
    handler: remove,
  }),
})
