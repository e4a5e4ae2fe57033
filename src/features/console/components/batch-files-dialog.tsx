import * as z from 'zod/mini'
import { BANK_FORMAT_KEYS, BANK_FORMATS, type BankFormat } from '#machines/rules/payment/bank-formats.ts'
import { WorkOrderFinancialFlowGetBankBatchesDocument } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from './dialog-buttons.tsx'

const schema = z.object({
  paidTime: z.string().check(z.minLength(1, '请选择批次')),
  format: z.string().check(z.minLength(1, '请选择银行')),
})

const FORMATS: Readonly<Record<string, BankFormat>> = BANK_FORMATS
const OPTIONS = BANK_FORMAT_KEYS.map((value) => ({ value, label: BANK_FORMATS[value].name }))

/** Exports the files of a paid batch in the format of a bank, with full card numbers; each export is logged. */
export function BatchFilesDialog({ onClose }: { onClose: () => void }) {
  const { data, errorText } = useQueryResource(WorkOrderFinancialFlowGetBankBatchesDocument, {}, { errors: 'inline' })
  const { run } = useFileExport('WorkOrderFinancialFlow/ExportBatchFiles', '代发文件.zip')
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    labels: { paidTime: '批次', format: '银行' },
    defaultValues: { paidTime: '', format: '' },
    onSubmit: async (values) => {
      await run(values)
      onClose()
    },
  })
  const chosen = FORMATS[form.methods.watch('format')]
  const batches = data?.workOrderFinancialFlowGetBankBatches.items ?? []
  return (
    <Dialog open title="导出银行文件" onClose={onClose}>
      <Form form={form} label="导出银行文件">
        <p>文件里有完整的银行卡号，每次导出都有记录。请只用于付款，用完妥善保管。</p>
        <Select
          {...form.field('paidTime')}
          hint={data && batches.length === 0 ? '最近三个月没有经银行支付的批次' : '批准后的付款按批次列出'}
          error={form.field('paidTime').error ?? errorText ?? undefined}
          options={batches.map(({ paidTime, count, net }) => ({
            value: paidTime,
            label: `${formatDayTime(paidTime)}，${count} 笔，${formatYuan(net)}`,
          }))}
          required
        />
        <Select {...form.field('format')} options={OPTIONS} required />
        {chosen && (
          <div>
            <p>{wordsOf(chosen)}</p>
            {chosen.note && <p>{chosen.note}</p>}
            <p className="small muted">
              每笔都写有 RJ 开头的编号。银行的结果文件带回这个编号时，重名、同额的款项也能对上。
            </p>
          </div>
        )}
        <DialogButtons submit="导出" busy={form.submitting} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** The kind of file, its columns and its limit. */
const wordsOf = ({ extension, encoding, separator, hasHead, columns, mostRows }: BankFormat): string => {
  const kind = extension === 'xlsx' ? 'Excel 文件（XLSX）' : `${extension.toUpperCase()} 文件，${encoding} 编码`
  const between = separator === null ? '' : `，用“${separator}”分隔`
  const head = hasHead ? '第一行是列名' : '没有列名行'
  return `${kind}${between}，${head}。列的顺序：${columns.map(({ title }) => title).join('、')}。每个文件最多 ${mostRows.toLocaleString('en')} 笔，超过时自动分成几个文件。`
}
