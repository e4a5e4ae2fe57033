import { describe, expect, it } from 'vitest'
import { employeeInput, employeeSchema, employeeValues } from '#src/features/employees/employee-form.ts'
import { cardState, cardText, disabilityText, weightText } from '#src/features/employees/employee-texts.ts'
import { quotaSentence } from '#src/features/employees/quota-texts.ts'

const TODAY = '2026-11-22'
const card = (certificateValidTo: string | null, isSevere = false) => ({
  certificateValidTo,
  isSevere,
  disabilityCategory: 'Hearing' as const,
  disabilityLevel: isSevere ? ('OneLevel' as const) : ('ThreeLevel' as const),
  veteranGrade: null,
})

describe('the card of an employee', () => {
  it.each([
    ['2027-11-22', 'valid', '有效期至 2027 年 11 月 22 日', '按 1 人计'],
    ['2027-02-20', 'near', '有效期至 2027 年 2 月 20 日', '按 1 人计'],
    ['2026-11-22', 'near', '有效期至 2026 年 11 月 22 日', '按 1 人计'],
    ['2026-11-21', 'expired', '2026 年 11 月 21 日已到期', '证件到期，不计入'],
    [null, 'missing', '没有登记有效期', '按 1 人计'],
  ])('that ends on %s is %s', (until, state, text, weight) => {
    expect(cardState(card(until), TODAY)).toBe(state)
    expect(cardText(card(until), TODAY)).toBe(text)
    expect(weightText(card(until), TODAY)).toBe(weight)
  })

  it('counts twice at the levels one and two', () => {
    expect(weightText(card('2027-11-22', true), TODAY)).toBe('按 2 人计')
    expect(disabilityText(card(null))).toBe('听力残疾 三级')
  })

  it('of a veteran may have no last day, and counts up to grade 8', () => {
    const veteran = (veteranGrade: number, isSevere = false) => ({
      ...card(null, isSevere),
      ...{ disabilityLevel: null, veteranGrade },
    })
    expect(cardState(veteran(5), TODAY)).toBe('endless')
    expect(cardText(veteran(5), TODAY)).toBe('长期有效')
    expect(weightText(veteran(3, true), TODAY)).toBe('按 2 人计')
    expect(weightText(veteran(8), TODAY)).toBe('按 1 人计')
    expect(weightText(veteran(9), TODAY)).toBe('残疾军人九级、十级，不计入')
    expect(disabilityText(veteran(5))).toBe('听力残疾 残疾军人五级')
  })
})

describe('the quota in one sentence', () => {
  const quota = { year: 2026, outcome: null, moreOrdinary: null, moreSevere: null, savingPerOrdinary: null }
  it('says what would help, or that nothing is due', () => {
    expect(quotaSentence({ ...quota, averageStaff: null })).toContain('填写在职职工人数')
    expect(quotaSentence({ ...quota, averageStaff: '100', outcome: 'Met' })).toContain('已达到规定比例')
    const due = { outcome: 'Due' as const, moreOrdinary: 2, moreSevere: 1, savingPerOrdinary: '20000.00' }
    expect(quotaSentence({ ...quota, averageStaff: '100', ...due })).toBe(
      '再安置 2 名残疾职工，或 1 名一级、二级职工即达标；每多安置 1 人约少缴 20,000.00 元',
    )
  })
})

describe('the record of an employee', () => {
  const empty = employeeValues({
    accommodationIds: [7],
    department: null,
    accommodationNote: null,
    emergencyContactName: null,
    emergencyContactPhone: null,
    notes: null,
  } as never)

  it('may stay empty, and is sent without the blanks around it', () => {
    expect(employeeSchema.safeParse(empty).success).toBe(true)
    const sent = employeeInput({ id: 3, rowVersion: 0 }, { ...empty, department: ' 标注组 ' })
    expect(sent).toMatchObject({ id: 3, rowVersion: 0, department: '标注组', accommodationIds: [7], notes: '' })
  })

  it('names a number that cannot be called', () => {
    expect(employeeSchema.safeParse({ ...empty, emergencyContactPhone: '12345' }).success).toBe(false)
    expect(employeeSchema.safeParse({ ...empty, emergencyContactPhone: '13900000000' }).success).toBe(true)
  })
})
