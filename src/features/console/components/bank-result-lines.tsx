import { formatDayTime } from '#src/lib/date-time.ts'
import { listedRows } from '#src/lib/listed-rows.ts'
import { formatMoney, formatYuan } from '#src/lib/money.ts'
import { useFileDownload } from '#src/lib/use-file-download.ts'
import { SheetNotes } from '#src/shared/sheets/sheet-notes.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import type { SortingColumn } from '#src/ui/data/prime-sorting-table.tsx'
import { SortingTable } from '#src/ui/data/sorting-table.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { BankWords } from './bank-words.tsx'
import { type BankResult, countOf } from './use-bank-result.ts'

type Line = BankResult['lines'][number]

const COLUMNS: readonly SortingColumn<Line>[] = [
  { key: 'row', header: '行', rowHeader: true, cell: ({ row }) => `第 ${row} 行`, sortOf: ({ row }) => row },
  { key: 'name', header: '户名', cell: ({ name }) => name || '未填写' },
  { key: 'tail', header: '尾号', cell: ({ accountTail }) => accountTail ?? '没有' },
  { key: 'amount', header: '金额（元）', align: 'end', cell: ({ amount }) => formatMoney(amount) || '看不懂' },
  { key: 'outcome', header: '结果', cell: ({ outcomeLabel }) => outcomeLabel, sortOf: ({ outcome }) => outcome },
  { key: 'message', header: '说明', cell: ({ message }) => message, sortOf: ({ message }) => message },
]

interface BankResultLinesProps {
  result: BankResult
  isPreview: boolean
  /** '' until the user has entered it */
  bankName: string
}

/** The outcome of each line, with a link to the same result as a file. */
export function BankResultLines({ result, isPreview, bankName }: BankResultLinesProps) {
  const { batch, counts, words, notes, lines, lineCount, absentCount, resultFile } = result
  const { run, isBusy } = useFileDownload()
  const done = countOf(result, 'Succeeded') + countOf(result, 'Returned') + countOf(result, 'AlreadyMarked')
  return (
    <div className="stack">
      <div role="status">
        <Alert tone={done < lineCount ? 'wait' : 'good'} title={titleOf(result, isPreview)}>
          {batch && (
            <p>
              批次：{formatDayTime(batch.paidTime)} 支付，{batch.count} 笔，{formatYuan(batch.net)}
            </p>
          )}
          <ul className="prose prose-list small">
            {counts.map(({ outcome, outcomeLabel, count, amount }) => (
              <li key={outcome}>
                {outcomeLabel} {count} 行，{formatYuan(amount)}
              </li>
            ))}
            {absentCount > 0 && <li>这一批还有 {absentCount} 笔文件里没有提到</li>}
          </ul>
        </Alert>
      </div>
      <SheetNotes notes={notes} />
      {isPreview && <BankWords words={words} bankName={bankName} />}
      {lines.length > 0 && (
        <SortingTable
          caption="需要看的行"
          summary={listedRows(lines.length, lineCount - countOf(result, 'Succeeded'))}
          columns={COLUMNS}
          rows={lines}
          rowKey={({ row }) => row}
        />
      )}
      {resultFile && (
        <div className="btns">
          <Button
            variant="secondary"
            icon="file-excel"
            busy={isBusy}
            onClick={() => void run(resultFile.url, resultFile.fileName)}
          >
            下载逐行结果
          </Button>
        </div>
      )}
    </div>
  )
}

function titleOf(result: BankResult, isPreview: boolean): string {
  const [arrived, returned] = [countOf(result, 'Succeeded'), countOf(result, 'Returned')]
  if (!isPreview) return `已登记：到账 ${arrived} 行，退回 ${returned} 行`
  if (arrived + returned === 0) return `${result.lineCount} 行里没有要登记的`
  return `可以登记：到账 ${arrived} 行，退回 ${returned} 行。现在还没有改动`
}
