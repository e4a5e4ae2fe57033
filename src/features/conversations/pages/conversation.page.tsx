import { ConversationJobDocument, ConversationOrderDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { type QueryResource, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { OwnConversation } from '../components/own-conversation.tsx'
import { SignInFirst } from '../components/sign-in-first.tsx'
import { ThreadPage } from '../components/thread-page.tsx'
import { askFields } from '../places.ts'
import type { Topic } from '../use-send.ts'

/**
 * The page on which a person asks about a job or a work order, and on which any user reads the answer to their
 * question.
 */
export default function ConversationPage() {
  const { values: search, hrefWith } = useSearchState(askFields)
  const userType = usePortal(selectUserType)
  if (search.requirementId !== null) return <AboutJob key={search.requirementId} requirementId={search.requirementId} />
  if (search.workOrderId !== null) return <AboutOrder key={search.workOrderId} workOrderId={search.workOrderId} />
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
  const resource = useQueryResource(ConversationJobDocument, { id: requirementId }, { errors: 'inline' })
  const job = resource.data?.requirementGet
  return (
    <About
      resource={resource}
      topic={{ requirementId }}
      subject={job && { name: job.title, enterpriseName: job.enterpriseName }}
      place={{ label: '找岗位', href: '/requirement', own: `/requirement?id=${requirementId}` }}
      what="岗位"
      until="投递简历"
    />
  )
}

function AboutOrder({ workOrderId }: { workOrderId: number }) {
  const resource = useQueryResource(ConversationOrderDocument, { id: workOrderId }, { errors: 'inline' })
  const order = resource.data?.workOrderGet
  return (
    <About
      resource={resource}
      topic={{ workOrderId }}
      subject={order && { name: order.displayName, enterpriseName: order.enterpriseName ?? '企业' }}
      place={{ label: '找工单', href: '/workOrder', own: `/workOrder/detail?id=${workOrderId}` }}
      what="工单"
      until="领取这家企业的工单"
    />
  )
}

interface AboutProps {
  resource: QueryResource<unknown>
  topic: Exclude<Topic, 'support'>
  subject: { name: string; enterpriseName: string } | null | undefined
  place: { label: string; href: string; own: string }
  what: '岗位' | '工单'
  /** text of the step until which the enterprise sees only the person's surname */
  until: string
}

function About({ resource, topic, subject, place, what, until }: AboutProps) {
  const userType = usePortal(selectUserType)
  const { hrefWith } = useSearchState(askFields)
  return (
    <div className="wrap page-top-gap page-foot-gap stack">
      {subject ? (
        <>
          <PageHeader
            title={`问企业：${subject.name}`}
            crumbs={[
              { label: place.label, href: place.href },
              { label: subject.name, href: place.own },
              { label: '文字沟通' },
            ]}
            context={`${subject.enterpriseName}负责的人会看到。您${until}以前，对方只看到您的姓。`}
          />
          <Asking topic={topic} to={subject.enterpriseName} userType={userType} here={hrefWith({})} />
        </>
      ) : resource.errorText ? (
        <ErrorState
          level={1}
          title={`没有找到这${what === '岗位' ? '个岗位' : '份工单'}`}
          text={`它可能已经${what === '岗位' ? '停止招聘' : '取消'}。以前问过的，在“文字沟通”里还能接着写。`}
          onRetry={resource.reload}
          action={
            <LinkButton variant="secondary" href="/userCenter/setting/conversation">
              我的文字沟通
            </LinkButton>
          }
        />
      ) : (
        <Skeleton lines={8} label={`正在加载${what}`} />
      )}
    </div>
  )
}

interface AskingProps {
  topic: Exclude<Topic, 'support'>
  to: string
  userType: ReturnType<typeof selectUserType>
  here: string
}

function Asking({ topic, to, userType, here }: AskingProps) {
  if (userType === null) return <SignInFirst returnUrl={here} />
  if (userType === 'DisabledPerson') return <OwnConversation topic={topic} to={to} />
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
