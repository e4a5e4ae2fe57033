import { describe, expect, test } from 'vitest'
import { contractSchema, faultsOf, type Known, probationLimit } from '#src/features/contracts/contract-form.rules.ts'
import {
  type ContractValues,
  createInput,
  EMPTY_CONTRACT,
  termsInput,
} from '#src/features/contracts/contract-form.values.ts'

const KNOWN: Known = {
  today: '2026-11-22',
  minimumWage: null,
  isRenewal: false,
}
const good: ContractValues = {
  ...EMPTY_CONTRACT,
  startDate: '2026-12-01',
  endDate: '2027-11-30',
  position: '数据标注员',
  workContent: '框选车辆和行人',
  workPlace: '居家',
  basicWage: '5200',
  labourProtection: '提供读屏软件',
  occupationalHazards: '无',
}
const problems = (values: ContractValues, known = KNOWN) => {
  const result = contractSchema(() => known).safeParse(values)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the form of a contract', () => {
  test('lets lawful terms pass', () => {
    expect(problems(good)).toEqual([])
  })

  test('names at its field what the law asks for', () => {
    expect(problems({ ...good, restAndLeave: '', socialInsurance: ['Pension'] })).toEqual([
      ['restAndLeave', '休息休假不能为空（劳动合同法第十七条）'],
      [
        'socialInsurance',
        '用人单位应当缴纳医疗保险、失业保险、工伤保险、生育保险（社会保险法第二十三条、第四十四条、第三十三条、第五十三条）',
      ],
    ])
    expect(problems({ ...good, clauses: [{ title: '押金', text: '入职交押金 500 元' }] })[0]?.[0]).toBe(
      'clauses.0.text',
    )
  })

  test('holds the wage against the minimum of the city', () => {
    const minimumWage = { monthlyWage: '5300.00', hourlyWage: '30.00' }
    expect(problems(good, { ...KNOWN, minimumWage })).toEqual([
      ['basicWage', '工资不能低于当地最低工资标准（劳动法第四十八条）'],
    ])
  })

  test('tells the longest probation of a term, and refuses a longer one or a second', () => {
    expect(probationLimit(good)).toBe(2)
    expect(probationLimit({ ...good, endDate: '2027-02-28' })).toBe(1)
    expect(probationLimit({ ...good, contractType: 'PartTime' })).toBe(0)
    expect(probationLimit({ ...good, endDate: '' })).toBeNull()
    const long = { ...good, probationMonths: '3', probationWage: '5000' }
    expect(problems(long).map(([member]) => member)).toEqual(['probationMonths'])
    const second = { ...good, probationMonths: '1', probationWage: '5000' }
    expect(problems(second, { ...KNOWN, isRenewal: true }).map(([member]) => member)).toEqual(['probationMonths'])
  })

  test('says nothing of terms that are still being typed', () => {
    expect(faultsOf({ ...good, basicWage: '' }, KNOWN)).toEqual([])
  })
})

describe('what is sent', () => {
  test('leaves out what the kind of contract does not show', () => {
    expect(termsInput({ ...good, contractType: 'OpenEnded', probationWage: '5000' })).toMatchObject({
      endDate: null,
      probationMonths: 0,
      probationWage: null,
    })
  })

  test('names the person by the invitation, the delivery or the earlier contract that it follows from', () => {
    for (const origin of [{ invitationId: 3 }, { requirementResumeId: 7 }, { previousContractId: 9 }]) {
      const sent = createInput(good, origin)
      expect(sent).toMatchObject(origin)
      expect(sent).not.toHaveProperty('idNumber')
    }
  })
})
