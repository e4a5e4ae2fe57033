import { describe, expect, test } from 'vitest'
import {
  ageFaults,
  gapBefore,
  needsWish,
  payDayFaults,
  postKindWarning,
  secondPayDayOf,
} from '#machines/rules/contract-law.ts'
import {
  type ContractCircumstances,
  type ContractTerms,
  contractFaults,
  contractWarnings,
} from '#machines/rules/contract-terms.ts'

const TERMS: ContractTerms = {
  contractType: 'PartTime',
  startDate: '2026-12-01',
  endDate: '2027-11-30',
  taskDescription: null,
  postKind: null,
  probationMonths: 0,
  probationWage: null,
  workHoursSystem: 'Standard',
  weeklyHours: '12',
  restAndLeave: null,
  basicWage: '30.00',
  wageUnit: 'Hour',
  payDay: 10,
  secondPayDay: 25,
  socialInsurance: ['Injury'],
  labourProtection: null,
  occupationalHazards: null,
  accommodationClauses: null,
  clauses: [],
}
const FACTS: ContractCircumstances = {
  today: '2026-11-28',
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
const faults = (terms: Partial<ContractTerms>, facts: Partial<ContractCircumstances> = {}) =>
  contractFaults({ ...TERMS, ...terms }, { ...FACTS, ...facts })

describe('several part-time contracts with one employer', () => {
  test('are added up to 24 hours a week', () => {
    expect(faults({ weeklyHours: '12' }, { otherPartTimeHours: '12.000' })).toEqual([])
    expect(faults({ weeklyHours: '24' }, { otherPartTimeHours: '24.000' })).toEqual([
      {
        member: 'weeklyHours',
        message: '与本单位的其他非全日制合同合计每周 48.0 小时，一起不能超过 24 小时（劳动合同法第六十八条）',
      },
    ])
  })
})

describe('part-time pay', () => {
  test.each([
    [10, 25, true],
    [1, 16, true],
    [31, 15, true],
    [10, null, false],
    [10, 20, false],
    [1, 31, false],
  ] as const)('on day %i and day %o of a month: %o', (payDay, secondPayDay, isLawful) => {
    expect(payDayFaults({ ...TERMS, payDay, secondPayDay }).length === 0).toBe(isLawful)
  })

  test('has a second pay day half a month from the first', () => {
    for (let payDay = 1; payDay <= 31; payDay++) {
      expect(payDayFaults({ ...TERMS, payDay, secondPayDay: secondPayDayOf(payDay) }), `day ${payDay}`).toEqual([])
    }
  })

  test('is no matter of full-time work', () => {
    expect(payDayFaults({ ...TERMS, contractType: 'FixedTerm', secondPayDay: null })).toEqual([])
  })
})

describe('the age', () => {
  const at71 = { sex: 'Men', birthday: '1955-03-01' } as const

  test('above the statutory one leaves a service agreement', () => {
    expect(ageFaults({ ...TERMS, contractType: 'OpenEnded' }, at71)).toEqual([
      {
        member: 'contractType',
        message: '本人在 2015-03 已到法定退休年龄，合同类型只能是劳务协议（劳动合同法实施条例第二十一条）',
      },
    ])
    expect(ageFaults({ ...TERMS, contractType: 'Service' }, at71)).toEqual([])
    // the statutory age comes in March 2027
    expect(ageFaults(TERMS, { sex: 'Men', birthday: '1966-09-01' })).toEqual([])
    expect(ageFaults({ ...TERMS, startDate: '2027-04-01' }, { sex: 'Men', birthday: '1966-09-01' })).toHaveLength(1)
  })

  test('of a woman follows the kind of her post; unstated it refuses nothing, and asks where the kind of contract hangs on it', () => {
    // a worker's post: February 2026; another post: March 2032
    const woman = { sex: 'Women', birthday: '1975-09-10' } as const
    const from = (startDate: string, postKind: ContractTerms['postKind']) => ({ ...TERMS, startDate, postKind })
    expect(ageFaults(from('2026-03-01', 'Worker'), woman)).toEqual([
      {
        member: 'contractType',
        message: '本人在 2026-02 已到法定退休年龄，合同类型只能是劳务协议（劳动合同法实施条例第二十一条）',
      },
    ])
    expect(ageFaults(from('2026-02-28', 'Worker'), woman)).toEqual([])
    expect(ageFaults(from('2026-03-01', 'Technical'), woman)).toEqual([])
    expect(ageFaults(from('2026-03-01', null), woman)).toEqual([])
    expect(ageFaults(from('2032-04-01', null), woman)).toHaveLength(1)

    expect(postKindWarning(from('2026-02-28', null), woman)).toBeNull()
    expect(postKindWarning(from('2026-03-01', null), woman)).toContain(
      '如果是工人岗位，本人在 2026-02 已到法定退休年龄',
    )
    expect(postKindWarning(from('2026-03-01', 'Technical'), woman)).toBeNull()
    expect(postKindWarning(from('2026-03-01', null), { ...woman, sex: 'Men' })).toBeNull()
    expect(postKindWarning(from('2032-04-01', null), woman)).toBeNull()
    expect(postKindWarning({ ...from('2026-03-01', null), contractType: 'Service' }, woman)).toBeNull()
    const warned = contractWarnings(from('2026-03-01', null), { ...FACTS, ...woman })
    expect(warned.some((text) => text.startsWith('请写明岗位类别'))).toBe(true)
  })

  test('below sixteen is none to work at', () => {
    const young = { sex: 'Women', birthday: '2010-12-02' } as const
    expect(ageFaults(TERMS, young).map(({ member }) => member)).toEqual(['startDate'])
    expect(ageFaults(TERMS, { ...young, birthday: '2010-12-01' })).toEqual([])
    expect(ageFaults(TERMS, { sex: null, birthday: null })).toEqual([])
  })
})

describe('terms after one another', () => {
  test('name the days between them to both', () => {
    expect(gapBefore('2026-12-01', '2026-11-30')).toBeNull()
    expect(gapBefore('2026-12-01', null)).toBeNull()
    expect(gapBefore('2026-12-01', '2026-11-20')).toContain('10 天没有合同（2026-11-21 至 2026-11-30）')
    const warned = contractWarnings(TERMS, { ...FACTS, previousLastDay: '2026-11-20' })
    expect(warned.some((text) => text.includes('10 天没有合同'))).toBe(true)
  })

  test('need the wish of the worker for the third fixed one', () => {
    expect([needsWish('FixedTerm', 1), needsWish('FixedTerm', 2), needsWish('OpenEnded', 2)]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('each check of the law names its article', () => {
  const full = {
    ...{ contractType: 'FixedTerm', weeklyHours: '40', basicWage: '6000.00', wageUnit: 'Month', secondPayDay: null },
    ...{ restAndLeave: '每周休息两天', labourProtection: '可调节的桌椅', occupationalHazards: '无' },
    socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity'],
  } as const
  const probation = { ...full, probationMonths: 2, probationWage: '4800.00' }

  test.each([
    ['age below 16', full, { birthday: '2015-05-20' }, '劳动法第十五条'],
    ['retirement age', full, { birthday: '1950-03-12' }, '劳动合同法实施条例第二十一条'],
    ['one pay day of part-time work', { secondPayDay: null }, {}, '劳动合同法第七十二条'],
    ['24 hours', { weeklyHours: '25' }, {}, '劳动合同法第六十八条'],
    ['24 hours together', {}, { otherPartTimeHours: '13' }, '劳动合同法第六十八条'],
    ['40 hours', { ...full, weeklyHours: '41' }, {}, '国务院关于职工工作时间的规定第三条'],
    ['pay by the hour', { wageUnit: 'Month', basicWage: '6000.00' }, {}, '劳动合同法第六十八条'],
    ['minimum wage of a month', { ...full, basicWage: '2000.00' }, {}, '劳动法第四十八条'],
    ['minimum wage of an hour', { basicWage: '20.00' }, {}, '劳动合同法第七十二条'],
    ['probation too long', { ...probation, probationMonths: 3 }, {}, '劳动合同法第十九条'],
    ['a second probation', probation, { hadProbation: true }, '劳动合同法第十九条'],
    ['probation in part-time work', { probationMonths: 1, probationWage: '30.00' }, {}, '第十九条、第七十条'],
    ['pay in probation', { ...probation, probationWage: '4700.00' }, {}, '劳动合同法第二十条'],
    ['dispatch for a year', { ...full, contractType: 'Dispatch' }, {}, '劳动合同法第五十八条'],
    ['a clause of article 17', { ...full, restAndLeave: null }, {}, '劳动合同法第十七条'],
    ['insurance', { ...full, socialInsurance: ['Pension'] }, {}, '社会保险法第二十三条'],
  ] as const)('%s', (_, terms, facts, article) => {
    const found = faults(terms as Partial<ContractTerms>, facts)
    expect(found.map(({ message }) => message).join()).toContain(article)
  })

  test.each([
    ['the third fixed term', { fixedTermsBefore: 2 }, '劳动合同法第十四条'],
    ['a gap', { previousLastDay: '2026-11-20' }, '劳动合同法第十条'],
    ['a contract signed late', { today: '2027-01-15' }, '劳动合同法第十条、第八十二条'],
    ['two employers', { overlapsFullTime: true }, '劳动合同法第九十一条'],
  ] as const)('%s', (_, facts, article) => {
    const found = contractWarnings({ ...TERMS, ...full } as ContractTerms, { ...FACTS, ...facts })
    expect(found.join()).toContain(article)
  })
})
