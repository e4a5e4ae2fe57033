import { Readable } from 'node:stream'
import {
  BANK_FORMATS,
  type BankFormat,
  type BankFormatKey,
  type BankValue,
} from '#machines/rules/payment/bank-formats.ts'
import { cutTo } from '#machines/rules/reading/characters.ts'
import { recordSensitiveViews } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { FileAnswer } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { gbkOf, notInGbk } from '#services/abp/files/gbk.ts'
import { safeText } from '#services/abp/files/sheets/written-sheet.ts'
import { type Sheet, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { type ZipEntry, zipOf } from '#services/abp/files/zip.ts'
import { referenceOf } from '../bank-results/reference.ts'
import { type PaidRow, paidTogether } from './batch.repository.ts'

interface Line {
  readonly row: PaidRow
  readonly holder: string
  readonly card: string
}

const PURPOSE = '劳务报酬'

/**
 * The files of a paid batch for a bank: as many as its limit of rows needs, and one that lists whom they leave out and
 * why. They contain full card numbers, so that each is recorded as a sensitive view.
 * @throws AppError validation naming `paidTime`
 */
export async function exportBatchFiles(
  context: RequestContext,
  { paidTime, format: key }: { readonly paidTime: string; readonly format: BankFormatKey },
): Promise<FileAnswer> {
  const { db, actor, platform, now, requestId } = context
  const format: BankFormat = BANK_FORMATS[key]
  const rows = await paidTogether(db, actor, new Date(paidTime))
  if (rows.length === 0) throw fieldError('paidTime', '没有找到这一批付款，或者它的款项都已退回')
  const open = (field: string, sealed: string | null) => (sealed ? platform.sealer.open(field, sealed) : '')
  const lines = rows.map(
    (row): Line => ({
      ...{
        row,
        holder: open('user.bankHolder', row.bankHolderSealed),
        card: open('user.bankCard', row.bankCardSealed),
      },
    }),
  )
  const leftOut = lines.flatMap((line) => {
    const reason = reasonAgainst(format, line)
    return reason === null ? [] : [{ line, reason }]
  })
  const out = new Set(leftOut.map(({ line }) => line))
  const kept = lines.filter((line) => !out.has(line))
  await recordSensitiveViews(
    context,
    kept.map(({ row }) => ({
      entityType: 'WorkOrderFinancialFlow',
      entityId: row.userId,
      fields: ['bankHolder', 'bankCard'],
      reason: '导出银行代发文件',
    })),
  )
  platform.logger.info('bank cards exported', { requestId, userId: actor.userId, cards: kept.length })
  const name = `代发-${format.name}-${toWireDay(new Date(paidTime))}`
  const entries = [...filesOf(format, name, kept), ...listOf(leftOut)]
  const [only] = entries
  if (entries.length === 1 && only) {
    const body = only.body instanceof Readable ? only.body : Readable.from([only.body])
    return { fileName: only.name, contentType: typeOf(format), body }
  }
  return { fileName: `${name}.zip`, contentType: 'application/zip', body: zipOf(entries, now) }
}

const typeOf = ({ extension, encoding }: BankFormat): string =>
  extension === 'xlsx'
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : `text/${extension === 'csv' ? 'csv' : 'plain'}; charset=${encoding.toLowerCase()}`

/** Why a line cannot stand in the file; null where it can. */
function reasonAgainst({ encoding, separator }: BankFormat, { row, holder, card }: Line): string | null {
  if (holder === '' || card === '') return '收款人的银行卡信息不完整'
  if (row.cardTail !== row.paidTail) return `批准之后换了银行卡（批准时尾号 ${row.paidTail ?? '不明'}），请核对后单独付`
  const [rare] = encoding === 'GBK' ? notInGbk(holder) : []
  if (rare !== undefined) return `户名里的“${rare}”不在这种编码里，请在网银里手工付`
  return separator === '|' && holder.includes('|') ? '户名里有竖线，请在网银里手工付' : null
}

function filesOf(format: BankFormat, name: string, lines: readonly Line[]): ZipEntry[] {
  const count = Math.ceil(lines.length / format.mostRows)
  return Array.from({ length: count }, (_, index) => {
    const part = lines.slice(index * format.mostRows, (index + 1) * format.mostRows)
    const cells = part.map((line, at) => format.columns.map((column) => cellOf(column, line, at + 1)))
    const place = count === 1 ? '' : `-第${index + 1}个共${count}个`
    return { name: `${name}${place}.${format.extension}`, body: bodyOf(format, cells) }
  })
}

function bodyOf(format: BankFormat, cells: readonly string[][]): Readable | Buffer {
  if (format.separator === null) {
    const columns = format.columns.map(({ title, value }) => ({
      ...{ header: title, ...(KINDS[value] ? { kind: KINDS[value] } : {}) },
    }))
    return spreadsheet('', [{ name: '代发明细', columns, rows: cells }]).body as Readable
  }
  const head = format.hasHead ? [format.columns.map(({ title }) => title)] : []
  const text = [...head, ...cells].map(
    (row) => `${row.map(written(format.separator as string)).join(format.separator as string)}\r\n`,
  )
  // GBK has no such sign; the holders are asked before, the other texts may lose it
  return format.encoding === 'GBK' ? gbkOf(withoutRare(text.join(''))) : Buffer.from(`\ufeff${text.join('')}`)
}

const withoutRare = (text: string): string => {
  const rare = new Set(notInGbk(text))
  return rare.size === 0 ? text : [...text].filter((sign) => !rare.has(sign)).join('')
}

const written =
  (separator: string) =>
  (cell: string): string => {
    const safe = safeText(cell)
    if (separator === '|') return safe.replaceAll('|', ' ')
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }

const KINDS: Partial<Record<BankValue, 'code' | 'money'>> = { card: 'code', amount: 'money' }

function cellOf({ value, most }: BankFormat['columns'][number], { row, holder, card }: Line, order: number): string {
  const reference = referenceOf(row.flowIds)
  const texts: Readonly<Record<BankValue, string>> = {
    order: String(order),
    holder,
    card,
    bank: row.bankName ?? '',
    branch: row.bankBranch ?? '',
    bankAndBranch: [row.bankName, row.bankBranch].filter(Boolean).join(' '),
    amount: row.net,
    purpose: PURPOSE,
    reference,
    purposeAndReference: `${PURPOSE} ${reference}`,
    private: '对私',
  }
  return most === undefined ? texts[value] : cutTo(texts[value], most)
}

/** The list of those who stand in none of the files. */
function listOf(leftOut: readonly { readonly line: Line; readonly reason: string }[]): ZipEntry[] {
  if (leftOut.length === 0) return []
  const sheet: Sheet = {
    name: '没有列入',
    columns: [
      { header: '姓名' },
      { header: '金额（元）', kind: 'money', isSummed: true },
      { header: '原因', width: 40 },
    ],
    rows: leftOut.map(({ line: { row }, reason }) => [row.realName, row.net, reason]),
  }
  return [{ name: '没有列入文件的收款人.xlsx', body: spreadsheet('', [sheet]).body as Readable }]
}
