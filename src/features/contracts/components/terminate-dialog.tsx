import { useState } from 'react'
import * as z from 'zod/mini'
import { RESTS_ON_WORKER } from '#machines/rules/contract-end.ts'
import {
  type ContractDetailFragment,
  ContractEmploymentTerminateDocument,
  type TerminationKind,
} from '#src/api/graphql.ts'
import { TerminateContractDto_reason } from '#src/api/limits.ts'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { MOST_FILES } from '../file-limits.ts'

const KINDS: readonly { value: TerminationKind; label: string }[] = [
  { value: 'Agreement', label: '双方协商一致' },
  { value: 'Resignation', label: '职工辞职' },
  { value: 'ProbationFailed', label: '试用期不符合录用条件' },
  { value: 'Incapable', label: '不能胜任，培训或调岗后仍不能' },
  { value: 'Misconduct', label: '严重违反规章制度' },
  { value: 'Layoff', label: '经济性裁员' },
  { value: 'Expired', label: '合同期满' },
  { value: 'Retirement', label: '退休' },
  { value: 'Death', label: '职工去世' },
  { value: 'Other', label: '其他' },
]

const schema = z.object({
  date: z.string().check(z.minLength(1, '请选择最后工作日')),
  kind: z.string().check(z.minLength(1, '请选择原因')),
  reason: z.string().check(z.minLength(1, '请写明经过'), most(TerminateContractDto_reason)),
})

/** The title of the result: what rests on the worker's word, a past day and a death may still need a confirmation. */
function titleOf(date: string, kind: TerminationKind): string {
  const today = toDateInput(pageNow())
  if (date < today || kind === 'Death' || RESTS_ON_WORKER.has(kind)) return '已提交'
  return date > today ? '已定最后工作日' : '合同已解除或终止'
}

interface TerminateProps {
  contract: Pick<ContractDetailFragment, 'id' | 'rowVersion' | 'realName' | 'warnings' | 'startDate'>
  onClose: () => void
}

export function TerminateDialog({ open, ...props }: TerminateProps & { open: boolean }) {
  return (
    <Dialog open={open} title={`解除或终止${props.contract.realName}的合同？`} onClose={props.onClose}>
      <TerminateForm {...props} />
    </Dialog>
  )
}

/** Ends a contract on a given day for a legal reason. The worker's tutor is notified. */
function TerminateForm({ contract, onClose }: TerminateProps) {
  const { id, rowVersion, realName, warnings, startDate } = contract
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const upload = useUpload('ContractFiles')
  const terminate = useMutationAction(ContractEmploymentTerminateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<z.infer<typeof schema>>({
    draft: { form: 'termination', id },
    schema,
    defaultValues: { date: toDateInput(pageNow()), kind: '', reason: '' },
    labels: { date: '最后工作日', kind: '原因', reason: '说明' },
    onSubmit: async ({ date, kind, reason }) => {
      const chosen = KINDS.find(({ value }) => value === kind)?.value ?? 'Other'
      const fileIds = files.map((file) => file.id)
      const input = { id, rowVersion, date, kind: chosen, reason: reason.trim(), fileIds }
      const { statusLabel } = (await terminate.run({ input })).contractEmploymentTerminate
      onClose()
      succeed(
        titleOf(date, chosen),
        `${formatDate(date)}是${realName}的最后工作日。合同现在是“${statusLabel}”，双方和就业辅导员都会收到通知。`,
      )
    },
  })
  const leave = () => {
    draft.drop()
    onClose()
  }
  return (
    <Form form={form} label="解除或终止合同">
      <DraftNotice draft={draft} />
      <p>
        以后的日期是预告：到那天为止照常工作和发工资，双方同意可以撤回或改期。协商一致和职工辞职，要职工确认才算数。已经过去的日期和职工去世，要上传证明，并由职工或平台确认。
      </p>
      <p>结束后 15 日内，请为职工办理档案和社会保险转移，并出具解除或终止证明。</p>
      {warnings.map((text) => (
        <Alert key={text} tone="wait">
          <p>{text}</p>
        </Alert>
      ))}
      <DateInput {...form.field('date')} required min={startDate} />
      <Select {...form.field('kind')} required options={KINDS} />
      <TextArea {...form.field('reason')} {...areaOf(TerminateContractDto_reason)} rows={3} hint="职工会看到" />
      <FileField
        label="证明文件"
        required={false}
        files={files}
        onChange={setFiles}
        {...upload}
        maxFiles={MOST_FILES}
      />
      <div className="btns">
        <Button variant="secondary" onClick={leave}>
          再想想
        </Button>
        <Button type="submit" variant="danger" busy={form.submitting}>
          解除或终止合同
        </Button>
      </div>
    </Form>
  )
}
