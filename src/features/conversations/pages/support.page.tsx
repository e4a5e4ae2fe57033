import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { OwnConversation } from '../components/own-conversation.tsx'
import { ServiceHours } from '../components/service-hours.tsx'
import { SignInFirst } from '../components/sign-in-first.tsx'

/** Help from the platform's staff, in writing. */
export default function SupportPage() {
  const userType = usePortal(selectUserType)
  return (
    <div className="wrap page-top-gap page-foot-gap stack">
      <PageHeader
        title="文字客服"
        crumbs={[{ label: '首页', href: '/' }, { label: '文字客服' }]}
        context="不用打电话，写下来就有人答复。"
      />
      <ServiceHours />
      {userType === null && (
        <>
          <SignInFirst returnUrl="/support" />
          <p>
            没有账号也可以留言：
            <LinkButton variant="link" href="/about/contact#feedback">
              填写意见反馈
            </LinkButton>
            ，按您留下的联系方式答复。
          </p>
        </>
      )}
      {userType === 'PlatformUser' && (
        <Card title="这里由用户提问">
          <p>有“文字客服”分工的工作人员在管理台答复。</p>
          <div className="btns">
            <LinkButton variant="secondary" href="/console/conversation">
              去管理台的文字客服
            </LinkButton>
          </div>
        </Card>
      )}
      {userType !== null && userType !== 'PlatformUser' && <OwnConversation topic="support" to="平台客服" />}
    </div>
  )
}
