import { compareDecimals, multiplyDecimals } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { recordSensitiveViews, type SensitiveView } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { FileAnswer } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { amounts, type Column, codes, summedAmounts, texts } from '#services/abp/files/sheets/written-sheet.ts'
import { type Cell, keysetCells, keysetPages, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { tableFile } from '#services/abp/files/table-file.ts'
import { payableIn, requireEmployer } from './employments.ts'
import { payrollStatusLabel } from './lifecycle/payroll.binding.ts'
import { PAY_KIND_LABELS } from './pay-kinds.ts'
import { payrollCondition, type SheetPay, sheetPage } from './payroll.repository.ts'
import type { ExportPayroll } from './payroll-input.schemas.ts'
import { payeesOf } from './payroll-people.repository.ts'
import { AMOUNTS, PAY_FIELD_NAMES, PAY_FIELDS } from './sheet-columns.ts'

const pageOf =
  ({ db, actor }: RequestContext, filter: ExportPayroll) =>
  (before: number | null, take: number) =>
    sheetPage(db, payrollCondition(actor, filter), before, take)

export async function exportPayrolls(context: RequestContext, filter: ExportPayroll): Promise<FileAnswer> {
  switch (filter.kind) {
    case 'BankSheet':
      return bankSheet(context, filter)
    case 'ImportTemplate':
      return importTemplate(context, filter)
    default:
      return listSheet(context, filter)
  }
}

/** The list has the heads of the import, so that the same file sent back is read without loss. */
function listSheet(context: RequestContext, filter: ExportPayroll): FileAnswer {
  const columns = [
    ...texts('年月', '类型', '姓名', '岗位'),
    ...summedAmounts('基本工资', '加班工资', '津贴补贴', '奖金', '考勤扣款', '应发'),
    ...summedAmounts('个人社保', '个人公积金', '专项附加扣除', '其他扣款'),
    ...texts('个税减征比例'),
    ...summedAmounts('个税', '实发工资'),
    ...texts('状态', '异议', '低于最低工资', '首次领工资申明', '备注'),
  ]
  const rows = keysetCells<SheetPay>(pageOf(context, filter), (page) => page.map(cellsOf))
  return tableFile(filter.format, `工资表-${toWireDay(context.now)}`, { name: '工资表', columns, rows })
}

const cellsOf = (row: SheetPay): Cell[] => [
  `${row.year}-${String(row.month).padStart(2, '0')}`,
  PAY_KIND_LABELS[row.payKind],
  row.realName,
  row.position,
  row.baseWage,
  row.overtimePay,
  row.allowance,
  row.bonus,
  row.absenceDeduction,
  row.grossAmount,
  row.socialInsurance,
  row.housingFund,
  row.specialDeduction,
  row.otherDeduction,
  typedShare(row),
  row.taxAmount,
  row.netAmount,
  payrollStatusLabel(row),
  row.isDisputed ? row.objection : '',
  row.isBelowMinimumWage ? '是' : '',
  row.firstWages,
  row.remark,
]

/** The share that was typed, as the import reads it; the relief of the province is not typed. */
function typedShare({ taxReliefRate, taxRelief }: SheetPay): string {
  if (compareDecimals(taxReliefRate, '0') > 0) return `${dropTrailingZeros(multiplyDecimals(taxReliefRate, '100', 4))}%`
  return taxRelief && 'share' in taxRelief && taxRelief.share === '0' ? '0%' : ''
}

/**
 * The bank's batch file of one kind of pay of a month, so that a further payment does not repeat the month's. It contains full card numbers, so a sensitive view of each is logged. Disputed pay
 * is left out until the dispute is settled.
 */
async function bankSheet(context: RequestContext, filter: ExportPayroll): Promise<FileAnswer> {
  const { year, month, payKind = 'Month' } = filter
  if (!year) throw fieldError('year', '请选择年份')
  if (!month) throw fieldError('month', '请选择月份')
  const rows: SheetPay[] = []
  for await (const page of keysetPages(pageOf(context, filter)))
    rows.push(...page.filter((row) => row.payKind === payKind))
  const payees = await payeesOf(
    context,
    rows.map((row) => row.userDisabledPersonId),
  )
  const accounts = new Map(payees.map((payee) => [payee.userDisabledPersonId, payee]))
  const open = (field: string, sealed: string) => context.platform.sealer.open(field, sealed)
  const payable: Cell[][] = []
  const held: Cell[][] = []
  const seen: SensitiveView[] = []
  for (const row of rows.toReversed()) {
    if (Number(row.netAmount) <= 0) {
      held.push([row.realName, row.netAmount, '没有可发的金额'])
      continue
    }
    const account = accounts.get(row.userDisabledPersonId)
    if (row.isDisputed || !account?.bankCardSealed || !account.bankHolderSealed) {
      held.push([row.realName, row.netAmount, row.isDisputed ? '员工有异议' : '没有填写银行卡'])
      continue
    }
    seen.push({
      entityType: 'Payroll',
      entityId: row.id,
      fields: ['bankHolder', 'bankCard'],
      reason: '导出工资代发文件',
    })
    payable.push([
      open('user.bankHolder', account.bankHolderSealed),
      open('user.bankCard', account.bankCardSealed),
      [account.bankName, account.bankBranch].filter(Boolean).join(' '),
      row.netAmount,
      `${year} 年 ${month} 月${row.payKind === 'Month' ? '工资' : PAY_KIND_LABELS[row.payKind]}`,
    ])
  }
  await recordSensitiveViews(context, seen)
  const bankColumns = [
    ...texts('户名'),
    ...codes('卡号'),
    ...texts('开户行'),
    ...amounts('金额（元）'),
    ...texts('用途'),
  ]
  return spreadsheet(`工资代发-${year}年${month}月`, [
    { name: '代发明细', columns: bankColumns, rows: payable },
    { name: '暂不代发', columns: [...texts('姓名'), ...amounts('金额（元）'), ...texts('原因')], rows: held },
  ])
}

const IS_AMOUNT: ReadonlySet<string> = new Set(AMOUNTS)

/** The sheet for the import, filled with everyone who worked in the month and their basic wage. */
async function importTemplate(
  context: RequestContext,
  { year, month, payKind = 'Month' }: ExportPayroll,
): Promise<FileAnswer> {
  if (!year) throw fieldError('year', '请选择年份')
  if (!month) throw fieldError('month', '请选择月份')
  const employer = await requireEmployer(context.db, context.actor.enterpriseId)
  const employments = await payableIn(context.db, employer.id, { year, month, payKind })
  const payees = await payeesOf(context, [...employments.keys()])
  const cells = payees.map(({ userDisabledPersonId, mobilePhone }) => {
    const contract = employments.get(userDisabledPersonId)
    return PAY_FIELD_NAMES.map((field): Cell => {
      if (field === 'realName') return contract?.realName
      if (field === 'phoneTail') return mobilePhone?.slice(-4)
      return payKind === 'Month' && field === 'baseWage' && contract?.wageUnit === 'Month' ? contract.basicWage : ''
    })
  })
  const columns = PAY_FIELD_NAMES.map((field): Column => {
    const header = PAY_FIELDS[field]
    if (field === 'phoneTail') return { header, kind: 'code' }
    return IS_AMOUNT.has(field) ? { header, kind: 'money' } : { header }
  })
  return spreadsheet(`工资导入模板-${year}年${month}月`, [{ name: '工资表', columns, rows: cells }])
}
