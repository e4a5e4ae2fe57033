import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type ManagedWorkOrderFeedbackGetAllQuery,
  ManagedWorkOrderFeedbackGetDocument,
  WorkOrderFeedbackReplyDocument,
} from '#src/api/graphql.ts'
import { formatDay, formatDayTime } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { FeedbackThread } from '#src/ui/work/feedback-thread.tsx'
import { fileItems } from './completion-facts.tsx'

type Feedback = ManagedWorkOrderFeedbackGetAllQuery['workOrderFeedbackGetAll']['items'][number]

interface FeedbackItemsProps {
  items: readonly Feedback[]
  /** where the feedback of many orders stands together: the page of its order */
  orderHref?: (id: number) => string
}

/** Reports and questions; one is opened at a time, and answered there. */
export function FeedbackItems({ items, orderHref }: FeedbackItemsProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  return (
    <ul className="replies" aria-label="反馈">
      {items.map((feedback) => (
        <li key={feedback.id}>
          <FeedbackItem
            feedback={feedback}
            orderHref={orderHref}
            isOpen={feedback.id === openId}
            onToggle={() => setOpenId(feedback.id === openId ? null : feedback.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function FeedbackNote({ feedback, orderHref }: Pick<FeedbackItemProps, 'feedback' | 'orderHref'>) {
  const { workOrder, reportDate, creationTime, replyCount, reportedQuantity } = feedback
  const done = reportedQuantity ? `，已完成 ${formatQuantity(reportedQuantity)} ${workOrder.unitName}` : ''
  return (
    <>
      {orderHref && (
        <>
          <Link href={orderHref(workOrder.id)}>{workOrder.displayName}</Link>
          {' · '}
        </>
      )}
      {`${formatDay(reportDate)}${done}，${formatDayTime(creationTime)} 提交，${replyCount} 条回复`}
    </>
  )
}

interface FeedbackItemProps extends Pick<FeedbackItemsProps, 'orderHref'> {
  feedback: Feedback
  isOpen: boolean
  onToggle: () => void
}

function FeedbackItem({ feedback, isOpen, onToggle, orderHref }: FeedbackItemProps) {
  const detail = useQueryResource(
    ManagedWorkOrderFeedbackGetDocument,
    { id: feedback.id },
    { errors: 'inline', enabled: isOpen },
  ).data?.workOrderFeedbackGet
  const title = `${feedback.realName} · ${feedback.kindLabel}`
  return (
    <FeedbackThread
      title={title}
      status={feedback.status}
      statusLabel={feedback.statusLabel}
      note={<FeedbackNote feedback={feedback} orderHref={orderHref} />}
      content={feedback.content}
      files={isOpen && detail ? fileItems(detail.files) : []}
      replies={(isOpen ? (detail?.replies ?? []) : []).map((reply) => ({
        id: reply.id,
        content: reply.content,
        note: `${reply.authorName}${reply.isFromPerson ? '（本人）' : ''}，${formatDayTime(reply.creationTime)}`,
      }))}
    >
      {isOpen && !detail && <Skeleton lines={2} label="正在加载回复" />}
      {isOpen && detail?.allowedActions.includes('reply') && (
        <ReplyForm id={feedback.id} rowVersion={detail.rowVersion} onDone={onToggle} />
      )}
      <div className="btns">
        <Button variant="quiet" size="small" aria-expanded={isOpen} about={title} onClick={onToggle}>
          {isOpen ? '收起' : '查看与回复'}
        </Button>
      </div>
    </FeedbackThread>
  )
}

interface Reply {
  content: string
  isClosed: boolean
}

const schema = z.object({
  content: z.string().check(z.trim(), z.minLength(2, '请填写回复，至少 2 个字'), z.maxLength(2000, '回复最多 2000 字')),
  isClosed: z.boolean(),
})

function ReplyForm({ id, rowVersion, onDone }: { id: number; rowVersion: number; onDone: () => void }) {
  const reply = useMutationAction(WorkOrderFeedbackReplyDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<Reply>({
    schema,
    labels: { content: '回复', isClosed: '回复后办结' },
    defaultValues: { content: '', isClosed: true },
    onSubmit: async (values) => {
      await reply.run({ input: { id, rowVersion, ...values } })
      succeed('回复已发送，本人会收到通知')
      onDone()
    },
  })
  return (
    <Form form={form} label="回复">
      <TextArea {...form.field('content')} limit={2000} required />
      <CheckboxField {...form.field('isClosed')} hint="不勾选则继续追问，对方可以再回答" />
      <div className="btns">
        <Button type="submit" busy={form.submitting}>
          发送回复
        </Button>
      </div>
    </Form>
  )
}
