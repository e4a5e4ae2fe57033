import * as z from 'zod/mini'
import { EnterpriseTaskFeedbackCreateDocument, type TaskFeedbackType } from '#src/api/graphql.ts'
import { CreateEnterpriseTaskFeedbackDto_content } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { MOST_FILES } from '../file-limits.ts'
import { saidFields } from '../said.ts'

const COMMENT: { value: TaskFeedbackType; label: string } = { value: 'Comment', label: '沟通' }
const KINDS: { value: TaskFeedbackType; label: string }[] = [
  { value: 'Progress', label: '进度' },
  { value: 'Problem', label: '问题' },
  COMMENT,
]

const schema = z.object({ feedbackType: z.string(), ...saidFields })

interface ThreadFormProps {
  taskId: number
  isInProgress: boolean
}

/**
 * A message to the other side of a task. The enterprise only writes comments; progress and problems come from the
 * participants.
 */
export function ThreadForm({ taskId, isInProgress }: ThreadFormProps) {
  const isEnterprise = usePortal(selectUserType) === 'Enterprise'
  const kinds = isInProgress && !isEnterprise ? KINDS : [COMMENT]
  const upload = useUpload('TaskFeedback')
  const create = useMutationAction(EnterpriseTaskFeedbackCreateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<z.infer<typeof schema>>({
    draft: { form: 'task-feedback', id: taskId },
    schema,
    defaultValues: { feedbackType: kinds[0]?.value ?? 'Comment', content: '', fileIds: [] },
    labels: { feedbackType: '类型', content: '内容', fileIds: '附件' },
    onSubmit: async ({ feedbackType, content, fileIds }) => {
      const kind = kinds.find(({ value }) => value === feedbackType) ?? COMMENT
      const files = fileIds.map(({ id }) => id)
      const input = { enterpriseTaskId: taskId, feedbackType: kind.value, content: content.trim(), fileIds: files }
      await create.run({ input })
      form.methods.reset({ feedbackType: kind.value, content: '', fileIds: [] })
      succeed('已发出', '另一方会看到。')
    },
  })
  const { id, label, error } = form.field('fileIds')
  return (
    <Form form={form} label="写一条反馈">
      <DraftNotice draft={draft} />
      {kinds.length > 1 && <Select {...form.field('feedbackType')} placeholder={null} options={kinds} />}
      <TextArea {...form.field('content')} {...areaOf(CreateEnterpriseTaskFeedbackDto_content)} rows={3} />
      <FileField
        id={id}
        label={label}
        error={error}
        required={false}
        files={form.methods.watch('fileIds')}
        onChange={(next) => form.methods.setValue('fileIds', next)}
        {...upload}
        maxFiles={MOST_FILES}
      />
      <div className="btns">
        <Button type="submit" variant="secondary" icon="send" busy={form.submitting}>
          发出
        </Button>
      </div>
    </Form>
  )
}
