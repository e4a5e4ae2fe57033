import { expect, test } from 'vitest'
import { deductionLines, earningLines, type Payslip, wageTaxWords } from '#src/features/payroll/pay-texts.ts'
import { payslipSearchFields } from '#src/features/payroll/payslip-search.ts'

const pay: Payslip = {
  id: 1,
  baseWage: '10000.00',
  overtimePay: '0.00',
  allowance: '300.00',
  bonus: '0.00',
  absenceDeduction: '50.00',
  grossAmount: '10250.00',
  socialInsurance: '800.00',
  housingFund: '0.00',
  specialDeduction: '0.00',
  otherDeduction: '0.00',
  taxAmount: '66.75',
  taxReliefRate: '0.5',
  taxRelief: null,
  firstWages: null,
  netAmount: '9383.25',
  minimumWage: null,
  warnings: [],
  remark: null,
  objection: null,
  objectionTime: null,
  objectionReply: null,
  taxWorking: {
    months: 1,
    cumulativeIncome: '10250.00',
    cumulativeInsurance: '800.00',
    cumulativeSpecialDeductions: '0.00',
    deduction: '5800.00',
    taxable: '4450.00',
    rate: '3',
    quickDeduction: '0.00',
    withheldBefore: '0.00',
    relievedBefore: '0.00',
    relieved: '66.75',
  },
}

test('lines of nothing are left out, the basic wage and the tax never', () => {
  expect(earningLines(pay).map(({ term }) => term)).toEqual(['基本工资', '津贴补贴', '考勤扣款'])
  expect(deductionLines({ ...pay, taxAmount: '0.00' }).map(({ term }) => term)).toEqual(['个人社保', '个人所得税'])
})

test('the tax is told step by step', () => {
  expect(wageTaxWords(pay)).toEqual([
    '今年到这个月为止，在这家单位累计应发 10,250.00 元。',
    '其中不计税的：每月 5,000 元，1 个月，个人社保和公积金 800.00 元。',
    '余下应纳税的 4,450.00 元，税率 3%。',
    '按残疾人优惠减征 50%，这个月减 66.75 元。',
    '这个月预扣 66.75 元，由单位代为申报。',
  ])
})

test('what was relieved and withheld before leads from the tax of the year to that of the month', () => {
  const taxWorking = { ...pay.taxWorking, taxable: '8900.00', relievedBefore: '66.75', withheldBefore: '66.75' }
  // 8,900 at 3 % = 267; less 133.50 relieved and 66.75 withheld
  expect(wageTaxWords({ ...pay, taxWorking }).slice(2)).toEqual([
    '余下应纳税的 8,900.00 元，税率 3%。',
    '按残疾人优惠减征 50%，前几个月减了 66.75 元，这个月减 66.75 元，一共减 133.50 元。',
    '前几个月已经预扣 66.75 元，这次从中减去。',
    '这个月预扣 66.75 元，由单位代为申报。',
  ])
  const ended = { ...pay, taxReliefRate: '0', taxWorking: { ...taxWorking, relieved: '0.00' }, taxAmount: '133.50' }
  expect(wageTaxWords(ended)).toContain('前几个月已经减征 66.75 元，从中减去。')
})

test('no tax says why', () => {
  const words = wageTaxWords({ ...pay, taxAmount: '0.00', taxWorking: { ...pay.taxWorking, taxable: '0.00' } })
  expect(words).toContain('减完没有应纳税的部分，不用预扣税。')
})

test('a year of the address is one that pay is kept of', () => {
  expect(['2025', '1999', 'x', null].map((text) => payslipSearchFields.year.read(text))).toEqual([
    2025,
    null,
    null,
    null,
  ])
})
