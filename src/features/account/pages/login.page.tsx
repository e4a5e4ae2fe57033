import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useSession } from '#src/lib/use-session.ts'
import { ScanPanel } from '#src/shared/account/scan-panel.tsx'
import { useLoginOptions } from '#src/shared/account/use-login-options.ts'
import { CODE_NAMES } from '#src/shared/account/use-own-code-channel.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { ACCOUNT_FIELDS, accountHref } from '../account-links.ts'
import { AccountFrame } from '../components/account-frame.tsx'
import { CodeLoginForm } from '../components/code-login-form.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { PasskeyLogin } from '../components/passkey-login.tsx'
import { keepCacheKey } from '../kept-cache-key.ts'
import { returnUrlOf } from '../return-url.ts'
import { useLeaveWhenSignedIn } from '../use-leave-when-signed-in.ts'

const WELCOME = {
  person: { title: '求职者登录', context: '登录后领取工单、提交成果、查看报酬。' },
  enterprise: { title: '企业登录', context: '登录后发布工单、验收成果、查看支出。' },
  anyone: { title: '登录', context: '登录后进入您自己的工作台。' },
}

/** The login methods of this deployment; the login by password always exists. */
export default function LoginPage() {
  const { values, hrefWith } = useSearchState(ACCOUNT_FIELDS)
  useLeaveWhenSignedIn(returnUrlOf(new URLSearchParams({ returnUrl: values.returnUrl }).toString()))
  const options = useLoginOptions()
  const { title, context } = WELCOME[values.entry ?? 'anyone']
  const codeWay = options.codeChannelOf('LoginVerificationCodeSMS')
  const ways = [
    { way: 'password' as const, label: '密码登录' },
    ...(codeWay ? [{ way: 'code' as const, label: CODE_NAMES[codeWay] }] : []),
    ...(options.hasScan ? [{ way: 'scan' as const, label: '微信扫码' }] : []),
  ]
  const way = ways.find((one) => one.way === values.way)?.way ?? 'password'
  const hrefOf = (one: (typeof ways)[number]['way']) => hrefWith({ way: one === 'password' ? null : one })
  return (
    <AccountFrame title={title} context={context}>
      <Card className="stack">
        {ways.length > 1 && (
          <Tabs
            label="登录方式"
            current={hrefOf(way)}
            tabs={ways.map((one) => ({ label: one.label, href: hrefOf(one.way) }))}
          />
        )}
        {way === 'password' && <LoginForm />}
        {way === 'code' && codeWay && <CodeLoginForm key={codeWay} by={codeWay} />}
        {way === 'scan' && <ScanLogin search={values} />}
        <PasskeyLogin />
        <OtherWays purpose="登录" />
        <div className="row row-between small">
          {options.codeChannelOf('RetrivePasswordVercificationCodeSMS') !== null ? (
            <Link href={accountHref('/account/resetPassword', values)}>忘记密码</Link>
          ) : (
            options.isKnown && <span>忘了密码？请带身份证件到服务窗口重设</span>
          )}
          <Link href={accountHref('/account/register', values)}>还没有账号？去注册</Link>
        </div>
        {options.hasDemoAccounts && (
          <p className="small">
            <Link href="/localhostLogin">使用演示账号登录</Link>
          </p>
        )}
      </Card>
    </AccountFrame>
  )
}

function ScanLogin({ search }: { search: Parameters<typeof accountHref>[1] }) {
  const { loginWithToken } = useSession()
  const navigate = useNavigate()
  return (
    <ScanPanel
      purpose="登录"
      onKnown={({ accessToken }) => void loginWithToken(accessToken)}
      onUnknown={(cacheKey) => {
        keepCacheKey(cacheKey)
        navigate(accountHref('/account/qrcodeRegister', search))
      }}
    />
  )
}
