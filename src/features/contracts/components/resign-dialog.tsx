import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type ContractDetailFragment, ContractEmploymentResignDocument } from '#src/api/graphql.ts'
import { ResignContractDto_reason } from '#src/api/limits.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { MOST_FILES } from '../file-limits.ts'

interface ResignProps {
  contract: Pick<ContractDetailFragment, 'id' | 'position' | 'enterpriseName' | 'resignFrom'>
  onClose: () => void
}

export function ResignDialog({ open, ...props }: ResignProps & { open: boolean }) {
  return (
    <Dialog open={open} title={`辞去“${props.contract.position}”？`} onClose={props.onClose}>
      <ResignForm {...props} />
    </Dialog>
  )
}

const schemaFrom = (first: string) =>
  z.object({
    date: z.string().check(
      z.minLength(1, '请选择最后工作日'),
      z.refine((day) => day >= first, `最后工作日最早是 ${formatDate(first)}`),
    ),
    reason: z.string().check(z.minLength(1, '请写明原因'), most(ResignContractDto_reason)),
  })

/** The form of the worker's resignation: it needs no consent, only the notice period. */
function ResignForm({ contract, onClose }: ResignProps) {
  const { id, enterpriseName } = contract
  const first = contract.resignFrom ?? ''
  const schema = useMemo(() => schemaFrom(first), [first])
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const upload = useUpload('ContractFiles')
  const resign = useMutationAction(ContractEmploymentResignDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<z.infer<typeof schema>>({
    draft: { form: 'resignation', id },
    schema,
    defaultValues: { date: first, reason: '' },
    labels: { date: '最后工作日', reason: '原因' },
    onSubmit: async ({ date, reason }) => {
      await resign.run({ input: { id, date, reason: reason.trim(), fileIds: files.map((file) => file.id) } })
      onClose()
      succeed('已提出辞职', `${formatDate(date)}是最后工作日，单位和就业辅导员会收到通知。`)
    },
  })
  const leave = () => {
    draft.drop()
    onClose()
  }
  return (
    <Form form={form} label="提出辞职">
      <DraftNotice draft={draft} />
      <p>{`辞职不需要${enterpriseName}同意，只要按时提前告知。这天之前请照常工作，工资照发。改了主意的，可以提议撤回，单位同意就继续。`}</p>
      <DateInput {...form.field('date')} required min={first} hint={`最早 ${formatDate(first)}`} />
      <TextArea
        {...form.field('reason')}
        {...areaOf(ResignContractDto_reason)}
        rows={3}
        hint="单位和就业辅导员会看到"
      />
      <FileField label="附件" required={false} files={files} onChange={setFiles} {...upload} maxFiles={MOST_FILES} />
      <div className="btns">
        <Button variant="secondary" onClick={leave}>
          再想想
        </Button>
        <Button type="submit" variant="danger" busy={form.submitting}>
          提出辞职
        </Button>
      </div>
    </Form>
  )
}
