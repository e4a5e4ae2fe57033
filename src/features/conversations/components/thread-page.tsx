import { ApiError } from '#src/lib/api-error.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { useThread } from '../use-thread.ts'
import { ConversationCard } from './conversation-card.tsx'

interface ThreadPageProps {
  id: number
  /** URL of the list that contains the conversation */
  backHref: string
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 404

/** One conversation by its id, for readers of both sides. */
export function ThreadPage({ id, backHref }: ThreadPageProps) {
  const { resource, thread, showEarlier } = useThread(id)
  const back = (
    <LinkButton variant="secondary" icon="chevron-left" href={backHref}>
      返回列表
    </LinkButton>
  )
  if (!thread) {
    if (isNotFound(resource.error)) {
      return <ErrorState level={1} title="没有找到这段对话" text="它可能不属于您，或者地址不完整。" action={back} />
    }
    if (resource.errorText) {
      return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} action={back} />
    }
    return <Skeleton lines={8} label="正在加载对话" />
  }
  return (
    <>
      <PageHeader
        title={`${thread.counterpartName} · ${thread.topic}`}
        state={<StatusChip entity="Conversation" status={thread.status} label={thread.statusLabel} />}
        context={thread.isReported ? '这段对话已被举报，平台的审核员可以查看。' : undefined}
        actions={back}
      />
      {thread.requirementId && (
        <p>
          <LinkButton variant="link" href={`/requirement?id=${thread.requirementId}`}>
            {`查看岗位：${thread.topic}`}
          </LinkButton>
        </p>
      )}
      {thread.workOrderId && (
        <p>
          <LinkButton variant="link" href={`/workOrder/detail?id=${thread.workOrderId}`}>
            {`查看工单：${thread.topic}`}
          </LinkButton>
        </p>
      )}
      <ConversationCard
        key={thread.id}
        thread={thread}
        topic={null}
        to={thread.counterpartName}
        isStale={resource.errorText !== null}
        onEarlier={showEarlier}
      />
    </>
  )
}
