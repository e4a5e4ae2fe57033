import { describe, expect, it } from 'vitest'
import { summarise } from '#machines/rules/contract-summary.ts'
import {
  type ContractCircumstances,
  type ContractTerms,
  contractFaults,
  contractWarnings,
} from '#machines/rules/contract-terms.ts'

const TERMS: ContractTerms = {
  contractType: 'FixedTerm',
  startDate: '2026-12-01',
  endDate: '2027-11-30',
  taskDescription: null,
  probationMonths: 2,
  probationWage: '4800.00',
  workHoursSystem: 'Standard',
  weeklyHours: '40.000',
  restAndLeave: '每周休息两天',
  basicWage: '6000.00',
  wageUnit: 'Month',
  socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity'],
  labourProtection: '可调节的桌椅',
  occupationalHazards: '无',
  accommodationClauses: null,
  clauses: [],
}
const FACTS: ContractCircumstances = {
  today: '2026-11-21',
  minimumWage: { monthlyWage: '2690.00', hourlyWage: '24.00' },
  hadProbation: false,
  fixedTermsBefore: 0,
  overlapsFullTime: false,
}
const membersOf = (terms: Partial<ContractTerms>, facts: Partial<ContractCircumstances> = {}) =>
  contractFaults({ ...TERMS, ...terms }, { ...FACTS, ...facts }).map(({ member }) => member)

it('finds nothing wrong with a year of full-time work and two months of probation', () => {
  expect(membersOf({})).toEqual([])
})

/** The vectors of the domain rules §2.5: term, months of probation, whether they may stand. */
describe.each([
  ['6 months', '2027-05-31', 2, false],
  ['12 months', '2027-11-30', 2, true],
  ['36 months', '2029-11-30', 6, true],
  ['35 months', '2029-10-31', 3, false],
  ['2 months', '2027-01-31', 1, false],
] as const)('a contract of %s', (_, endDate, probationMonths, isLawful) => {
  it(`${isLawful ? 'takes' : 'refuses'} ${probationMonths} months of probation`, () => {
    expect(membersOf({ endDate, probationMonths })).toEqual(isLawful ? [] : ['probationMonths'])
  })
})

describe('the term', () => {
  it.each([
    ['a fixed term has an end', { endDate: null }, 'endDate'],
    ['after its beginning', { endDate: '2026-12-01', probationMonths: 0 }, 'endDate'],
    ['that is not past', { startDate: '2025-01-01', endDate: '2026-06-30', probationMonths: 0 }, 'endDate'],
    ['an open-ended one has none', { contractType: 'OpenEnded' }, 'endDate'],
    ['dispatched workers are hired for two years', { contractType: 'Dispatch' }, 'endDate'],
    [
      'a task is named',
      { contractType: 'Task', endDate: null, probationMonths: 0, probationWage: null },
      'taskDescription',
    ],
  ] as const)('%s', (_, terms, member) => {
    expect(membersOf(terms)).toEqual([member])
  })
})

