import * as z from 'zod/mini'
import { ExportLogsDto_purpose } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

const labels = { from: '开始日期', to: '结束日期', purpose: '用途', withNames: '包含全名' }
const schema = z
  .object({
    from: z.string().check(z.minLength(1, '请选择开始日期')),
    to: z.string().check(z.minLength(1, '请选择结束日期')),
    purpose: z.string().check(z.refine((text) => text.trim().length >= 2, '请写明用途，至少 2 个字')),
    withNames: z.boolean(),
  })
  .check(
    z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
      path: ['to'],
      message: '结束日期不能早于开始日期',
    }),
  )

/** Asks for the period and the purpose; the file is created while it is sent. */
export function LogExportDialog({ onClose }: { onClose: () => void }) {
  const file = useFileExport('AuditLog/Export', '日志.zip')
  const form = useAppForm({
    schema,
    labels,
    defaultValues: { from: '', to: '', purpose: '', withNames: false },
    onSubmit: ({ purpose, ...values }: z.infer<typeof schema>) => file.run({ ...values, purpose: purpose.trim() }),
  })
  return (
    <Dialog open title="导出全部日志" onClose={onClose}>
      <Form form={form} label="导出全部日志">
        <p className="small">
          压缩包里有这段时间的状态与审核、操作、登录和敏感信息查看日志，连同它们的链、锚点和核对方法，可以交给监管机构。这次导出会记入敏感信息查看日志。
        </p>
        <DateInput {...form.field('from')} required />
        <DateInput {...form.field('to')} hint="包括这一天，一次最多 366 天" required />
        <TextArea
          {...form.field('purpose')}
          {...areaOf(ExportLogsDto_purpose)}
          hint="例如：某某局某月某日来函调取。写进压缩包和日志"
        />
        <CheckboxField {...form.field('withNames')} hint="不选时，姓名只显示第一个字。来函要求时才选" />
        <div className="btns">
          <Button variant="secondary" onClick={onClose}>
            关闭
          </Button>
          <Button type="submit" busy={form.submitting}>
            导出
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
