import type { IssuedPayQuery, PayrollGetAllQuery, PayrollGetQuery } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { formatMoney } from '#src/lib/money.ts'
import { taxReliefWords } from '#src/lib/tax-relief-words.ts'

export type Payslip = PayrollGetQuery['payrollGet']

export interface PayLine {
  term: string
  amount: string
  isTakenOff: boolean
}

const isNothing = (amount: string): boolean => Number(amount) === 0

const line = (term: string, amount: string, isTakenOff = false): PayLine => ({ term, amount, isTakenOff })

/** The components of the gross; items of 0 are left out, except the basic wage. */
export const earningLines = (pay: Payslip): PayLine[] =>
  [
    line('基本工资', pay.baseWage),
    line('加班工资', pay.overtimePay),
    line('津贴补贴', pay.allowance),
    line('奖金', pay.bonus),
    line('考勤扣款', pay.absenceDeduction, true),
  ].filter(({ amount }, index) => index === 0 || !isNothing(amount))

/** The deductions from the gross; the tax is always listed. */
export const deductionLines = (pay: Payslip): PayLine[] =>
  [
    line('个人社保', pay.socialInsurance, true),
    line('个人公积金', pay.housingFund, true),
    line('其他扣款', pay.otherDeduction, true),
    line('个人所得税', pay.taxAmount, true),
  ].filter(({ amount }, index) => index === 3 || !isNothing(amount))

const rateWords = ({ rate, quickDeduction }: Payslip['taxWorking']): string =>
  isNothing(quickDeduction) ? `税率 ${rate}%。` : `税率 ${rate}%，再减速算扣除数 ${formatMoney(quickDeduction)} 元。`

/** The calculation of the tax in plain sentences, so that everyone can check it. */
export function wageTaxWords({ taxWorking, taxAmount, taxReliefRate, taxRelief }: Payslip): string[] {
  const { months, cumulativeIncome, cumulativeInsurance, cumulativeSpecialDeductions, taxable } = taxWorking
  const allowances = [
    `每月 5,000 元，${months} 个月`,
    ...(isNothing(cumulativeInsurance) ? [] : [`个人社保和公积金 ${formatMoney(cumulativeInsurance)} 元`]),
    ...(isNothing(cumulativeSpecialDeductions) ? [] : [`专项附加扣除 ${formatMoney(cumulativeSpecialDeductions)} 元`]),
  ].join('，')
  return [
    `今年到这个月为止，在这家单位累计应发 ${formatMoney(cumulativeIncome)} 元。`,
    `其中不计税的：${allowances}。`,
    ...(isNothing(taxable)
      ? ['减完没有应纳税的部分，不用预扣税。']
      : [`余下应纳税的 ${formatMoney(taxable)} 元，${rateWords(taxWorking)}`]),
    ...taxReliefWords(taxRelief ?? { share: taxReliefRate }, taxWorking, {
      province: '本省',
      now: '这个月',
      before: '前几个月',
    }),
    ...(isNothing(taxWorking.withheldBefore)
      ? []
      : [`前几个月已经预扣 ${formatMoney(taxWorking.withheldBefore)} 元，这次从中减去。`]),
    `这个月预扣 ${formatMoney(taxAmount)} 元，由单位代为申报。`,
  ]
}

export type IssuedPay = IssuedPayQuery['payrollGet']

/** The enterprise's next action on a payslip, derived from the allowed actions. */
export function situationOf(pay: Pick<IssuedPay, 'allowedActions' | 'isDisputed' | 'confirmedTime' | 'realName'>): {
  title: string
  text: string
} {
  if (pay.isDisputed) {
    return { title: '等您答复异议', text: '答复之前不会代发这个月的工资，就业辅导员也看得到这条异议。' }
  }
  if (pay.allowedActions.includes('update')) {
    return { title: '等职工确认', text: `${pay.realName}确认之前，可以修改或删除。系统不会替职工确认。` }
  }
  return { title: '职工已确认', text: `${formatDate(pay.confirmedTime)}确认，工资单不能再改。` }
}

/** The sums of all matching payslips, on all pages of the list. */
export function totalsText({ payrollGetAll: { summary } }: PayrollGetAllQuery): string | null {
  if (!summary) return null
  const { grossAmount, deductionAmount, taxAmount, netAmount } = summary
  return [
    `应发 ${formatMoney(grossAmount)}`,
    `扣款 ${formatMoney(deductionAmount)}`,
    `个税 ${formatMoney(taxAmount)}`,
    `实发合计 ${formatMoney(netAmount)} 元`,
  ].join('，')
}