describe('hours, pay and insurance', () => {
  it('keeps standard hours at 40 and part-time work at 24 a week', () => {
    expect(membersOf({ weeklyHours: '40.5' })).toEqual(['weeklyHours'])
    expect(membersOf({ weeklyHours: '44', workHoursSystem: 'Comprehensive' })).toEqual([])
    const partTime = {
      contractType: 'PartTime',
      wageUnit: 'Hour',
      basicWage: '30.00',
      probationMonths: 0,
      probationWage: null,
      socialInsurance: ['Injury'],
      restAndLeave: null,
    } as const
    expect(membersOf({ ...partTime, weeklyHours: '24' })).toEqual([])
    expect(membersOf({ ...partTime, weeklyHours: '25' })).toEqual(['weeklyHours'])
    expect(membersOf({ ...partTime, weeklyHours: '20', wageUnit: 'Month' })).toContain('wageUnit')
    expect(membersOf({ ...partTime, weeklyHours: '20', basicWage: '23.99' })).toEqual(['basicWage'])
    expect(membersOf({ ...partTime, weeklyHours: '20', probationMonths: 1 })).toContain('probationMonths')
  })

  it('holds the wage against the local minimum, and nothing against one nobody knows', () => {
    const low = { basicWage: '2689.99', probationMonths: 0, probationWage: null }
    expect(membersOf(low)).toEqual(['basicWage'])
    expect(membersOf({ ...low, basicWage: '2690.00' })).toEqual([])
    expect(membersOf(low, { minimumWage: null })).toEqual([])
    expect(membersOf({ ...low, contractType: 'Service' })).toEqual([])
  })

  it('asks for four fifths of the wage in probation, once per employer and worker', () => {
    expect(membersOf({ probationWage: '4799.99' })).toEqual(['probationWage'])
    expect(membersOf({ probationWage: null })).toEqual(['probationWage'])
    expect(membersOf({}, { hadProbation: true })).toEqual(['probationMonths'])
  })

  it('names the insurance that is missing', () => {
    const [fault] = contractFaults({ ...TERMS, socialInsurance: ['Pension', 'Medical'] }, FACTS)
    expect(fault).toEqual({ member: 'socialInsurance', message: '用人单位应当缴纳失业保险、工伤保险、生育保险' })
  })

  it('asks full-time contracts for rest, protection and hazards', () => {
    expect(membersOf({ restAndLeave: null, labourProtection: '', occupationalHazards: null })).toEqual([
      'restAndLeave',
      'labourProtection',
      'occupationalHazards',
    ])
  })
})

describe('clauses nobody may agree to', () => {
  it.each(['入职时交押金 500 元', '身份证由公司代为保管证件', '本人自愿放弃社会保险', '发生工伤概不负责'])(
    '%s',
    (text) => {
      expect(membersOf({ clauses: [{ title: '其他', text }] })).toEqual(['clauses[0].text'])
    },
  )
  it('lets others stand', () => {
    expect(membersOf({ clauses: [{ title: '保密', text: '不外传客户的图像。' }] })).toEqual([])
  })
})

it('warns of what is lawful and worth a second look', () => {
  const warnings = (terms: Partial<ContractTerms>, facts: Partial<ContractCircumstances> = {}) =>
    contractWarnings({ ...TERMS, ...terms }, { ...FACTS, ...facts })
  expect(warnings({})).toEqual([])
  expect(warnings({}, { fixedTermsBefore: 2 })[0]).toContain('无固定期限')
  expect(warnings({}, { overlapsFullTime: true })[0]).toContain('全日制')
  expect(warnings({ startDate: '2026-10-20' })[0]).toContain('一个月内')
  expect(warnings({ contractType: 'Service' })[0]).toContain('不计入')
})

describe('the plain words', () => {
  const words = (changes: object = {}) =>
    summarise({
      ...TERMS,
      enterpriseName: '云杉智能数据',
      position: '数据标注员',
      workContent: '框选图像里的车辆',
      workPlace: '居家',
      payDay: 10,
      payMethod: 'BankTransfer',
      wageComposition: null,
      accommodations: ['弹性工时'],
      ...changes,
    })
  const sentence = (topic: string, changes: object = {}) =>
    words(changes).find((line) => line.topic === topic)?.sentence

  it('tell who, what, where, how long and how much, each in full sentences', () => {
    for (const { topic, sentence } of words()) {
      expect(sentence, topic).toMatch(/。$/)
      expect(sentence, topic).not.toMatch(/undefined|null|。。/)
    }
    expect(sentence('多长时间')).toBe('从 2026 年 12 月 1 日开始，到 2027 年 11 月 30 日结束。')
    expect(sentence('试用期')).toBe('前 2 个月是试用期，这段时间每月工资 4800 元。')
    expect(sentence('多少钱')).toBe('每个月 6000 元（税前）。')
    expect(sentence('便利条件')).toBe('单位提供：弹性工时。')
  })

  it('say what is different about other kinds of contract', () => {
    expect(sentence('想离开时', { contractType: 'PartTime' })).toContain('随时')
    expect(sentence('多长时间', { contractType: 'OpenEnded', endDate: null })).toContain('没有约定结束')
    expect(sentence('试用期', { probationMonths: 0 })).toBe('没有试用期。')
  })
})
