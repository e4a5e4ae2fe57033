import { useMemo, useState } from 'react'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import {
  MyWorkOrderCompletionGetDocument,
  type MyWorkOrderCompletionGetQuery,
  MyWorkOrderCompletionUpdateDocument,
} from '#src/api/graphql.ts'
import { CreateWorkOrderCompletionDto_remark } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { MOST_FILES } from '../file-limits.ts'
import { type SubmissionValues, submissionSchema } from '../submission-schema.ts'
import type { PartDetail } from './part-detail.types.ts'

type Detail = MyWorkOrderCompletionGetQuery['workOrderCompletionGet']

interface ChangeCompletionProps {
  part: PartDetail
  id: number
  /** the submission as text, for example 第 2 次提交 */
  about: string
}

/** Corrects a submission while its review has not begun. */
export function ChangeCompletion({ part, id, about }: ChangeCompletionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" icon="pencil" about={about} onClick={() => setIsOpen(true)}>
        修改提交
      </Button>
      <Dialog open={isOpen} title={`修改${about}`} onClose={() => setIsOpen(false)}>
        <LoadedForm part={part} id={id} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

interface FormProps {
  part: PartDetail
  onDone: () => void
}

function LoadedForm({ part, id, onDone }: FormProps & { id: number }) {
  const resource = useQueryResource(MyWorkOrderCompletionGetDocument, { id }, { errors: 'inline' })
  const detail = resource.data?.workOrderCompletionGet
  if (detail) return <ChangeForm part={part} detail={detail} onDone={onDone} />
  if (resource.errorText) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  return <Skeleton lines={4} label="正在读取提交的内容" />
}

function ChangeForm({ part, detail, onDone }: FormProps & { detail: Detail }) {
  const upload = useUpload('WorkOrderCompletion')
  const update = useMutationAction(MyWorkOrderCompletionUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const schema = useMemo(() => submissionSchema(part), [part])
  const form = useAppForm<SubmissionValues>({
    schema,
    defaultValues: {
      submittedQuantity: dropTrailingZeros(detail.submittedQuantity),
      remark: detail.remark ?? '',
      fileIds: detail.files.map(({ id, fileName, size }) => ({ id, name: fileName, size })),
    },
    labels: { submittedQuantity: '完成数量', remark: '说明', fileIds: '成果文件' },
    onSubmit: async ({ submittedQuantity, remark, fileIds }) => {
      const { id, rowVersion } = detail
      const said = remark.trim()
      await update.run({
        input: {
          id,
          rowVersion,
          submittedQuantity: submittedQuantity.trim(),
          fileIds: fileIds.map((file) => file.id),
          ...(said === '' ? {} : { remark: said }),
        },
      })
      onDone()
      succeed('提交已修改', '验收期限不变。')
    },
  })
  const { id, label, error } = form.field('fileIds')
  const unit = part.workOrder.unitName
  return (
    <Form form={form} label="修改提交">
      <NumberInput
        {...form.field('submittedQuantity')}
        unit={unit}
        hint={`最多 ${formatQuantity(part.maxSubmitQuantity)} ${unit}`}
        required
      />
      <TextArea {...form.field('remark')} {...areaOf(CreateWorkOrderCompletionDto_remark)} rows={4} />
      <FileField
        id={id}
        label={label}
        error={error}
        required={part.requiresFiles}
        files={form.methods.watch('fileIds')}
        onChange={(next) => form.methods.setValue('fileIds', next, { shouldValidate: form.attempt > 0 })}
        {...upload}
        maxFiles={MOST_FILES}
      />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          不改了
        </Button>
        <Button type="submit" busy={form.submitting}>
          保存修改
        </Button>
      </div>
    </Form>
  )
}
