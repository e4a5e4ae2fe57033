import type { Readable } from 'node:stream'
import type { RequestContext } from '#services/abp/context.ts'
import { fieldError } from '#services/abp/errors.ts'
import { groupBy } from '#services/abp/group-by.ts'
import type { Static } from '#services/abp/schema-types.ts'
import { type Cell, spreadsheet } from '#services/abp/spreadsheet.ts'
import { toWireDay } from '#services/abp/wire.ts'
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
 * Issues pay from a spreadsheet: valid rows are issued, others are returned with row, column and reason. A preview of a
 * sheet whose columns are not all known returns the columns, for the user to say which is which.
 */
export async function importPayrolls(
  context: RequestContext,
  { year, month, fileId, columns, isPreview = false }: Static<typeof ImportPayrollDto>,
): Promise<PayrollImportResult> {
  const { db, actor, now } = context
  requireMonth({ year, month }, now)
  const run = await openRun(db, actor.enterpriseId, { year, month })
  const upload = await readOwnUpload(context, fileId)
  if (!upload?.fileName.toLowerCase().endsWith('.xlsx')) throw fieldError('fileId', '请上传 XLSX 格式的工资表')
  const sheet = await readSheet(upload.bytes, columns)
  const [missing] = sheet.missing
  if (missing !== undefined) {
    if (isPreview) return { ...answerOf(sheet), createdCount: 0, failedCount: 0, errors: [], resultFile: null }
    throw fieldError('columns', `表里缺少“${PAY_FIELDS[missing]}”这一列，请指明是哪一列，或用模板填写`)
  }
  const { rows } = sheet
  const find = await createFinder(context, run.employments)
  const found = rows.map((sheet) => sheet.problem ?? find(sheet))
  const forms = found.flatMap((who, index) => ('message' in who ? [] : [formOf(run, who, rows[index] as ImportRow)]))
  const results = (await runBatch(context, run, forms, isPreview)).items.values()
  const judged = found.map((who, index): Judged => {
    const sheet = rows[index] as ImportRow
    if ('message' in who) return { sheet, field: who.field, result: failure(sheet, who.message) }
    const result = results.next().value as PayrollRowResult
    return { sheet, result, field: fieldOf(result.member) }
  })
  return answer(context, sheet, judged, { year, month, isPreview })
}

/** Which column the services' refusal of a row is about. */
const fieldOf = (member: string | null): PayField | null =>
  member === 'userDisabledPersonId' ? 'realName' : (PAY_FIELD_NAMES.find((field) => field === member) ?? null)

const answerOf = ({ heads, columns }: PaySheet): Pick<PayrollImportResult, 'heads' | 'fields'> => ({
  heads: heads.map((head) => ({ ...head, samples: [...head.samples] })),
  fields: PAY_FIELD_NAMES.map((name) => ({
    name,
    label: PAY_FIELDS[name],
    isRequired: REQUIRED.includes(name),
    column: columns[name] ?? null,
  })),
})

/** As the author of the file calls the column, where that is another word. */
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

/** Finds the person of a row: by name, and if several have it, by the end of the phone number. */
async function createFinder(context: RequestContext, employments: ReadonlyMap<number, ActiveContract>) {
  const payees = await payeesOf(context, [...employments.keys()])
  const phones = new Map(
    payees.map(({ userDisabledPersonId, mobilePhone }) => [userDisabledPersonId, mobilePhone ?? '']),
  )
  const byName = groupBy(employments.values(), ({ realName }) => realName)
  return ({ realName, phoneTail }: ImportRow): ActiveContract | { field: PayField; message: string } => {
    const named = byName.get(realName) ?? []
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

/** What somebody reads on a screen; the file has all rows. */
const MOST_ERRORS = 200

interface Asked {
  year: number
  month: number
  isPreview: boolean
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
    ...answerOf(sheet),
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
  const headers = ['行号', PAY_FIELDS.realName, ...AMOUNTS.map((name) => PAY_FIELDS[name]), '结果', '说明']
  return spreadsheet(`工资导入结果-${year}年${month}月-${toWireDay(now)}`, [
    { name: '导入结果', columns: headers.map((header) => ({ header })), rows: judged.map(cellsOf) },
  ])
}
