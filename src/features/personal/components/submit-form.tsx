import { type FormEvent, useMemo, useState } from 'react'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { MyWorkOrderCompletionCreateDocument } from '#src/api/graphql.ts'
import { CreateWorkOrderCompletionDto_remark } from '#src/api/limits.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { MOST_FILES } from '../file-limits.ts'
import { type SubmissionValues, submissionSchema } from '../submission-schema.ts'
import type { PartDetail } from './part-detail.types.ts'

/** Submits the result: quantity, remark, files. Typed values survive a reload and the end of a login. */
export function SubmitForm({ part }: { part: PartDetail }) {
  const upload = useUpload('WorkOrderCompletion')
  const create = useMutationAction(MyWorkOrderCompletionCreateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const schema = useMemo(() => submissionSchema(part), [part])
  const { form, draft } = useDraftedForm<SubmissionValues>({
    draft: { form: 'work-order-completion', id: part.id },
    schema,
    defaultValues: { submittedQuantity: dropTrailingZeros(part.maxSubmitQuantity), remark: '', fileIds: [] },
    labels: { submittedQuantity: '完成数量', remark: '说明', fileIds: '成果文件' },
    onSubmit: async ({ submittedQuantity, remark, fileIds }) => {
      const input = {
        workOrderParticipatorId: part.id,
        submittedQuantity: submittedQuantity.trim(),
        remark: remark.trim() || undefined,
        fileIds: fileIds.map(({ id }) => id),
      }
      const { workOrderCompletionCreate } = await create.run({ input })
      succeed('成果已提交', `预计 ${formatDay(workOrderCompletionCreate.auditDueTime)}前完成验收。`)
    },
  })
  const unit = part.workOrder.unitName
  const [typed, files, remark] = form.methods.watch(['submittedQuantity', 'fileIds', 'remark'])
  /** the submission for which a confirmation dialog is open */
  const [held, setHeld] = useState<FormEvent | null>(null)
  const hasFiles = files.length > 0 || form.uploads.isUnderWay
  const saysNothingNew = part.reworkCount > 0 && !hasFiles && remark.trim() === '' && !part.requiresFiles
  const submit = (event: FormEvent) => {
    if (!saysNothingNew) return form.handleSubmit(event)
    event.preventDefault()
    setHeld(event)
  }
  const { id, label, error } = form.field('fileIds')
  return (
    <Card title={<span id="submit-result">提交成果</span>}>
      <Form form={{ ...form, handleSubmit: submit }} label="提交成果">
        <DraftNotice draft={draft} />
        <NumberInput
          {...form.field('submittedQuantity')}
          unit={unit}
          required
          hint={
            part.allowsPartial
              ? `最多 ${formatQuantity(part.maxSubmitQuantity)} ${unit}。少于领取数量时，其余的会释放给其他人`
              : `需要一次提交全部 ${formatQuantity(part.maxSubmitQuantity)} ${unit}`
          }
        />
        <TextArea
          {...form.field('remark')}
          {...areaOf(CreateWorkOrderCompletionDto_remark)}
          rows={4}
          hint="例如完成的范围、需要说明的地方"
        />
        <FileField
          id={id}
          label={label}
          error={error}
          required={part.requiresFiles}
          files={files}
          onChange={(next) => form.methods.setValue('fileIds', next, { shouldValidate: form.attempt > 0 })}
          {...upload}
          maxFiles={MOST_FILES}
        />
        <div className="btns">
          <Button type="submit" icon="send" busy={form.submitting}>
            {`提交 ${formatQuantity(typed)} ${unit}成果`}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={held !== null}
        title="没有写明改了什么，原样提交吗？"
        consequence="这次没有新的说明，也没有新的文件。按验收意见修改后再提交，更容易通过。"
        confirmLabel="原样提交"
        destructive={false}
        onConfirm={() => {
          if (held) form.handleSubmit(held)
          setHeld(null)
        }}
        onCancel={() => setHeld(null)}
      />
    </Card>
  )
}
