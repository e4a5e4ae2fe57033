import { describe, expect, it } from 'vitest'
import {
  type ContractCircumstances,
  type ContractTerms,
  contractFaults,
  contractWarnings,
} from '#machines/rules/contract-terms.ts'
import { MINIMUM_WAGE_UNKNOWN } from '#machines/rules/unknown-minimum-wage.ts'

const TERMS: ContractTerms = {
  contractType: 'FixedTerm',
  startDate: '2026-12-01',
  endDate: '2027-11-30',
  taskDescription: null,
  postKind: null,
  probationMonths: 2,
  probationWage: '4800.00',
  workHoursSystem: 'Standard',
  weeklyHours: '40.000',
  restAndLeave: '每周休息两天',
  basicWage: '6000.00',
  wageUnit: 'Month',
  payDay: 10,
  secondPayDay: null,
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
  ownFullTimeNo: null,
  otherPartTimeHours: '0',
  previousLastDay: null,
  sex: 'Men',
  birthday: '1990-05-20',
}
const membersOf = (terms: Partial<ContractTerms>, facts: Partial<ContractCircumstances> = {}) =>
  contractFaults({ ...TERMS, ...terms }, { ...FACTS, ...facts }).map(({ member }) => member)

it('finds nothing wrong with a year of full-time work and two months of probation', () => {
  expect(membersOf({})).toEqual([])
})

