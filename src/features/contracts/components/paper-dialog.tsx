import * as z from 'zod/mini'
import { type ContractDetailFragment, ContractEmploymentRecordPaperDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { MOST_FILES } from '../file-limits.ts'
import { ContractDownloads } from './contract-downloads.tsx'

const schema = z.object({
  files: z.array(z.custom<UploadedFile>()).check(z.minLength(1, '请上传扫描件或照片')),
  signedDay: z.string().check(z.minLength(1, '请选择签字日期')),
  hasAllSignatures: z.boolean().check(z.refine(Boolean, '请核对每一方都签了字，再勾选')),
})

interface PaperProps {
  contract: Pick<
    ContractDetailFragment,
    | 'id'
    | 'pdfHint'
    | 'rowVersion'
    | 'contractNo'
    | 'documentHash'
    | 'isMovedIn'
    | 'needsGuardian'
    | 'realName'
    | 'enterpriseName'
  >
  onClose: () => void
}

/** Uploads a contract that both sides have signed on paper; the employer does this, or staff at the counter. */
export function PaperDialog({ open, ...props }: PaperProps & { open: boolean }) {
  return (
    <Dialog open={open} title="登记纸上签署" onClose={props.onClose}>
      <PaperForm {...props} />
    </Dialog>
  )
}

function PaperForm({ contract, onClose }: PaperProps) {
  const { id, rowVersion, documentHash, isMovedIn, needsGuardian, realName, enterpriseName } = contract
  const upload = useUpload('SigningPhotos')
  const record = useMutationAction(ContractEmploymentRecordPaperDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { files: [], signedDay: isMovedIn ? '' : toDateInput(pageNow()), hasAllSignatures: false },
    labels: { files: '扫描件', signedDay: '签字日期', hasAllSignatures: '各方都已签字' },
    onSubmit: async ({ files, ...values }) => {
      const scanIds = files.map((scan) => scan.id)
      await record.run({ input: { id, rowVersion, documentHash, scanIds, ...values } })
      onClose()
      succeed('已登记纸上签署', `${realName}会收到通知。本人确认、平台核对后，合同成立。`)
    },
  })
  const sides = [enterpriseName, realName, ...(needsGuardian ? ['监护人'] : [])].join('、')
  const { id: fieldId, label, error } = form.field('files')
  const scans = { id: fieldId, label, error }
  return (
    <Form form={form} label="登记纸上签署">
      {isMovedIn ? (
        <p>请上传双方当初在纸上签的合同，全部页面。平台会把它和登记的条款逐项对照；条款不一致的，请先修改合同。</p>
      ) : (
        <>
          <p>先下载合同，打印全文和签字页，各方在纸上签字，再把全部页面扫描或拍照上传。</p>
          <ContractDownloads contract={contract} />
        </>
      )}
      <FileField
        {...scans}
        hint="全部页面，拍清楚签名、印章和日期"
        required
        files={form.methods.watch('files')}
        onChange={(files) => form.methods.setValue('files', files)}
        {...upload}
        maxFiles={MOST_FILES}
      />
      <DateInput {...form.field('signedDay')} required max={toDateInput(pageNow())} hint="纸上写的日期" />
      <CheckboxField {...form.field('hasAllSignatures')} required label={`${sides}都已签字`} />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          先不登记
        </Button>
        <Button type="submit" busy={form.submitting}>
          登记扫描件
        </Button>
      </div>
    </Form>
  )
}
