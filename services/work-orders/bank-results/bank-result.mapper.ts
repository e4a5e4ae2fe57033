import type { Readable } from 'node:stream'
import { sumDecimals } from '#machines/rules/decimal.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireDay, toWireTime } from '#services/abp/conventions/wire.ts'
import { amounts, codes, texts } from '#services/abp/files/sheets/written-sheet.ts'
import { type Cell, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { digestOf } from '#services/abp/lifecycle/as-checked.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import type { BatchRow } from './bank-result.repository.ts'
import type { BankResult } from './bank-result.schemas.ts'
import type { BankSheet } from './bank-sheet.ts'
import type { BankWordRow } from './bank-word.repository.ts'
import { READING_LABELS, wordsOf } from './bank-words.ts'
import { type Judged, LINE_OUTCOMES, type LineOutcome, type Sent } from './match.ts'

export const OUTCOME_LABELS: Readonly<Record<LineOutcome, string>> = {
  Succeeded: '已到账',
  Returned: '已退回',
  AlreadyMarked: '以前登记过',
  AmountDiffers: '金额不符',
  Repeated: '文件里重复',
  Unknown: '没有对上',
  Refused: '不能登记',
}

/** The number of lines shown on a screen; the exported file contains all lines. */
const MOST_LINES = 200

export const batchDto = ({ paidTime, ...batch }: BatchRow) => ({ ...batch, paidTime: toWireTime(new Date(paidTime)) })

export const bankWordDto = ({ id, bankName, word, reading, creationTime }: BankWordRow) => ({
  ...{ id, bankName, word, reading, readingLabel: READING_LABELS[reading] },
  creationTime: toWireTime(creationTime),
})

/** A digest of the checked result. Another import of the batch, or a returned payment, changes the digest. */
export const checkedLines = (paidTime: Date, judged: readonly Judged[]): string =>
  digestOf([toWireTime(paidTime), judged.map(({ line, outcome, flowIds }) => [line.row, outcome, flowIds])])

interface Found {
  sheet: BankSheet
  batch: BatchRow | null
  judged: readonly Judged[]
  sent: readonly Sent[]
}

/** The result of an import, line by line, and the same result as a file. */
export async function bankResultAnswer(
  context: RequestContext,
  { sheet, batch, judged, sent }: Found,
): Promise<BankResult> {
  const named = new Set(judged.flatMap(({ flowIds }) => flowIds))
  const counts = LINE_OUTCOMES.map((outcome) => {
    const lines = judged.filter((one) => one.outcome === outcome)
    const amount = sumDecimals(
      lines.map(({ line }) => line.amount ?? '0'),
      2,
    )
    return { outcome, outcomeLabel: OUTCOME_LABELS[outcome], count: lines.length, amount }
  })
  return {
    batch: batch && batchDto(batch),
    headers: [...sheet.headers],
    columns: sheet.columns,
    notes: [...sheet.notes],
    missing: [...sheet.missing],
    checked: batch && checkedLines(new Date(batch.paidTime), judged),
    lineCount: sheet.lines.length,
    counts: counts.filter(({ count }) => count > 0),
    words: wordsOf(sheet.lines).map((word) => ({ ...word, readingLabel: READING_LABELS[word.reading] })),
    absentCount: sent.filter(({ flowId, told }) => told === 'nothing' && !named.has(flowId)).length,
    lines: judged
      .filter(({ outcome }) => outcome !== 'Succeeded')
      .slice(0, MOST_LINES)
      .map(lineDto),
    resultFile: judged.length > 0 ? await resultFile(context, judged) : null,
  }
}

const lineDto = ({ line, outcome, message }: Judged) => ({
  row: line.row,
  name: line.name,
  accountTail: tailOf(line.account),
  amount: line.amount,
  outcome,
  outcomeLabel: OUTCOME_LABELS[outcome],
  message,
})

/** The last digits of an account; the full number is only in the bank's own file. */
const tailOf = (account: string): string | null => account.slice(-4) || null

async function resultFile(context: RequestContext, judged: readonly Judged[]) {
  const rows = judged.map(({ line, outcome, message }): Cell[] => [
    ...[line.row, line.name, tailOf(line.account), line.amount],
    ...[line.resultText, OUTCOME_LABELS[outcome], message],
  ])
  const columns = [
    ...[...texts('行号', '户名'), ...codes('账号末四位'), ...amounts('金额（元）')],
    ...texts('银行的结果', '登记结果', '说明'),
  ]
  const { fileName, body } = spreadsheet(`银行结果核对-${toWireDay(context.now)}`, [
    { name: '逐行结果', columns, rows },
  ])
  const { id, url } = await storeUpload(context, fileName, body as Readable, 'Temp')
  return { id, fileName, url }
}
