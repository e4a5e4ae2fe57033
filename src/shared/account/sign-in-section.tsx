import { useState } from 'react'
import { UserChangeWechatBindDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { AccountItem } from './account-item.tsx'
import { MailForm } from './mail-form.tsx'
import { ChangePasswordForm, FirstPasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { useLoginOptions, useProviders } from './use-login-options.ts'
import type { MyAccount } from './use-my-account.ts'
import { NO_CODES, useOwnCodeChannel } from './use-own-code-channel.ts'
import { BindWechat } from './wechat-form.tsx'

const AT_COUNTER = `${NO_CODES}。请带身份证件到服务窗口，由工作人员更改，或联系我们`

/** Every way to sign in: password, phone, mail, WeChat. */
export function SignInSection({ account }: { account: MyAccount }) {
  const options = useLoginOptions()
  const way = useOwnCodeChannel(account)
  const first = useOwnCodeChannel(account, 'RetrivePasswordVercificationCodeSMS')
  const { mobilePhone, unconfirmedPhone, emailAddress } = account
  return (
    <Card title="登录方式">
      <ul className="account-items">
        <AccountItem
          title="密码"
          value={account.hasPassword ? '已设置' : '还没有设置'}
          note={account.hasPassword ? undefined : way.by === 'Sms' ? '没有密码时，用短信验证码登录' : undefined}
          action={account.hasPassword ? '修改密码' : '设置密码'}
          reason={account.hasPassword ? null : first.reason}
        >
          {(close) =>
            account.hasPassword ? (
              <ChangePasswordForm onDone={close} />
            ) : (
              <FirstPasswordForm account={account} onDone={close} />
            )
          }
        </AccountItem>
        <AccountItem
          title="手机号"
          value={mobilePhone ?? (unconfirmedPhone ? `${unconfirmedPhone}（未验证）` : '还没有绑定')}
          note={unconfirmedPhone && !mobilePhone ? '只用来联系您' : '用来登录、找回密码和接收重要提醒'}
          action={mobilePhone || unconfirmedPhone ? '更换手机号' : '绑定手机号'}
          reason={way.isNone ? AT_COUNTER : null}
        >
          {(close) => <PhoneForm account={account} onDone={close} />}
        </AccountItem>
        <AccountItem
          title="邮箱"
          value={emailAddress ? `${emailAddress}${account.isMailConfirmed ? '' : '（未验证）'}` : '还没有填写'}
          note={way.by === 'Email' ? '平台没有短信，验证码发到这里' : undefined}
          action={emailAddress ? '更换邮箱' : '填写邮箱'}
          reason={options.isKnown && !options.hasMail ? '平台还没有开通邮件服务' : null}
        >
          {(close) => <MailForm account={account} onDone={close} />}
        </AccountItem>
        <Wechat account={account} />
      </ul>
    </Card>
  )
}

function Wechat({ account }: { account: MyAccount }) {
  const options = useLoginOptions()
  const hasSite = useProviders().some(({ name }) => name === 'WeChat')
  const [isAsked, setAsked] = useState(false)
  if (!account.isWechatBound) {
    // ways that this deployment does not support are not shown
    if (!options.hasScan && !hasSite) return null
    return (
      <AccountItem title="微信" value="还没有绑定" note="绑定后可以扫码登录" action="绑定微信">
        {(close) => <BindWechat onDone={close} />}
      </AccountItem>
    )
  }
  const isOnlyWay = account.mobilePhone == null && !account.hasPassword
  return (
    <li className="account-item">
      <div>
        <h3 className="h-md">微信</h3>
        <p>已绑定，可以扫码登录</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        reason={isOnlyWay ? '请先绑定手机号或设置密码，否则解除后无法登录' : null}
        onClick={() => setAsked(true)}
      >
        解除绑定
      </Button>
      {isAsked && (
        <ConfirmedAct
          open
          document={UserChangeWechatBindDocument}
          variables={() => ({ input: { isBind: false } })}
          title="解除微信绑定？"
          consequence="之后不能再用这个微信扫码登录，也不会再收到微信提醒。可以重新绑定。"
          confirmLabel="解除绑定"
          success="微信已解除绑定"
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}
