import { ConversationJobDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { OwnConversation } from '../components/own-conversation.tsx'
import { SignInFirst } from '../components/sign-in-first.tsx'
import { ThreadPage } from '../components/thread-page.tsx'
import { askFields } from '../places.ts'

/** Where a person asks about a job, and where whoever has asked anything reads the answer. */
export default function ConversationPage() {
  const { values: search, hrefWith } = useSearchState(askFields)
  const userType = usePortal(selectUserType)
  if (search.requirementId !== null) return <AboutJob requirementId={search.requirementId} />
  return (
    <div className="wrap page-top-gap page-foot-gap stack">
      {search.id !== null && userType !== null ? (
        <ThreadPage key={search.id} id={search.id} backHref="/userCenter/setting/conversation" />
      ) : (
        <>
          <PageHeader title="文字沟通" />
          <SignInFirst returnUrl={hrefWith({})} />
        </>
      )}
    </div>
  )
}

function AboutJob({ requirementId }: { requirementId: number }) {
  const userType = usePortal(selectUserType)
  const { hrefWith } = useSearchState(askFields)
  const resource = useQueryResource(ConversationJobDocument, { id: requirementId }, { errors: 'inline' })
  const job = resource.data?.requirementGet
  const jobHref = `/requirement?id=${requirementId}`
  return (
    <div className="wrap page-top-gap page-foot-gap stack">
      {job ? (
        <>
          <PageHeader
            title={`问企业：${job.title}`}
            crumbs={[
              { label: '找岗位', href: '/requirement' },
              { label: job.title, href: jobHref },
              { label: '文字沟通' },
            ]}
            context={`${job.enterpriseName}负责招聘的人会看到。您投递简历以前，对方只看到您的姓。`}
          />
          <Asking requirementId={requirementId} to={job.enterpriseName} userType={userType} here={hrefWith({})} />
        </>
      ) : resource.errorText ? (
        <ErrorState
          level={1}
          title="没有找到这个岗位"
          text="它可能已经停止招聘。以前问过的，在“文字沟通”里还能接着写。"
          onRetry={resource.reload}
          action={
            <LinkButton variant="secondary" href="/userCenter/setting/conversation">
              我的文字沟通
            </LinkButton>
          }
        />
      ) : (
        <Skeleton lines={8} label="正在加载岗位" />
      )}
    </div>
  )
}

interface AskingProps {
  requirementId: number
  to: string
  userType: ReturnType<typeof selectUserType>
  here: string
}

function Asking({ requirementId, to, userType, here }: AskingProps) {
  if (userType === null) return <SignInFirst returnUrl={here} />
  if (userType === 'DisabledPerson') return <OwnConversation key={requirementId} topic={{ requirementId }} to={to} />
  return (
    <Card title="这里由求职者提问">
      <p>
        {userType === 'Visitor'
          ? '您还没有选择身份。选择“求职者”以后，就可以写信问企业。'
          : '您的账号不是求职者。对平台有疑问，可以写给文字客服。'}
      </p>
      <div className="btns">
        <LinkButton variant="secondary" href={userType === 'Visitor' ? '/account/roleSelection' : '/support'}>
          {userType === 'Visitor' ? '选择身份' : '文字客服'}
        </LinkButton>
      </div>
    </Card>
  )
}
