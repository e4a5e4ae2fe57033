import type { Readable } from 'node:stream'
import { MONEY_PLACES, sumDecimals } from '#machines/rules/decimal.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { amounts, texts } from '#services/abp/files/sheets/written-sheet.ts'
import { type Cell, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { requireAsChecked } from '#services/abp/lifecycle/as-checked.ts'
import { rehearse } from '#services/abp/lifecycle/rehearse.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { readOwnUpload, storeUpload } from '#services/attachments/attachment.api.ts'
import { requireEmployer } from './employments.ts'
import { checkedRows, issueRows, type Judged } from './import-rows.ts'
import { type PaySheet, readSheet } from './import-sheet.ts'
import type { PayrollImportResult } from './payroll.schemas.ts'
import { periodOf, requireMonth } from './payroll-changes.ts'
import type { ImportPayrollDto } from './payroll-input.schemas.ts'
import { AMOUNTS, PAY_FIELD_NAMES, PAY_FIELDS, type PayField, REQUIRED } from './sheet-columns.ts'
import { otherMonth } from './written-month.ts'

/**
 * Issues pay from a spreadsheet: valid rows are issued, others are returned with row, column and reason. If not all
 * columns of a sheet are recognised, a preview returns the columns, so that the user can assign them. The check issues
 * the rows too, and takes all of it back.
 * @throws AppError rowChanged when `checked` is given and the same check would have another result now; nothing is
 * issued
 */
export async function importPayrolls(
  context: RequestContext,
  { year, month, payKind, fileId, columns, isPreview = false, checked }: Static<typeof ImportPayrollDto>,
): Promise<PayrollImportResult> {
  requireMonth({ year, month }, context.now)
  await requireEmployer(context.db, context.actor.enterpriseId)
  const upload = await readOwnUpload(context, fileId)
  if (!upload) throw fieldError('fileId', '没有找到这份文件，请重新上传')
  const sheet = await readSheet(upload.bytes, columns)
  const notes = [...otherMonth([upload.fileName, ...sheet.titles], { year, month }), ...sheet.notes]
  const asked: Asked = { year, month, isPreview, notes }
  const [missing] = sheet.missing
  if (missing !== undefined) {
    if (isPreview) return { ...answerOf(sheet, asked), ...NOTHING_ISSUED }
    throw fieldError('columns', `表里缺少“${PAY_FIELDS[missing]}”这一列，请指明是哪一列，或用模板填写`)
  }
  const judge = (scope: Scope) => issueRows(scope, sheet.rows, periodOf({ year, month, payKind }))
  if (isPreview) return answer(context, sheet, await transact(context, (scope) => rehearse(scope, judge)), asked)
  const issued = await transactOnce(
    context,
    'Payroll/Import',
    { year, month, payKind, fileId, columns, checked },
    async (scope) => {
      const found = await judge(scope)
      requireAsChecked(checked, checkedRows(found), CHANGED)
      return found
    },
  )
  return answer(context, sheet, issued, asked)
}

const CHANGED = '检查之后合同或工资单有了变化，还没有发放任何一行。请重新检查这张表'

const NOTHING_ISSUED = { checked: null, totals: null, createdCount: 0, failedCount: 0, errors: [], resultFile: null }

const answerOf = (
  { name, heads, columns }: PaySheet,
  { notes }: Asked,
): Pick<PayrollImportResult, 'sheetName' | 'notes' | 'heads' | 'fields'> => ({
  sheetName: name,
  notes: [...notes],
  heads: heads.map((head) => ({ ...head, samples: [...head.samples] })),
  fields: PAY_FIELD_NAMES.map((name) => ({
    name,
    label: PAY_FIELDS[name],
    isRequired: REQUIRED.includes(name),
    column: columns[name] ?? null,
  })),
})

/** The header that the author of the file uses for the field, if it differs from the template's. */
function labelOf({ heads, columns }: PaySheet, field: PayField | null): string | null {
  if (field === null) return null
  const label = PAY_FIELDS[field]
  const head = heads.find(({ column }) => column === columns[field])?.head
  return head && !head.startsWith(label) ? `${label}（${head}）` : label
}

/** The maximum number of rows shown on a screen; the result file has all rows. */
const MOST_ERRORS = 200

interface Asked {
  year: number
  month: number
  isPreview: boolean
  notes: readonly string[]
}

async function answer(
  context: RequestContext,
  sheet: PaySheet,
  judged: readonly Judged[],
  asked: Asked,
): Promise<PayrollImportResult> {
  const failed = judged.filter(({ result }) => result.code !== 0)
  const { fileName, body } = resultSheet(context, sheet, judged, asked)
  const { id, url } = await storeUpload(context, fileName, body as Readable, 'Temp')
  return {
    ...answerOf(sheet, asked),
    checked: asked.isPreview ? checkedRows(judged) : null,
    totals: totalsOf(judged),
    createdCount: asked.isPreview ? 0 : judged.length - failed.length,
    failedCount: failed.length,
    errors: failed.slice(0, MOST_ERRORS).map(({ sheet: { row, realName }, field, result }) => ({
      row,
      column: labelOf(sheet, field),
      realName,
      message: result.message ?? '',
    })),
    resultFile: { id, fileName, url },
  }
}

/** The sums over rows that are issued, or would be issued after a preview. */
function totalsOf(judged: readonly Judged[]): PayrollImportResult['totals'] {
  const good = judged.flatMap(({ result }) => (result.code === 0 ? [result] : []))
  const sum = (amount: 'grossAmount' | 'deductionAmount' | 'taxAmount' | 'netAmount'): string =>
    sumDecimals(
      good.map((result) => result[amount] ?? '0'),
      MONEY_PLACES,
    )
  return {
    personCount: good.length,
    grossAmount: sum('grossAmount'),
    deductionAmount: sum('deductionAmount'),
    taxAmount: sum('taxAmount'),
    netAmount: sum('netAmount'),
  }
}

/** The sheet with the result of each row. */
function resultSheet(
  { now }: RequestContext,
  paySheet: PaySheet,
  judged: readonly Judged[],
  { year, month, isPreview }: Asked,
) {
  const done = isPreview ? '可以发放' : '已发放'
  const cellsOf = ({ sheet, field, result }: Judged): Cell[] => [
    sheet.row,
    sheet.realName,
    ...AMOUNTS.map((name) => result[name as 'taxAmount'] ?? sheet.amounts[name]),
    result.code === 0 ? done : '未发放',
    result.code === 0
      ? result.warnings.join('；')
      : [labelOf(paySheet, field), result.message].filter(Boolean).join('：'),
  ]
  const columns = [
    ...texts('行号', PAY_FIELDS.realName),
    ...amounts(...AMOUNTS.map((name) => PAY_FIELDS[name])),
    ...texts('结果', '说明'),
  ]
  return spreadsheet(`工资导入结果-${year}年${month}月-${toWireDay(now)}`, [
    { name: '导入结果', columns, rows: judged.map(cellsOf) },
  ])
}
