import { useState } from 'react'
import { PayrollImportDocument, type PayrollImportMutation } from '#src/api/graphql.ts'
import { formatMonth, toDateInput } from '#src/lib/date-time.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { type Month, monthKey, monthOfKey, monthOptions, payMonth } from '../months.ts'
import { ImportResult } from './import-result.tsx'

const SHEET = { accept: '.xlsx', maxBytes: 2 * 1_048_576, maxFiles: 1 } as const

export type Imported = PayrollImportMutation['payrollImport']

interface ImportPayProps {
  year: number
  month: number | null
  backHref: string
  monthHref: (month: Month) => string
  onMonth: (month: Month) => void
}

/** Pay of a month from a spreadsheet: checked first, issued on a second press; what is wrong is named by row. */
export function ImportPay({ year, month, backHref, monthHref, onMonth }: ImportPayProps) {
  const today = toDateInput(Date.now())
  const of = month === null ? payMonth(today) : { year, month }
  return (
    <>
      <PageHeader
        title="从 Excel 导入工资"
        crumbs={[
          { label: '企业中心', href: '/enterpriseCenter' },
          { label: '工资', href: backHref },
          { label: '从 Excel 导入' },
        ]}
        context="先检查，没有问题再发放。已经发放过的职工不会重复发放。"
      />
      <Card title="第 1 步：选月份，下载模板">
        <Select
          label="工资月份"
          placeholder={null}
          value={monthKey(of)}
          options={monthOptions(today, of)}
          onChange={(event) => onMonth(monthOfKey(event.target.value) ?? of)}
        />
        <Template of={of} />
      </Card>
      <Sheet key={monthKey(of)} of={of} listHref={monthHref(of)} />
    </>
  )
}

function Template({ of }: { of: Month }) {
  const { run, isBusy } = useFileExport('Payroll/Export', '工资导入模板.xlsx')
  return (
    <>
      <p>模板里已经列出这个月有合同的职工和他们的基本工资，补上其他金额即可。个税可以不填，由系统计算。</p>
      <div className="btns">
        <Button
          variant="secondary"
          icon="download"
          busy={isBusy}
          onClick={() => void run({ kind: 'ImportTemplate', ...of })}
        >
          下载 {formatMonth(of.year, of.month)}的模板
        </Button>
      </div>
    </>
  )
}

function Sheet({ of, listHref }: { of: Month; listHref: string }) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [checked, setChecked] = useState<Imported | null>(null)
  const [issued, setIssued] = useState<Imported | null>(null)
  const upload = useUpload('Temp')
  // a check changes nothing, so nothing else is read again
  const check = useMutationAction(PayrollImportDocument, { errors: 'inline', refresh: false })
  const issue = useMutationAction(PayrollImportDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const fileId = files[0]?.id
  const input = { ...of, fileId: fileId ?? 0 }
  const choose = (chosen: readonly UploadedFile[]) => {
    setFiles(chosen)
    setChecked(null)
    setIssued(null)
  }
  const runCheck = async () => {
    try {
      setChecked((await check.run({ input: { ...input, isPreview: true } })).payrollImport)
    } catch {
      // told below the button
    }
  }
  const runIssue = async () => {
    try {
      const done = (await issue.run({ input: { ...input, isPreview: false } })).payrollImport
      setIssued(done)
      succeed(`已发放 ${done.createdCount} 张工资单`, '职工会收到通知，请他们核对确认。')
    } catch {
      // told below the button
    }
  }
  const isBusy = check.isBusy || issue.isBusy
  const errorText = issue.errorText ?? check.errorText
  return (
    <>
      <Card title="第 2 步：上传填好的表">
        <FileField label="工资表" files={files} onChange={choose} upload={upload} {...SHEET} />
        <div className="btns">
          <Button
            variant={checked ? 'secondary' : 'primary'}
            icon="search"
            busy={check.isBusy}
            reason={fileId === undefined ? '先上传工资表' : null}
            onClick={() => void runCheck()}
          >
            检查这张表
          </Button>
        </div>
        {isBusy && <ProgressBar label={check.isBusy ? '正在逐行检查' : '正在逐行发放'} text="通常几秒钟" />}
        {errorText && !isBusy && (
          <p className="error" role="alert">
            {errorText}
          </p>
        )}
      </Card>
      {checked && !issued && (
        <ImportResult result={checked} isPreview>
          <Button variant="way" icon="send" busy={issue.isBusy} onClick={() => void runIssue()}>
            {checked.failedCount > 0 ? '发放没有问题的行' : '发放这张表的工资'}
          </Button>
        </ImportResult>
      )}
      {issued && <ImportResult result={issued} listHref={listHref} />}
    </>
  )
}
