import { useEffect, useRef } from 'react'
import { EnterpriseTaskFeedbackUpdateDocument } from '#src/api/graphql.ts'
import { CreateEnterpriseTaskFeedbackDto_content } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { MOST_FILES } from '../file-limits.ts'
import { type Said, saidSchema, type TaskFeedback } from '../said.ts'

interface ThreadEditProps {
  feedback: TaskFeedback
  onClose: () => void
}

/** Edits the user's own message in place. */
export function ThreadEdit({ feedback, onClose }: ThreadEditProps) {
  const { id, rowVersion, content, files } = feedback
  const box = useRef<HTMLDivElement>(null)
  const upload = useUpload('TaskFeedback')
  const update = useMutationAction(EnterpriseTaskFeedbackUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<Said>({
    draft: { form: 'task-feedback', id: `edit-${id}`, rowVersion },
    schema: saidSchema,
    labels: { content: '内容', fileIds: '附件' },
    defaultValues: { content, fileIds: files.map((file) => ({ id: file.id, name: file.fileName, size: file.size })) },
    onSubmit: async (values) => {
      const fileIds = values.fileIds.map((file) => file.id)
      await update.run({ input: { id, rowVersion, content: values.content.trim(), fileIds } })
      onClose()
      succeed('反馈已修改', '另一方会看到修改后的内容。')
    },
  })
  // the pressed button has been removed, so the focus moves to the text
  useEffect(() => {
    box.current?.querySelector('textarea')?.focus()
  }, [])
  const leave = () => {
    draft.drop()
    onClose()
  }
  const attached = form.field('fileIds')
  return (
    <div ref={box}>
      <Form form={form} label="修改反馈">
        <DraftNotice draft={draft} />
        <TextArea {...form.field('content')} {...areaOf(CreateEnterpriseTaskFeedbackDto_content)} rows={3} />
        <FileField
          id={attached.id}
          label={attached.label}
          error={attached.error}
          required={false}
          files={form.methods.watch('fileIds')}
          onChange={(next) => form.methods.setValue('fileIds', next)}
          {...upload}
          maxFiles={MOST_FILES}
        />
        <div className="btns">
          <Button variant="secondary" onClick={leave}>
            不修改
          </Button>
          <Button type="submit" busy={form.submitting}>
            保存修改
          </Button>
        </div>
      </Form>
    </div>
  )
}
