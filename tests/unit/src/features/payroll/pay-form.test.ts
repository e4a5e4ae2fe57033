import { describe, expect, it } from 'vitest'
import {
  basicPay,
  changeSchema,
  grossTyped,
  itemsOf,
  type PayValues,
  payInput,
  paySchema,
  payValues,
} from '#src/features/payroll/pay-form.ts'

const typed = (values: Partial<PayValues> = {}): PayValues => ({ ...basicPay('5000.00'), ...values })
const messagesOf = (values: PayValues): string[] => {
  const result = paySchema.safeParse(values)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

describe('the amounts of a month', () => {
  it('take what is left empty for nothing, and add up while one types', () => {
    const values = typed({ overtimePay: '300', bonus: '0.5', absenceDeduction: '100' })
    expect(grossTyped(values)).toBe('5200.50')
    expect(itemsOf(values)).toMatchObject({ allowance: '0.00', housingFund: '0.00' })
    expect(messagesOf(values)).toEqual([])
  })

  it('begin with what was agreed by the month, and with nothing where pay is by the hour', () => {
    expect(basicPay('5000.00').baseWage).toBe('5000.00')
    expect(messagesOf(basicPay('0.00'))).toEqual(['基本工资不能为空，这个月没有基本工资请填 0'])
    expect(messagesOf(typed({ baseWage: '0' }))).toEqual([])
  })

  it.each([
    ['-1', '加班工资应为不小于 0 的金额，最多两位小数，不超过 1,000 万元'],
    ['1.234', '加班工资应为不小于 0 的金额，最多两位小数，不超过 1,000 万元'],
    ['10000000.01', '加班工资应为不小于 0 的金额，最多两位小数，不超过 1,000 万元'],
  ])('refuse %s by the name of its field', (overtimePay, message) => {
    expect(messagesOf(typed({ overtimePay }))).toContain(message)
  })

  it('do not go below nothing', () => {
    expect(messagesOf(typed({ absenceDeduction: '5000.01' }))).toEqual(['考勤扣款不能超过应发各项之和'])
    expect(messagesOf(typed({ absenceDeduction: '5000' }))).toEqual([])
  })

  it('carry the relief as a share and show it in percent', () => {
    const sent = payInput(typed({ taxRelief: '50', remark: '  ' }))
    expect(sent).toMatchObject({ taxReliefRate: '0.5000', remark: null, baseWage: '5000.00' })
    const shown = payValues({ ...itemsOf(typed({ socialInsurance: '480' })), taxReliefRate: '0.5', remark: '迟到' })
    expect(shown).toMatchObject({ taxRelief: '50', socialInsurance: '480.00', bonus: '', remark: '迟到' })
    expect(payValues({ ...itemsOf(typed()), taxReliefRate: '0' }).taxRelief).toBe('')
    expect(messagesOf(typed({ taxRelief: '101' }))).toHaveLength(1)
  })

  it('answer an objection in words, and only an objection', () => {
    const values = { ...typed(), objectionReply: ' ' }
    expect(changeSchema(true).safeParse(values).error?.issues[0]?.message).toBe('请写明怎样处理了这条异议')
    expect(changeSchema(false).safeParse(values).success).toBe(true)
  })
})