it('says that a wage was held against no minimum where none is known, and asks nothing of a service agreement', () => {
  const warningsOf = (terms: Partial<ContractTerms>, facts: Partial<ContractCircumstances>) =>
    contractWarnings({ ...TERMS, ...terms }, { ...FACTS, ...facts })
  expect(warningsOf({}, {})).toEqual([])
  expect(warningsOf({ basicWage: '1200.00' }, { minimumWage: null })).toContain(MINIMUM_WAGE_UNKNOWN)
  expect(warningsOf({ contractType: 'Service' }, { minimumWage: null })).not.toContain(MINIMUM_WAGE_UNKNOWN)
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

describe('the edges of the term', () => {
  const noProbation = { probationMonths: 0, probationWage: null }

  it('says what is wrong with the end, the first fault alone', () => {
    const messageOf = (terms: Partial<ContractTerms>) =>
      contractFaults({ ...TERMS, ...noProbation, ...terms }, FACTS).map(({ message }) => message)
    expect(messageOf({ contractType: 'Task', taskDescription: '收完这一季' })).toEqual([
      '这种合同没有固定的结束日期，请留空（劳动合同法第十四条、第十五条）',
    ])
    expect(messageOf({ endDate: null })).toEqual(['结束日期不能为空'])
    expect(messageOf({ endDate: '2026-12-01' })).toEqual(['结束日期应晚于开始日期'])
    expect(messageOf({ startDate: '2025-01-01', endDate: '2026-11-20' })).toEqual(['结束日期已经过去'])
    expect(messageOf({ startDate: '2025-01-01', endDate: FACTS.today })).toEqual([])
    expect(messageOf({ contractType: 'OpenEnded', endDate: null })).toEqual([])
  })

  it('takes a dispatch of two years, and asks no other contract for a task', () => {
    expect(membersOf({ contractType: 'Dispatch', endDate: '2028-11-30' })).toEqual([])
    expect(membersOf({ contractType: 'Dispatch', endDate: '2028-11-29' })).toEqual(['endDate'])
    // without an end the missing end is said, not its length
    expect(membersOf({ contractType: 'Dispatch', endDate: null, ...noProbation })).toEqual(['endDate'])
    expect(membersOf({ contractType: 'Task', endDate: null, taskDescription: '收完这一季', ...noProbation })).toEqual(
      [],
    )
  })

  it('allows the probation of each kind of term', () => {
    const longest = (terms: Partial<ContractTerms>) =>
      [6, 2, 1].find((probationMonths) => !membersOf({ ...terms, probationMonths }).includes('probationMonths')) ?? 0
    expect(longest({ contractType: 'OpenEnded', endDate: null })).toBe(6)
    expect(longest({ contractType: 'FixedTerm' })).toBe(2)
    expect(longest({ contractType: 'Dispatch', endDate: '2028-11-30' })).toBe(2)
    expect(longest({ contractType: 'Task', endDate: null, taskDescription: '收完这一季' })).toBe(0)
    expect(longest({ contractType: 'PartTime' })).toBe(0)
    expect(longest({ contractType: 'Service' })).toBe(0)
  })
})

describe('hours, pay and insurance', () => {
  it('counts hours above nothing and up to 84, in each kind of contract', () => {
    expect(membersOf({ weeklyHours: '0' })).toEqual(['weeklyHours'])
    const flexible = { workHoursSystem: 'Flexible' } as const
    expect(membersOf({ ...flexible, weeklyHours: '84' })).toEqual([])
    expect(membersOf({ ...flexible, weeklyHours: '84.5' })).toEqual(['weeklyHours'])
    expect(membersOf({ contractType: 'Service', probationMonths: 0, weeklyHours: '60' })).toEqual([])
    expect(membersOf({ weeklyHours: '40.001' })).toEqual(['weeklyHours'])
  })

  it('pays full-time work by the month, and a service as agreed', () => {
    const hourly = { wageUnit: 'Hour', basicWage: '30.00', probationMonths: 0, probationWage: null } as const
    expect(contractFaults({ ...TERMS, ...hourly }, FACTS)).toEqual([
      { member: 'wageUnit', message: '全日制的合同按月计算工资（劳动法第五十条）' },
    ])
    expect(membersOf({ ...hourly, contractType: 'Service' })).toEqual([])
  })

  it('holds the wage of a probation against the local minimum', () => {
    const low = { basicWage: '3000.00', probationWage: '2689.99' }
    expect(contractFaults({ ...TERMS, ...low }, FACTS)).toEqual([
      { member: 'probationWage', message: '试用期工资不能低于当地最低工资（劳动合同法第二十条）' },
    ])
    expect(membersOf({ ...low, probationWage: '2690.00' })).toEqual([])
    expect(membersOf(low, { minimumWage: null })).toEqual([])
    expect(membersOf({ probationWage: '4800.00' })).toEqual([])
  })

  it('insures part-time work against injury alone, and a service not at all', () => {
    const partTime = {
      contractType: 'PartTime',
      secondPayDay: 25,
      wageUnit: 'Hour',
      weeklyHours: '20',
      probationMonths: 0,
    } as const
    const [fault, ...others] = contractFaults({ ...TERMS, ...partTime, socialInsurance: [] }, FACTS)
    expect([fault, others]).toEqual([
      { member: 'socialInsurance', message: '用人单位应当缴纳工伤保险（社会保险法第三十三条）' },
      [],
    ])
    expect(membersOf({ contractType: 'Service', probationMonths: 0, socialInsurance: [] })).toEqual([])
  })

  it('keeps standard hours at 40 and part-time work at 24 a week', () => {
    expect(membersOf({ weeklyHours: '40.5' })).toEqual(['weeklyHours'])
    expect(membersOf({ weeklyHours: '44', workHoursSystem: 'Comprehensive' })).toEqual([])
    const partTime = {
      contractType: 'PartTime',
      secondPayDay: 25,
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
    expect(fault).toEqual({
      member: 'socialInsurance',
      message: '用人单位应当缴纳失业保险、工伤保险、生育保险（社会保险法第四十四条、第三十三条、第五十三条）',
    })
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
  it('nor as an accommodation', () => {
    expect(membersOf({ accommodationClauses: '入职时交押金 500 元' })).toEqual(['accommodationClauses'])
    expect(membersOf({ accommodationClauses: '提供屏幕阅读软件' })).toEqual([])
  })
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
  // a second contract of the same employer is named, whoever reads
  const own = { overlapsFullTime: true, ownFullTimeNo: 'HT202601010001' }
  expect(warnings({}, own).filter((text) => text.includes('全日制'))).toEqual([
    expect.stringContaining('HT202601010001 在这段时间还在履行：续订请从它结束的第二天开始'),
  ])
  expect(warnings({ startDate: '2026-10-20' })[0]).toContain('一个月内')
  expect(warnings({ contractType: 'Service' })[0]).toContain('不计入')
  // the other kinds of contract, and the last day before each of them is due
  expect(warnings({ contractType: 'PartTime' }, { overlapsFullTime: true })).toEqual([])
  expect(warnings({ contractType: 'PartTime' }, own)[0]).toContain('多做的时间是加班')
  expect(warnings({ contractType: 'OpenEnded' }, { fixedTermsBefore: 2 })).toEqual([])
  expect(warnings({}, { fixedTermsBefore: 1 })).toEqual([])
  expect(warnings({ startDate: '2026-10-22' })).toEqual([])
  expect(warnings({ startDate: '2026-10-21' })).toHaveLength(1)
})

it('where the minimum is net, a wage that leaves less after the own contributions is named', () => {
  const warnings = (terms: Partial<ContractTerms>, facts: Partial<ContractCircumstances> = {}) =>
    contractWarnings({ ...TERMS, ...terms }, { ...FACTS, ...facts })
  const minimumWage = { monthlyWage: '2540.00', hourlyWage: '27.70', isNet: true }
  const net = (basicWage: string) =>
    warnings({ basicWage }, { minimumWage }).filter((text) => text.includes('个人缴费'))
  // 8 % + 2 % + 0.5 %: 2,838 leaves 2,540.01
  expect(net('2838')).toEqual([])
  expect(net('2837')[0]).toContain('最多剩 2539.12 元')
  expect(warnings({ basicWage: '2600' }, { minimumWage: { ...minimumWage, isNet: false } })).toEqual(warnings({}))
})
