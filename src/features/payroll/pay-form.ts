import * as z from 'zod/mini'
import { recordOf } from '#machines/record-of.ts'
import { compareDecimals, divideDecimals, money, multiplyDecimals } from '#machines/rules/decimal.ts'
import { grossOf, type PayItems } from '#machines/rules/payroll.ts'
import {
  CreatePayrollDto_baseWage,
  UpdatePayrollDto_firstWages,
  UpdatePayrollDto_objectionReply,
  UpdatePayrollDto_remark,
} from '#src/api/limits.ts'
import { most, sized } from '#src/lib/forms/limits.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'

export type PayItemName = keyof PayItems

interface PayItem {
  name: PayItemName
  label: string
  hint?: string
}

/** The items of a month's pay, labelled as in the payslip and the import sheet. */
export const EARNINGS: readonly PayItem[] = [
  { name: 'baseWage', label: '基本工资' },
  { name: 'overtimePay', label: '加班工资' },
  { name: 'allowance', label: '津贴补贴' },
  { name: 'bonus', label: '奖金' },
  { name: 'absenceDeduction', label: '考勤扣款', hint: '从应发里减' },
]
export const DEDUCTIONS: readonly PayItem[] = [
  { name: 'socialInsurance', label: '个人社保', hint: '职工自己承担的部分' },
  { name: 'housingFund', label: '个人公积金', hint: '职工自己承担的部分' },
  { name: 'specialDeduction', label: '专项附加扣除', hint: '只影响个税，不从工资里扣' },
  { name: 'otherDeduction', label: '其他扣款', hint: '税后扣，请在备注里写明' },
]
export const PAY_ITEMS = [...EARNINGS, ...DEDUCTIONS]

/** The values as typed; '' is an empty field. */
export type PayValues = Record<PayItemName, string> & {
  /** percentage of the tax that the tax office waives */
  taxRelief: string
  /** the person's statement that these are the first wages of the year */
  firstWages: string
  remark: string
}

export const PAY_LABELS: Record<keyof PayValues, string> = {
  ...(Object.fromEntries(PAY_ITEMS.map(({ name, label }) => [name, label])) as Record<PayItemName, string>),
  taxRelief: '个税减征比例',
  firstWages: '首次领工资申明',
  remark: '备注',
}

const isAmount = (typed: string): boolean =>
  /^\d+(\.\d{1,2})?$/.test(typed.trim()) && compareDecimals(typed.trim(), CreatePayrollDto_baseWage.max) <= 0
const isPercent = (typed: string): boolean =>
  /^\d+(\.\d{1,2})?$/.test(typed.trim()) && compareDecimals(typed.trim(), '100') <= 0

const amount = (label: string) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || isAmount(typed),
        `${label}应为不小于 0 的金额，最多两位小数，不超过 1,000 万元`,
      ),
    )

const amounts = Object.fromEntries(PAY_ITEMS.map(({ name, label }) => [name, amount(label)])) as Record<
  PayItemName,
  ReturnType<typeof amount>
>

export const payFields = {
  ...amounts,
  baseWage: amount('基本工资').check(
    z.refine((typed) => typed.trim() !== '', '基本工资不能为空，这个月没有基本工资请填 0'),
  ),
  taxRelief: z
    .string()
    .check(z.refine((typed) => typed.trim() === '' || isPercent(typed), '减征比例应在 0 与 100 之间，最多两位小数')),
  firstWages: sized('首次领工资申明', UpdatePayrollDto_firstWages),
  remark: z.string().check(most(UpdatePayrollDto_remark, '备注')),
}

const decimalOf = (typed: string): string => (isAmount(typed) ? money(typed.trim()) : '0.00')

/** The typed decimals; text that is not a number counts as empty. */
export const itemsOf = (values: PayValues): PayItems =>
  recordOf(
    PAY_ITEMS.map(({ name }) => name),
    (name) => decimalOf(values[name]),
  )

/** The gross amount while the user types. */
export const grossTyped = (values: PayValues): string => grossOf(itemsOf(values))

const isCovered = (values: PayValues): boolean => compareDecimals(grossTyped(values), '0') >= 0
const COVERED = { error: '考勤扣款不能超过应发各项之和', path: ['absenceDeduction'] }

export const paySchema = z.object(payFields).check(z.refine(isCovered, COVERED))

/** The schema of a change; after an objection it requires an answer to the person. */
export const changeSchema = (isDisputed: boolean) =>
  z
    .object({
      ...payFields,
      objectionReply: z.string().check(
        z.refine((typed) => !isDisputed || typed.trim() !== '', '请写明怎样处理了这条异议'),
        most(UpdatePayrollDto_objectionReply, '对异议的答复'),
      ),
    })
    .check(z.refine(isCovered, COVERED))

/** The values as the operations expect them. */
export function payInput(values: PayValues) {
  const percent = values.taxRelief.trim()
  return {
    ...itemsOf(values),
    taxReliefRate: percent === '' ? null : divideDecimals(percent, '100', 4),
    firstWages: textOrNull(values.firstWages),
    remark: textOrNull(values.remark),
  }
}

const shown = (decimal: string): string => (compareDecimals(decimal, '0') === 0 ? '' : decimal)

/** The initial form values of a month that was issued. */
interface Issued extends PayItems {
  taxReliefRate: string
  taxRelief?: { share?: string | null } | null
  firstWages?: string | null
  remark?: string | null
}

export function payValues(pay: Issued): PayValues {
  const percent = multiplyDecimals(pay.taxReliefRate, '100', 2)
  return {
    ...(Object.fromEntries(PAY_ITEMS.map(({ name }) => [name, shown(pay[name])])) as Record<PayItemName, string>),
    baseWage: pay.baseWage,
    taxRelief: pay.taxRelief?.share === '0' ? '0' : shown(percent).replace(/\.?0+$/, ''),
    firstWages: pay.firstWages ?? '',
    remark: pay.remark ?? '',
  }
}

/** The agreed wage only; '' for an hourly wage. */
export const basicPay = (baseWage: string): PayValues => ({
  ...(Object.fromEntries(PAY_ITEMS.map(({ name }) => [name, ''])) as Record<PayItemName, string>),
  baseWage: shown(baseWage),
  taxRelief: '',
  firstWages: '',
  remark: '',
})
