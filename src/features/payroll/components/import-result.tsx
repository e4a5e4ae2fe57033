import type { ReactNode } from 'react'
import { listedRows } from '#src/lib/listed-rows.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useFileDownload } from '#src/lib/use-file-download.ts'
import { SheetNotes } from '#src/shared/sheets/sheet-notes.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { type Description, DescriptionList } from '#src/ui/data/description-list.tsx'
import type { SortingColumn } from '#src/ui/data/prime-sorting-table.tsx'
import { SortingTable } from '#src/ui/data/sorting-table.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import type { Imported } from '../sheet-columns.ts'

type RowError = Imported['errors'][number]

/** Columns of the error list; sorting by column or message groups similar errors. */
const COLUMNS: readonly SortingColumn<RowError>[] = [
  { key: 'row', header: '行', rowHeader: true, cell: ({ row }) => `第 ${row} 行`, sortOf: ({ row }) => row },
  { key: 'name', header: '姓名', cell: ({ realName }) => realName || '未填写' },
  { key: 'column', header: '列', cell: ({ column }) => column ?? '整行', sortOf: ({ column }) => column ?? '' },
  { key: 'message', header: '怎么改', cell: ({ message }) => message, sortOf: ({ message }) => message },
]

interface ImportResultProps {
  result: Imported
  isPreview?: boolean
  listHref?: string
  children?: ReactNode
}

/** The result of each row, with the same result as a file for corrections. */
export function ImportResult({ result, isPreview = false, listHref, children }: ImportResultProps) {
  const { failedCount, createdCount, errors, notes, sheetName, totals, resultFile } = result
  const { run, isBusy } = useFileDownload()
  return (
    <Card title={isPreview ? '第 3 步：看检查结果，发放' : '导入结果'}>
      <div role="status">
        <Alert tone={failedCount > 0 ? 'wait' : 'good'} title={titleOf(result, isPreview)}>
          {failedCount > 0 && <p>改好下面几行后可以再次上传整张表，已经发放的不会重复。</p>}
        </Alert>
      </div>
      {totals && totals.personCount > 0 && <DescriptionList items={totalItems(totals, sheetName ?? null)} />}
      <SheetNotes notes={notes} />
      {errors.length > 0 && (
        <SortingTable
          caption="没有通过的行"
          summary={listedRows(errors.length, failedCount)}
          columns={COLUMNS}
          rows={errors}
          rowKey={({ row }) => row}
        />
      )}
      <div className="btns">
        {resultFile && (
          <Button
            variant="secondary"
            icon="file-excel"
            busy={isBusy}
            onClick={() => void run(resultFile.url, resultFile.fileName)}
          >
            下载逐行结果
          </Button>
        )}
        {listHref && createdCount > 0 && (
          <LinkButton href={listHref} icon="list">
            查看工资单
          </LinkButton>
        )}
        {children}
      </div>
    </Card>
  )
}

/** The totals before issuing, which the user compares with those in their own sheet. */
const totalItems = (totals: NonNullable<Imported['totals']>, sheetName: string | null): Description[] => [
  ...(sheetName === null ? [] : [{ term: '读的工作表', value: sheetName }]),
  { term: '人数', value: `${totals.personCount} 人` },
  { term: '应发合计', value: formatYuan(totals.grossAmount) },
  { term: '扣款合计', value: formatYuan(totals.deductionAmount) },
  { term: '个税合计', value: formatYuan(totals.taxAmount) },
  { term: '实发合计', value: formatYuan(totals.netAmount) },
]

function titleOf({ failedCount, createdCount, totals }: Imported, isPreview: boolean): string {
  if (!isPreview)
    return failedCount > 0 ? `已发放 ${createdCount} 张，${failedCount} 行没有发放` : `已发放 ${createdCount} 张工资单`
  if (failedCount === 0) return '每一行都没有问题，可以发放'
  return totals?.personCount ? `${failedCount} 行有问题，其余可以发放` : `${failedCount} 行都有问题，没有可以发放的`
}
