import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { createSheetImport } from '#machines/flows/sheet-import.machine.ts'
import { PayrollImportDocument, type PayrollImportMutation } from '#src/api/graphql.ts'
import { formatMonth, toDateInput } from '#src/lib/date-time.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { outdateReads } from '#src/lib/query-client.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
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

const sheetImport = createSheetImport<UploadedFile, Imported>()

/** The sheet of a month as a running `sheetImport`. */
function useSheet(of: Month) {
  const { inspect } = usePortalServices()
  const { perform } = useActs(PayrollImportDocument)
  const queryClient = useQueryClient()
  const { succeed } = useToasts()
  const latest = useRef({ of, perform, succeed })
  latest.current = { of, perform, succeed }
  const logic = useMemo(() => {
    const send = async (fileId: number, isPreview: boolean): Promise<Imported> => {
      const { of, perform } = latest.current
      return (await perform({ input: { ...of, fileId, isPreview } })).payrollImport
    }
    return sheetImport.provide({
      actors: {
        checkSheet: fromPromise<Imported, { fileId: number }>(({ input: { fileId } }) => send(fileId, true)),
        importSheet: fromPromise<Imported, { fileId: number }>(async ({ input: { fileId } }) => {
          const imported = await send(fileId, false)
          await outdateReads(queryClient, true)
          latest.current.succeed(`已发放 ${imported.createdCount} 张工资单`, '职工会收到通知，请他们核对确认。')
          return imported
        }),
      },
    })
  }, [queryClient])
  const [snapshot, send] = useMachine(logic, { inspect })
  return { snapshot, send, ...snapshot.context }
}

function Sheet({ of, listHref }: { of: Month; listHref: string }) {
  const upload = useUpload('Temp')
  const { snapshot, send, files, checked, imported, failure } = useSheet(of)
  const isChecking = snapshot.matches('checking')
  const isImporting = snapshot.matches('importing')
  return (
    <>
      <Card title="第 2 步：上传填好的表">
        <FileField
          label="工资表"
          files={files}
          onChange={(chosen) => send({ type: 'choose', files: chosen })}
          upload={upload}
          {...SHEET}
        />
        <div className="btns">
          <Button
            variant={checked ? 'secondary' : 'primary'}
            icon="search"
            busy={isChecking}
            reason={snapshot.matches('empty') ? '先上传工资表' : null}
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
        <ImportResult result={checked} isPreview>
          <Button variant="way" icon="send" busy={isImporting} onClick={() => send({ type: 'import' })}>
            {checked.failedCount > 0 ? '发放没有问题的行' : '发放这张表的工资'}
          </Button>
        </ImportResult>
      )}
      {imported && <ImportResult result={imported} listHref={listHref} />}
    </>
  )
}
