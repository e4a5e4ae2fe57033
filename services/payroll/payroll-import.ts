import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MONEY_PLACES, sumDecimals } from '#machines/rules/decimal.ts'
import { nameKey } from '#machines/rules/real-name.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { amounts, texts } from '#services/abp/files/sheets/written-sheet.ts'
import { type Cell, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { readOwnUpload, storeUpload } from '#services/attachments/attachment.api.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import { type ImportRow, type PaySheet, readSheet } from './import-sheet.ts'
import { openRun, type PayRun } from './pay-run.ts'
import type { PayrollImportResult, PayrollRowResult } from './payroll.schemas.ts'
import { FAILED, runBatch } from './payroll-batch.ts'
import { requireMonth } from './payroll-changes.ts'
import type { CreatePayroll, ImportPayrollDto } from './payroll-input.schemas.ts'
import { payeesOf } from './payroll-people.repository.ts'
import { AMOUNTS, PAY_FIELD_NAMES, PAY_FIELDS, type PayField, REQUIRED } from './sheet-columns.ts'

interface Judged {
  readonly sheet: ImportRow
  readonly result: PayrollRowResult
  readonly field: PayField | null
}

/**
 * Issues pay from a spreadsheet: valid rows are issued, others are returned with row, column and reason. If not all
 * columns of a sheet are recognised, a preview returns the columns, so that the user can assign them.
 * @throws AppError rowChanged when `checked` is given and the same check would have another result now; nothing is
 * issued
 */
export async function importPayrolls(
  context: RequestContext,
  { year, month, fileId, columns, isPreview = false, checked }: Static<typeof ImportPayrollDto>,
): Promise<PayrollImportResult> {
  const { db, actor, now } = context
  requireMonth({ year, month }, now)
  const run = await openRun(db, actor.enterpriseId, { year, month })
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
  const find = await createFinder(context, run.employments)
  const found = withoutRepeated(
    sheet.rows,
    sheet.rows.map((row) => row.problem ?? find(row)),
  )
  const judge = async (isOnlyChecked: boolean): Promise<Judged[]> => {
    const forms = found.flatMap((who, index) =>
      'message' in who ? [] : [formOf(run, who, sheet.rows[index] as ImportRow)],
    )
    const results = (await runBatch(context, run, forms, isOnlyChecked)).items.values()
    return found.map((who, index): Judged => {
      const row = sheet.rows[index] as ImportRow
      if ('message' in who) return { sheet: row, field: who.field, result: failure(row, who.message) }
      const result = results.next().value as PayrollRowResult
      return { sheet: row, result, field: fieldOf(result.member) }
    })
  }
  if (!isPreview && checked !== undefined && digestOf(await judge(true)) !== checked) {
    throw new AppError('rowChanged', { details: '检查之后合同或工资单有了变化，还没有发放任何一行。请重新检查这张表' })
  }
  return answer(context, sheet, await judge(isPreview), asked)
}

const NOTHING_ISSUED = { checked: null, totals: null, createdCount: 0, failedCount: 0, errors: [], resultFile: null }

/** A digest of a check's result: the person, the amounts and the refusal of each row. */
const digestOf = (judged: readonly Judged[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        judged.map(({ sheet: { row }, result: { userDisabledPersonId, code, taxAmount, netAmount } }) => [
          ...[row, userDisabledPersonId, code, taxAmount, netAmount],
        ]),
      ),
    )
    .digest('hex')

type Who = ActiveContract | { field: PayField; message: string }

/**
 * Refuses all rows of a person who is in several rows, because only the author of the file knows which row is meant.
 */
function withoutRepeated(rows: readonly ImportRow[], found: readonly Who[]): Who[] {
  const placed = found.map((who, index) => ({ who, row: rows[index]?.row ?? 0 }))
  const byPerson = groupBy(placed, ({ who }) => ('message' in who ? null : who.userDisabledPersonId))
  return found.map((who): Who => {
    const same = 'message' in who ? [] : (byPerson.get(who.userDisabledPersonId) ?? [])
    if ('message' in who || same.length < 2) return who
    const places = same.map(({ row }) => row).join('、')
    return { field: 'realName', message: `第 ${places} 行是同一位员工，一个月只有一张工资单，请合并成一行` }
  })
}

const WRITTEN_MONTH = /(20\d{2})\s*(?:年\s*|[-./_])(\d{1,2})(?!\d)(?:\s*月(?!\s*\d+\s*日)|$|[^-./\d])/
const WRITTEN_CLOSE = /(?:^|\D)(20\d{2})(0[1-9]|1[0-2])(?!\d)/

/** Warnings about a month in the file's name or titles that is not the chosen one. */
function otherMonth(titles: readonly string[], { year, month }: { year: number; month: number }): string[] {
  for (const title of titles) {
    const said = WRITTEN_MONTH.exec(title.normalize('NFKC')) ?? WRITTEN_CLOSE.exec(title)
    const [saidYear, saidMonth] = [Number(said?.[1]), Number(said?.[2])]
    if (!said || saidMonth < 1 || saidMonth > 12 || (saidYear === year && saidMonth === month)) continue
    const words = title.length > 40 ? `${title.slice(0, 40)}…` : title
    return [`文件里写的是 ${saidYear} 年 ${saidMonth} 月（${words}），您选的是 ${year} 年 ${month} 月，请核对`]
  }
  return []
}

/** The field of the column to which a refusal by the services belongs. */
const fieldOf = (member: string | null): PayField | null =>
  member === 'userDisabledPersonId' ? 'realName' : (PAY_FIELD_NAMES.find((field) => field === member) ?? null)

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

const formOf = (
  { year, month }: PayRun,
  { userDisabledPersonId }: ActiveContract,
  { amounts, remark }: ImportRow,
): CreatePayroll => ({ year, month, userDisabledPersonId, baseWage: '0', ...amounts, remark })

const failure = ({ realName }: ImportRow, message: string): PayrollRowResult => ({
  ...FAILED,
  warnings: [],
  userDisabledPersonId: null,
  realName,
  code: 40001,
  message,
  member: null,
})

/** Finds the person of a row by name; if several persons have the name, also by the last digits of the phone number. */
async function createFinder(context: RequestContext, employments: ReadonlyMap<number, ActiveContract>) {
  const payees = await payeesOf(context, [...employments.keys()])
  const phones = new Map(
    payees.map(({ userDisabledPersonId, mobilePhone }) => [userDisabledPersonId, mobilePhone ?? '']),
  )
  const byName = groupBy(employments.values(), ({ realName }) => nameKey(realName))
  return ({ realName, phoneTail }: ImportRow): ActiveContract | { field: PayField; message: string } => {
    const named = byName.get(nameKey(realName)) ?? []
    const found =
      phoneTail === null
        ? named
        : named.filter(({ userDisabledPersonId }) => phones.get(userDisabledPersonId)?.endsWith(phoneTail))
    if (found[0] && found.length === 1) return found[0]
    if (found.length > 1) return { field: 'phoneTail', message: '有几位员工同名，请填写手机号后四位' }
    if (named.length > 0) return { field: 'phoneTail', message: '手机号后四位与员工不符' }
    return { field: 'realName', message: '这个月没有这位员工的合同，请核对姓名' }
  }
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
    checked: asked.isPreview ? digestOf(judged) : null,
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
