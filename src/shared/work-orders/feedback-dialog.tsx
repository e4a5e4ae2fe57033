import * as z from 'zod/mini'
import { ManagedWorkOrderFeedbackGetDocument, WorkOrderFeedbackReplyDocument } from '#src/api/graphql.ts'
import { ReplyWorkOrderFeedbackDto_content } from '#src/api/limits.ts'
import { formatDay, formatDayTime } from '#src/lib/date-time.ts'
import { areaOf, least, most } from '#src/lib/forms/limits.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { FeedbackThread } from '#src/shared/work-orders/feedback-thread.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { fileItems } from './completion-facts.tsx'
import { type Feedback, feedbackName } from './feedback-texts.ts'

/** A report or question with its answers, and a form to answer if the reader may. */
export function FeedbackDialog({ row: feedback, onClose }: { row: Feedback; onClose: () => void }) {
  const resource = useQueryResource(ManagedWorkOrderFeedbackGetDocument, { id: feedback.id }, { errors: 'inline' })
  const detail = resource.data?.workOrderFeedbackGet
  const { workOrder, reportDate, creationTime, reportedQuantity } = feedback
  const done = reportedQuantity ? `，已完成 ${formatQuantity(reportedQuantity)} ${workOrder.unitName}` : ''
  return (
    <Dialog open title={feedbackName(feedback)} onClose={onClose}>
      <FeedbackThread
        title={workOrder.displayName}
        status={feedback.status}
        statusLabel={feedback.statusLabel}
        note={`${formatDay(reportDate)}${done}，${formatDayTime(creationTime)} 提交`}
        content={feedback.content}
        files={detail ? fileItems(detail.files) : []}
        replies={(detail?.replies ?? []).map((reply) => ({
          id: reply.id,
          content: reply.content,
          note: `${reply.authorName}${reply.isFromPerson ? '（本人）' : ''}，${formatDayTime(reply.creationTime)}`,
        }))}
      >
        {!detail && resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
        {!detail && resource.isIndicatorShown && <Skeleton lines={2} label="正在加载回复" />}
        {detail?.allowedActions.includes('reply') && (
          <ReplyForm id={feedback.id} rowVersion={detail.rowVersion} onDone={onClose} />
        )}
      </FeedbackThread>
    </Dialog>
  )
}

interface Reply {
  content: string
  isClosed: boolean
}

const schema = z.object({
  content: z
    .string()
    .check(
      z.trim(),
      least(ReplyWorkOrderFeedbackDto_content, '请填写回复'),
      most(ReplyWorkOrderFeedbackDto_content, '回复'),
    ),
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
      <TextArea {...form.field('content')} {...areaOf(ReplyWorkOrderFeedbackDto_content)} />
      <CheckboxField {...form.field('isClosed')} hint="不勾选则继续追问，对方可以再回答" />
      <div className="btns">
        <Button type="submit" busy={form.submitting}>
          发送回复
        </Button>
      </div>
    </Form>
  )
}
