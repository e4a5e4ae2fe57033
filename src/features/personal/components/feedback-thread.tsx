import { useState } from 'react'
import * as z from 'zod/mini'
import {
  MyWorkOrderFeedbackGetDocument,
  type MyWorkOrderFeedbackGetQuery,
  WorkOrderFeedbackCreateDocument,
} from '#src/api/graphql.ts'
import { CreateWorkOrderFeedbackDto_content } from '#src/api/limits.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { areaOf, least, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import type { Feedback } from './part-detail.types.ts'

type Detail = MyWorkOrderFeedbackGetQuery['workOrderFeedbackGet']

const itemsOf = (files: Detail['files']) =>
  files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))

/** Files and answers of one report; while it is open, the person can reply. */
export function FeedbackThread({ feedback: { id, replyCount, allowedActions } }: { feedback: Feedback }) {
  const [isOpen, setIsOpen] = useState(false)
  const options = { enabled: isOpen, errors: 'inline' } as const
  const resource = useQueryResource(MyWorkOrderFeedbackGetDocument, { id }, options)
  const detail = resource.data?.workOrderFeedbackGet
  return (
    <details className="more" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{replyCount > 0 ? `查看 ${replyCount} 条答复` : '附件与答复'}</summary>
      <div className="answer stack">
        {detail && detail.files.length > 0 && <AttachmentList label="汇报的附件" items={itemsOf(detail.files)} />}
        {detail?.replies.length === 0 && <p className="small muted">还没有答复。</p>}
        {detail?.replies.map((reply) => (
          <div className={reply.isFromPerson ? 'reply reply-own' : 'reply'} key={reply.id}>
            <p className="small">
              <strong>{reply.isFromPerson ? '我' : reply.authorName}</strong>{' '}
              <span className="muted">{formatDayTime(reply.creationTime)}</span>
            </p>
            <ProseText text={reply.content} />
            {reply.files.length > 0 && <AttachmentList label="答复的附件" items={itemsOf(reply.files)} />}
          </div>
        ))}
        {!detail && resource.errorText && <p role="alert">{resource.errorText}</p>}
        {detail && allowedActions.includes('answer') && <AnswerForm feedbackId={id} />}
      </div>
    </details>
  )
}

const schema = z.object({
  content: z
    .string()
    .check(least(CreateWorkOrderFeedbackDto_content, '请写几句'), most(CreateWorkOrderFeedbackDto_content)),
})

function AnswerForm({ feedbackId }: { feedbackId: number }) {
  const create = useMutationAction(WorkOrderFeedbackCreateDocument, { errors: 'inline' })
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { content: '' },
    labels: { content: '补充说明' },
    onSubmit: async ({ content }) => {
      await create.run({ input: { workOrderFeedbackId: feedbackId, content: content.trim() } })
      form.methods.reset()
    },
  })
  return (
    <Form form={form}>
      <TextArea {...form.field('content')} {...areaOf(CreateWorkOrderFeedbackDto_content)} rows={2} />
      <div className="btns">
        <Button type="submit" variant="secondary" size="small" busy={form.submitting}>
          发出补充
        </Button>
      </div>
    </Form>
  )
}
