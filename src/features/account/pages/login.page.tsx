import signDrawing from '#src/assets/illustrations/sign-language.svg?no-inline'
import { choiceField, textField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { returnUrlOf } from '../return-url.ts'
import { useLeaveWhenSignedIn } from '../use-leave-when-signed-in.ts'

const FIELDS = { entry: choiceField(['person', 'enterprise']), returnUrl: textField }

const WELCOME = {
  person: { title: '求职者登录', context: '登录后领取工单、提交成果、查看报酬。' },
  enterprise: { title: '企业登录', context: '登录后发布工单、验收成果、查看支出。' },
  anyone: { title: '登录', context: '登录后进入您自己的工作台。' },
}

const PROMISES = ['不使用图片拼图验证码', '对求职者不收费，不收押金和培训费', '残疾信息加密保存，何时给谁看由您决定']

export default function LoginPage() {
  const { values } = useSearchState(FIELDS)
  useLeaveWhenSignedIn(returnUrlOf(new URLSearchParams({ returnUrl: values.returnUrl }).toString()))
  const { title, context } = WELCOME[values.entry ?? 'anyone']
  const isLocal = typeof location !== 'undefined' && ['localhost', '127.0.0.1'].includes(location.hostname)
  return (
    <div className="wrap account-page">
      <div className="split split-even">
        <div className="stack account-side">
          <PageHeader title={title} context={context} />
          <img className="art" src={signDrawing} width="480" height="400" alt="两位同事用手语交谈" />
          <ul className="checks">
            {PROMISES.map((promise) => (
              <li className="t-good" key={promise}>
                <Icon name="check-circle" />
                <span>{promise}</span>
              </li>
            ))}
          </ul>
        </div>
        <Card>
          <LoginForm />
          {isLocal && (
            <p className="small">
              <Link href="/localhostLogin">使用演示账号登录</Link>
            </p>
          )}
        </Card>
      </div>
    </div>
  )
}
