import * as z from 'zod/mini'
import { ExportTaxReturnDto_reason } from '#src/api/limits.ts'
import { formatMonth } from '#src/lib/date-time.ts'
import { least, most } from '#src/lib/forms/limits.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from './dialog-buttons.tsx'

interface TaxReturnDialogProps {
  year: number
  month: number
  onClose: () => void
}

const schema = z.object({
  format: z.string(),
  reason: z.string().check(least(ExportTaxReturnDto_reason, '请写明用途'), most(ExportTaxReturnDto_reason, '用途')),
})

const FORMATS = [
  { value: 'Xlsx', label: 'Excel（XLSX）' },
  { value: 'Csv', label: 'CSV（UTF-8）' },
]

/**
 * Exports the withholding return of a month. It contains full identity numbers, so the dialog asks for a reason, and
 * each number viewed is logged.
 */
export function TaxReturnDialog({ year, month, onClose }: TaxReturnDialogProps) {
  const { run } = useFileExport('WorkOrderFinancialFlow/ExportTaxReturn', '个税扣缴申报.xlsx')
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    labels: { format: '格式', reason: '用途' },
    defaultValues: { format: 'Xlsx', reason: '' },
    onSubmit: async ({ format, reason }) => {
      await run({ year, month, format, reason: reason.trim() })
      onClose()
    },
  })
  return (
    <Dialog open title={`导出 ${formatMonth(year, month)}个税申报表`} onClose={onClose}>
      <Form form={form} label="导出个税申报表">
        <p>文件里有每个人的完整证件号码。导出会记入敏感信息访问记录，请只用于申报，用完妥善保管。</p>
        <Select {...form.field('format')} options={FORMATS} placeholder={null} required />
        <TextInput {...form.field('reason')} hint="例如：申报 11 月个税" required />
        <DialogButtons submit="导出" busy={form.submitting} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
