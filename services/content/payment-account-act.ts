import { accountProblem } from '#machines/rules/bank-card.ts'
import { maskBankCard } from '#machines/rules/masking.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import { RULE_LABEL } from '#services/approvals/approval.service.ts'
import { currentAccount, type PaymentAccount, replaceAccount } from './payment-account.repository.ts'
import { lockSetting } from './setting.repository.ts'

/** The row id of the account in approvals, since there is only one account. */
export const ACCOUNT_ROW = 1

/** A change of the account; null removes it, so that no account is published. */
export interface AccountChange {
  readonly account: PaymentAccount | null
}

type State = PaymentAccount | null

/** @throws AppError validation naming the field */
export function checkAccount({ accountNumber }: PaymentAccount): void {
  const problem = accountProblem(accountNumber, '账号')
  if (problem !== null) throw fieldError('accountNumber', problem)
}

const wordsOf = (account: State) => ({
  开户银行: account?.bankName ?? null,
  户名: account?.accountName ?? null,
  账号: account && maskBankCard(account.accountNumber),
})

const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Reads the account and locks the settings, so that preparing and approving use stable values. */
async function before(scope: Scope): Promise<State> {
  await lockSetting(scope.tx, 'Footer')
  return currentAccount({ platform: scope.platform, db: scope.tx })
}

/** A change of this account redirects the payments of all enterprises, so it needs two users. */
export const paymentAccountAct: Act<AccountChange, State, State> = {
  kind: 'ChangeRule',
  label: RULE_LABEL,
  right: 'Admin',
  work: 'Settings',
  entityType: 'PaymentAccount',
  consequence: '批准后企业立即看到新的收款账户，之后的付款都付到这里。请用开户许可证或银行的证明逐位核对。',
  subjects: () => [ACCOUNT_ROW],
  before,
  async carryOut(scope, { account }) {
    await replaceAccount(scope, account, { userId: scope.actor.userId, now: scope.now })
    return account
  },
  describe(_, { account }, was) {
    if (JSON.stringify(account) === JSON.stringify(was)) throw refuse('没有改动，不需要提交')
    const [old, next] = [wordsOf(was), wordsOf(account)]
    return {
      title: account === null ? '不再公布平台收款账户' : `${was === null ? '公布' : '更换'}平台收款账户`,
      amount: null,
      // every line is shown, because another account may have the same bank and last digits
      lines: (Object.keys(old) as (keyof typeof old)[]).map((label) => ({
        about: null,
        label,
        before: old[label],
        after: next[label],
      })),
      restsOn: was,
      beneficiaryUserIds: [],
    }
  },
  /** The full account number for the approver: by the last four digits alone a wrong account could be approved. */
  linesForDecider: async (_, { account }) =>
    account === null
      ? []
      : [{ about: '请与银行的证明核对', label: '完整账号', before: null, after: grouped(account.accountNumber) }],
}
