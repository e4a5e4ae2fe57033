import { sumDecimals } from '#machines/rules/decimal.ts'
import { documentName } from '#machines/rules/identity-document.ts'
import { recordSensitiveViews } from '#services/abp/access/audit-trail.ts'
import { fieldFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { FileAnswer, Static } from '#services/abp/conventions/schema-types.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { amounts, codes, texts } from '#services/abp/files/sheets/written-sheet.ts'
import type { Cell } from '#services/abp/files/spreadsheet.ts'
import { tableFile } from '#services/abp/files/table-file.ts'
import { keepTaxReturn, type TaxReturnRow, taxReturnRows } from './month-close.repository.ts'
import type { ExportTaxReturnDto } from './month-close.schemas.ts'

const INCOME_KINDS = { PlatformCumulative: '劳务报酬（平台累计预扣）', Single: '劳务报酬（按次预扣）' } as const

const COLUMNS = [
  ...[...texts('姓名', '证件类型'), ...codes('证件号码'), ...texts('所得项目', '本月笔数')],
  ...amounts(
    '本月收入（元）',
    '计税收入（元）',
    '减除（元）',
    '应纳税所得额（元）',
    '减免税额（元）',
    '本月扣缴税额（元）',
  ),
].map((column) => ({ ...column, width: 20 }))

/**
 * The withholding return of a month: one row for each person and kind of income. It contains full identity numbers, so
 * the caller gives a reason, and a view of each person is logged before the file is sent.
 * @throws AppError validation for a month that has not begun
 */
export async function exportTaxReturn(
  context: RequestContext,
  { year, month, format, reason }: Static<typeof ExportTaxReturnDto>,
): Promise<FileAnswer> {
  const { db, actor, now } = context
  const current = toYearMonth(now)
  if (year * 12 + month > current.year * 12 + current.month) throw fieldError('month', '这个月还没有开始')
  const rows = await taxReturnRows(db, { year, month })
  const persons = [...new Set(rows.map((row) => row.personId))]
  await recordSensitiveViews(
    context,
    persons.map((entityId) => ({
      entityType: 'UserDisabledPerson',
      entityId,
      fields: ['idNumber'],
      reason: `导出个税申报表：${reason}`,
    })),
  )
  const sum = (of: (row: TaxReturnRow) => string) => sumDecimals(rows.map(of), 2)
  const [gross, tax] = [sum((row) => row.gross), sum((row) => row.tax)]
  const personCount = new Set(rows.map(({ personId }) => personId)).size
  await keepTaxReturn(db, { year, month, personCount, gross, tax, creatorUserId: actor.userId, creationTime: now })
  const count = rows.reduce((total, row) => total + row.count, 0)
  const cells = [...rows.map((row) => cellsOf(context, row)), ['合计', '', '', '', count, gross, '', '', '', '', tax]]
  const name = `个税扣缴申报-${year}年${month}月`
  return tableFile(format, name, {
    name: `${year} 年 ${month} 月`,
    columns: COLUMNS,
    rows: cells,
  })
}

function cellsOf({ platform, actor }: RequestContext, row: TaxReturnRow): Cell[] {
  const number = row.idNumberSealed && platform.sealer.open('person.idNumber', row.idNumberSealed)
  return [
    fieldFor('TaxReturn', 'realName', actor, row.realName ?? ''),
    documentName(row.idType, number ?? ''),
    fieldFor('TaxReturn', 'idNumber', actor, number, { isRevealed: true }),
    INCOME_KINDS[row.mode],
    row.count,
    row.gross,
    row.income,
    row.deduction,
    row.taxable,
    row.relieved,
    row.tax,
  ]
}
