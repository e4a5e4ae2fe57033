import type { ReactNode } from 'react'
import signDrawing from '#src/assets/illustrations/sign-language.svg?no-inline'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { CookieNotice } from './cookie-notice.tsx'

const PROMISES = ['不使用图片拼图验证码', '对求职者不收费，不收押金和培训费', '残疾信息加密保存，何时给谁看由您决定']

interface AccountFrameProps {
  title: string
  context?: string | undefined
  children: ReactNode
}

/** The frame of the account pages: information about the platform on the left, the form on the right. */
export function AccountFrame({ title, context, children }: AccountFrameProps) {
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
        <div className="stack">
          <CookieNotice />
          {children}
        </div>
      </div>
    </div>
  )
}
