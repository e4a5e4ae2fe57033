import { formatMonth, toDateInput } from '#src/lib/date-time.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { kindByEndings } from '#src/ui/forms/kind-by-endings.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { type Month, monthKey, monthOfKey, monthOptions, payMonth } from '../months.ts'
import { type PayKind, type PayPeriod, periodKey } from '../pay-kinds.ts'
import { columnsOf, missingOf } from '../sheet-columns.ts'
import { usePaySheet } from '../use-pay-sheet.ts'
import { ImportResult } from './import-result.tsx'
import { PayColumns } from './pay-columns.tsx'
import { PayKindChoice } from './pay-kind-choice.tsx'

const TEMPLATE = {
  Month: '模板里已经列出这个月有合同的职工和他们的基本工资，补上其他金额即可。',
  Supplement: '模板里已经列出这个月有合同的职工。补发的写在基本工资、奖金等各列，没有的那列填 0；不补发的行请删掉。',
  AfterLeaving: '模板里已经列出这个月之前离职的职工。没有基本工资的填 0；不发的行请删掉。',
} as const

const SHEET = { kinds: [kindByEndings(['xlsx', 'csv', 'txt'], 2 * 1_048_576)], maxFiles: 1 }

interface ImportPayProps {
  year: number
  month: number | null
  payKind: PayKind
  backHref: string
  monthHref: (month: Month) => string
  onPeriod: (period: PayPeriod) => void
}

/**
 * Imports the pay of a month from a spreadsheet: the first press checks it, a second one issues the payslips; errors
 * are listed by row.
 */
export function ImportPay({ year, month, payKind, backHref, monthHref, onPeriod }: ImportPayProps) {
  const today = toDateInput(pageNow())
  const of = { ...(month === null ? payMonth(today) : { year, month }), payKind }
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
          onChange={(event) => onPeriod({ ...of, ...monthOfKey(event.target.value) })}
        />
        <PayKindChoice of={of} onChoose={(chosen) => onPeriod({ ...of, payKind: chosen })} />
        <Template of={of} />
      </Card>
      <Sheet key={periodKey(of)} of={of} listHref={monthHref(of)} />
    </>
  )
}

function Template({ of }: { of: PayPeriod }) {
  const { run, isBusy } = useFileExport('Payroll/Export', '工资导入模板.xlsx')
  return (
    <>
      <p>{TEMPLATE[of.payKind]}个税可以不填，由系统计算。</p>
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

function Sheet({ of, listHref }: { of: PayPeriod; listHref: string }) {
  const upload = useUpload('Temp')
  const { snapshot, send, files, columns, checked, imported, failure } = usePaySheet(of)
  const isMapping = snapshot.matches('mapping')
  const missing = checked && isMapping ? missingOf(checked, columns ?? columnsOf(checked)) : []
  const isChecking = snapshot.matches('checking')
  const isImporting = snapshot.matches('importing')
  return (
    <>
      <Card title="第 2 步：上传填好的表">
        <FileField
          label="工资表"
          files={files}
          onChange={(chosen) => send({ type: 'choose', files: chosen })}
          {...upload}
          {...SHEET}
        />
        <div className="btns">
          <Button
            variant={checked && !isMapping ? 'secondary' : 'primary'}
            icon="search"
            busy={isChecking}
            reason={reasonOf(snapshot.matches('empty'), missing)}
            onClick={() => send({ type: 'check' })}
          >
            检查这张表
          </Button>
        </div>
        {snapshot.hasTag('busy') && (
          <ProgressBar label={isChecking ? '正在逐行检查' : '正在逐行发放'} text="通常几秒钟" />
        )}
        {failure !== null && (
          <p className="error" role="alert">
            {errorSentenceOf(failure)}
          </p>
        )}
      </Card>
      {checked && !imported && (
        <PayColumns
          sheet={checked}
          columns={columns}
          isOpen={isMapping}
          onMap={(chosen) => send({ type: 'map', columns: chosen })}
        />
      )}
      {checked && (snapshot.matches('checked') || isImporting) && (
        <ImportResult result={checked} isPreview>
          <Button
            variant="action"
            icon="send"
            busy={isImporting}
            reason={checked.totals?.personCount === 0 ? '没有一行可以发放，先改好表再检查' : null}
            onClick={() => send({ type: 'import' })}
          >
            {checked.failedCount > 0 ? '发放没有问题的行' : '发放这张表的工资'}
          </Button>
        </ImportResult>
      )}
      {imported && <ImportResult result={imported} listHref={listHref} />}
    </>
  )
}

/** Why the sheet currently cannot be checked. */
function reasonOf(isEmpty: boolean, missing: readonly string[]): string | null {
  if (isEmpty) return '先上传工资表'
  return missing.length > 0 ? `先在下面指明：${missing.join('、')}` : null
}
