import * as z from 'zod/mini'
import { EnterpriseTaskFeedbackCreateDocument, type TaskDetailFragment } from '#src/api/graphql.ts'
import { CreateEnterpriseTaskFeedbackDto_content } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { MOST_FILES } from '../file-limits.ts'

const schema = z.object({
  content: z.string().check(z.minLength(1, '请写几句做了什么'), most(CreateEnterpriseTaskFeedbackDto_content)),
  fileIds: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
})

/** Submits the signed-in participant's result. The typed text survives a reload and an expired login. */
export function SubmitTaskForm({ task: { id: taskId } }: { task: Pick<TaskDetailFragment, 'id'> }) {
  const upload = useUpload('TaskFeedback')
  const create = useMutationAction(EnterpriseTaskFeedbackCreateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<z.infer<typeof schema>>({
    draft: { form: 'task-completion', id: taskId },
    schema,
    defaultValues: { content: '', fileIds: [] },
    labels: { content: '完成情况', fileIds: '成果文件' },
    onSubmit: async ({ content, fileIds }) => {
      const files = fileIds.map(({ id }) => id)
      const input = { enterpriseTaskId: taskId, content: content.trim(), fileIds: files }
      await create.run({ input: { ...input, feedbackType: 'Completion' } })
      succeed('成果已提交', '验收结果会发站内信。')
    },
  })
  const { id, label, error } = form.field('fileIds')
  return (
    <Card title={<span id="submit-task">提交成果</span>}>
      <Form form={form} label="提交成果">
        <DraftNotice draft={draft} />
        <TextArea
          {...form.field('content')}
          {...areaOf(CreateEnterpriseTaskFeedbackDto_content)}
          rows={4}
          hint="做了什么、需要说明的地方。提交后不能修改"
        />
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
          <Button type="submit" icon="send" busy={form.submitting}>
            提交成果
          </Button>
        </div>
      </Form>
    </Card>
  )
}
