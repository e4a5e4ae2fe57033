import { AccountItem } from '#src/shared/account/account-item.tsx'
import type { MyAccount } from '#src/shared/account/use-my-account.ts'
import { NO_CODES, useOwnCodeChannel } from '#src/shared/account/use-own-code-channel.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { BankForm } from './bank-form.tsx'

/** The person's bank account; masked, and changed only with a code sent to their own phone or mail address. */
export function BankCard({ account }: { account: MyAccount }) {
  const way = useOwnCodeChannel(account)
  const { bank, realName } = account
  const reason = way.isNone
    ? `${NO_CODES}，暂时不能修改收款账户`
    : (way.reason ?? (realName ? null : '请先在档案里填写姓名'))
  return (
    <Card title="收款账户">
      {bank && (
        <DescriptionList
          items={[
            { term: '户名', value: bank.bankHolder },
            { term: '开户银行', value: bank.bankName },
            { term: '开户支行', value: bank.bankBranch },
            { term: '银行卡号', value: <span className="num">{bank.bankCard}</span> },
          ]}
        />
      )}
      <ul className="account-items">
        <AccountItem
          title={bank ? '更换收款账户' : '还没有收款账户'}
          value={bank ? '修改后，还没有付的报酬付到新的账户。' : '填写后，报酬会付到这里。'}
          note="卡号加密保存，只在付款时使用"
          action={bank ? '修改收款账户' : '填写收款账户'}
          reason={reason}
        >
          {(close) => <BankForm account={account} onDone={close} />}
        </AccountItem>
      </ul>
    </Card>
  )
}
