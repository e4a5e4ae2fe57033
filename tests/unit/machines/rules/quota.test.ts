import { describe, expect, test } from 'vitest'
import type { CardFact } from '#machines/rules/card-facts.ts'
import { calculateLevy } from '#machines/rules/levy.ts'
import { NATIONAL_LEVY_RULE } from '#machines/rules/levy-rule.ts'
import { quotaOf } from '#machines/rules/quota.ts'
import type { QuotaContract, QuotaPay, QuotaPerson } from '#machines/rules/quota-facts.ts'
import { elsewhereOf, placementsOf, remarksOf, weightedByMonth, weightedSum } from '#machines/rules/quota-sum.ts'

const contract = (changes: Partial<QuotaContract> = {}): QuotaContract => ({
  contractType: 'FixedTerm',
  startDate: '2025-01-01',
  endDate: '2027-12-31',
  lastDay: null,
  signedDay: '2024-12-30',
  socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity'],
  postKind: null,
  ...changes,
})
const everyMonth = (changes: Partial<QuotaPay> = {}): QuotaPay[] =>
  Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    isBelowMinimumWage: false,
    minimumWage: '2690.00',
    ownInsurance: '525.00',
    isContested: false,
    enteredOn: `2026-${String(index + 1).padStart(2, '0')}-28`,
    ...changes,
  }))
const card = (changes: Partial<CardFact> = {}): CardFact => ({
  category: 'Limbs',
  level: 'ThreeLevel',
  validFrom: '2021-01-01',
  validTo: '2030-12-31',
  lastDay: null,
  ...changes,
})
const person = (changes: Partial<QuotaPerson> = {}): QuotaPerson => ({
  sex: 'Men',
  birthday: '1990-05-20',
  cards: [card()],
  contracts: [contract()],
  pays: everyMonth(),
  ...changes,
})
const of2026 = (changes: Partial<QuotaPerson> = {}, today = '2026-12-31') =>
  quotaOf(person(changes), 2026, NATIONAL_LEVY_RULE, today)

describe('a disabled veteran (财税〔2015〕72号, articles 3 and 7)', () => {
  const veteran = (veteranGrade: number, changes: Partial<CardFact> = {}) =>
    of2026({ cards: [card({ level: null, veteranGrade, validTo: null, ...changes })] })

  test.each([
    [1, '2.000'],
    [3, '2.000'],
    [4, '1.000'],
    [8, '1.000'],
    [9, '0.000'],
    [10, '0.000'],
  ])('of grade %i weighs %s', (grade, weighted) => {
    expect(veteran(grade).weighted).toBe(weighted)
  })

  test('hears why grades nine and ten do not count, and in which months a card did not hold', () => {
    expect(veteran(9).months[0]?.missing).toEqual([
      { condition: 'card', text: '残疾军人证是九级或十级，一级到八级才计入' },
    ])
    expect(remarksOf(veteran(2, { validTo: '2026-06-30' }))).toMatchObject([
      { text: '残疾军人证在 2026-06-30 到期', months: [7, 8, 9, 10, 11, 12] },
    ])
  })

  test('enters the levy by the grade', () => {
    expect(placementsOf([{ result: veteran(2) }])).toEqual([{ category: 'Limbs', veteranGrade: 2, months: 12 }])
  })
})

describe('a person of the quota', () => {
  test('counts once for every month of the year, twice when severely disabled', () => {
    expect(of2026()).toMatchObject({
      employedMonths: 12,
      countedMonths: 12,
      countedIn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      weight: '1',
      weighted: '1.000',
      unknownWageIn: [],
      failed: [],
    })
    expect(of2026({ cards: [card({ level: 'TwoLevel' })] }).weighted).toBe('2.000')
  })

  test.each([
    [
      'level 1, six months',
      { cards: [card({ level: 'OneLevel' })], contracts: [contract({ startDate: '2026-07-01' })] },
      6,
      '1.000',
    ],
    [
      'level 2, nine months',
      { cards: [card({ level: 'TwoLevel' })], contracts: [contract({ startDate: '2026-04-15' })] },
      9,
      '1.500',
    ],
    ['left in March', { contracts: [contract({ lastDay: '2026-03-02' })] }, 3, '0.250'],
  ] as const)('counts by months: %s', (_, changes, months, weighted) => {
    expect(of2026(changes)).toMatchObject({ countedMonths: months, weighted, failed: [] })
  })

  test('counts the months that have begun, no more', () => {
    expect(of2026({}, '2026-03-15').employedMonths).toBe(3)
    expect(quotaOf(person(), 2027, NATIONAL_LEVY_RULE, '2026-03-15').employedMonths).toBe(0)
  })

  test.each([
    [
      'a contract of eleven months',
      { contracts: [contract({ startDate: '2026-01-01', endDate: '2026-11-30' })] },
      'contract',
    ],
    ['part-time work', { contracts: [contract({ contractType: 'PartTime' })] }, 'contract'],
    ['a service agreement', { contracts: [contract({ contractType: 'Service' })] }, 'contract'],
    [
      'no pension insurance',
      { contracts: [contract({ socialInsurance: ['Medical', 'Unemployment', 'Injury'] })] },
      'insurance',
    ],
    ['pay below the minimum', { pays: everyMonth({ isBelowMinimumWage: true }) }, 'wage'],
    ['no pay at all', { pays: [] }, 'wage'],
    ['a card that ran out before', { cards: [card({ validTo: '2025-12-31' })] }, 'card'],
    ['no level', { cards: [card({ level: null })] }, 'card'],
    ['sixty years and two months before the year', { birthday: '1965-08-31' }, 'age'],
    ['a woman of fifty-five and two months before it', { sex: 'Women', birthday: '1970-08-31' }, 'age'],
    ['an unknown birthday', { birthday: null }, 'age'],
  ] as const)('does not count with %s', (_, changes, condition) => {
    expect(of2026(changes as Partial<QuotaPerson>)).toMatchObject({
      countedMonths: 0,
      weighted: '0.000',
      failed: [condition],
    })
  })

  test('counts with a contract of exactly a year, and with an open-ended one', () => {
    expect(of2026({ contracts: [contract({ startDate: '2026-01-01', endDate: '2026-12-31' })] }).countedMonths).toBe(12)
    expect(of2026({ contracts: [contract({ startDate: '2026-01-01', endDate: '2026-12-30' })] }).countedMonths).toBe(0)
    expect(of2026({ contracts: [contract({ contractType: 'OpenEnded', endDate: null })] }).countedMonths).toBe(12)
  })

  test('loses the months of one failing condition alone', () => {
    const expiring = of2026({ cards: [card({ validTo: '2026-06-30' })] })
    expect(expiring).toMatchObject({ employedMonths: 12, countedMonths: 6, failed: ['card'] })
    const pays = everyMonth().map((pay) => ({ ...pay, isBelowMinimumWage: pay.month === 2 }))
    expect(of2026({ pays })).toMatchObject({ countedMonths: 11, failed: ['wage'] })
    const turning = of2026({ birthday: '1966-06-30' })
    // of the statutory age, sixty years and five months, in November
    expect(turning).toMatchObject({ countedMonths: 11, failed: ['age'] })
  })

  test('is employed from the first to the last day of work, whichever contract or ending says so', () => {
    const months = (changes: Partial<QuotaContract>) => of2026({ contracts: [contract(changes)] }).employedMonths
    expect(months({ endDate: '2026-05-15' })).toBe(5)
    expect(months({ endDate: null, lastDay: '2026-03-01' })).toBe(3)
    expect(months({ endDate: '2026-02-28', lastDay: '2026-04-30' })).toBe(2)
    expect(months({ startDate: '2026-04-30' })).toBe(9)
  })

  test('is told month by month, each person with the weight of the card', () => {
    const severe = of2026({ cards: [card({ level: 'OneLevel' })] })
    const leaving = of2026({ cards: [card({ validTo: '2026-02-28' })] })
    expect(weightedByMonth([severe, leaving], 3)).toEqual([
      { month: 1, weighted: '3.000' },
      { month: 2, weighted: '3.000' },
      { month: 3, weighted: '2.000' },
    ])
    expect(weightedByMonth([], 1)).toEqual([{ month: 1, weighted: '0.000' }])
  })

  test('counts a month from its first day', () => {
    expect(of2026({}, '2026-03-01').employedMonths).toBe(3)
    expect(of2026({}, '2026-02-28').employedMonths).toBe(2)
  })

  test('counts from the sixteenth birthday, a woman until her statutory age, and not without a sex', () => {
    expect(of2026({ birthday: '2010-06-30' })).toMatchObject({ countedMonths: 7, failed: ['age'] })
    expect(of2026({ sex: 'Women', birthday: '1971-06-30' }).countedMonths).toBe(11)
    expect(of2026({ sex: null })).toMatchObject({ countedMonths: 0, failed: ['age'] })
  })

  test('counts a woman by the kind of her post, and marks the months that hang on an unstated kind', () => {
    const at = (postKind: QuotaContract['postKind'], sex: 'Men' | 'Women' = 'Women') =>
      of2026({ sex, birthday: '1975-09-10', contracts: [contract({ postKind })] })
    // 50 years and 5 months: February 2026
    expect(at('Worker')).toMatchObject({ countedMonths: 2, failed: ['age'] })
    expect(at('Technical')).toMatchObject({ countedMonths: 12, failed: [] })
    expect(remarksOf(at('Technical'))).toEqual([])
    expect(at(null)).toMatchObject({ countedMonths: 12, failed: [] })
    expect(remarksOf(at(null))).toEqual([
      {
        months: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        monthsText: '3–12 月',
        text: '岗位类别没有登记，按管理、技术岗位的退休年龄计入；如果是工人岗位，这个月已超过法定退休年龄',
        isCounted: true,
      },
    ])
    expect(remarksOf(at(null, 'Men'))).toEqual([])
  })

  test('reads the kind of post of the newest contract of the month that states one', () => {
    const worker = contract({ endDate: '2026-06-30', postKind: 'Worker' })
    const technical = contract({ startDate: '2026-06-15', signedDay: '2026-06-10', postKind: 'Technical' })
    const after = contract({ startDate: '2026-06-15', signedDay: '2026-06-10' })
    const counted = (...contracts: QuotaContract[]) =>
      of2026({ sex: 'Women', birthday: '1975-09-10', contracts }).months.filter(({ missing }) =>
        missing.every(({ condition }) => condition !== 'age'),
      )
    expect(counted(worker, technical).map(({ month }) => month)).toEqual([1, 2, 6, 7, 8, 9, 10, 11, 12])
    // a later contract that does not say it leaves the month to the one that does
    expect(counted(worker, after).map(({ month }) => month)).toEqual([1, 2, 7, 8, 9, 10, 11, 12])
  })

  test('needs each condition from one of the contracts of the month, not from all', () => {
    const aside = contract({ contractType: 'PartTime', socialInsurance: [] })
    expect(of2026({ contracts: [aside, contract()] })).toMatchObject({ countedMonths: 12, failed: [] })
  })

  test('asks for the pay of the month itself', () => {
    const pays = everyMonth().map((pay) => ({ ...pay, isBelowMinimumWage: pay.month === 2 || pay.month === 3 }))
    expect(of2026({ pays }).countedMonths).toBe(10)
    expect(of2026({ pays: everyMonth().slice(3) }).countedMonths).toBe(9)
  })

  test('is placed without a kind of disability when the card names none', () => {
    const month = {
      month: 1,
      isCounted: true,
      weight: '1',
      level: 'ThreeLevel',
      category: null,
      missing: [],
      notes: [],
    } as const
    const [placement] = placementsOf([{ result: { ...of2026(), months: [month] } }])
    expect(placement).toStrictEqual({ level: 'ThreeLevel', months: 1 })
  })

  test('counts a month with two contracts once', () => {
    const contracts = [
      contract({ startDate: '2025-01-01', endDate: '2026-05-15' }),
      contract({ startDate: '2026-05-16', endDate: '2028-05-15' }),
    ]
    expect(of2026({ contracts }).countedMonths).toBe(12)
  })
})

test('the levy of the year follows from those who count (vector K: level 2, nine months)', () => {
  const who = person({ cards: [card({ level: 'TwoLevel' })], contracts: [contract({ startDate: '2026-04-01' })] })
  const result = quotaOf(who, 2026, NATIONAL_LEVY_RULE, '2026-12-31')
  const nobody = person({ pays: [] })
  const none = quotaOf(nobody, 2026, NATIONAL_LEVY_RULE, '2026-12-31')
  const placements = placementsOf([{ result }, { result: none }])
  expect(placements).toEqual([{ level: 'TwoLevel', category: 'Limbs', months: 9 }])
  expect(weightedSum([result, none])).toBe('1.500')
  const facts = { staff: '150', wages: { average: '60000' }, placements, isEnterprise: true, day: '2026-12-31' }
  expect(calculateLevy(facts, { ...NATIONAL_LEVY_RULE, localAverageAnnualWage: '90000' }).amount).toBe('22500.00')
})

describe('facts with days', () => {
  const textsOf = (changes: Partial<QuotaPerson>) =>
    remarksOf(of2026(changes)).map(({ monthsText, text, isCounted }) => [monthsText, text, isCounted])

  test('a card counts from its first day, the card before until the day before', () => {
    expect(of2026({ cards: [card({ validFrom: '2026-11-01' })] }).countedIn).toEqual([11, 12])
    expect(textsOf({ cards: [card({ validFrom: '2026-11-01' })] })).toEqual([
      ['1–10 月', '残疾人证从 2026-11-01 起才有效', false],
    ])
    const renewed = [card({ validTo: '2026-06-30', lastDay: '2026-10-31' }), card({ validFrom: '2026-11-01' })]
    expect(of2026({ cards: renewed }).countedIn).toEqual([1, 2, 3, 4, 5, 6, 11, 12])
    expect(textsOf({ cards: [card({ validFrom: null })] })).toEqual([['1–12 月', '残疾人证的发证日期没有登记', false]])
  })

  test('a later level does not rewrite the months before', () => {
    const raised = of2026({ cards: [card({ lastDay: '2026-11-19' }), card({ level: 'TwoLevel' })] })
    expect(raised.months.map(({ weight }) => weight)).toEqual([...Array(10).fill('1'), '2', '2'])
    expect(weightedSum([raised])).toBe('1.167')
    expect(placementsOf([{ result: raised }])).toEqual([
      { level: 'ThreeLevel', category: 'Limbs', months: 10 },
      { level: 'TwoLevel', category: 'Limbs', months: 2 },
    ])
  })

  test('a contract counts from the month in which it was signed', () => {
    const late = { contracts: [contract({ signedDay: '2026-11-20' })] }
    expect(of2026(late)).toMatchObject({ countedIn: [11, 12], failed: ['signed'] })
    expect(textsOf(late)).toEqual([['1–10 月', '劳动合同 2026-11-20 才签订', false]])
    expect(of2026({ contracts: [contract({ signedDay: null })] })).toMatchObject({
      countedMonths: 0,
      failed: ['signed'],
    })
    // signed weeks after its last day
    const over = contract({ startDate: '2025-01-01', endDate: '2026-10-15', signedDay: '2026-11-27' })
    expect(of2026({ contracts: [over] }).countedMonths).toBe(0)
  })

  test.each([
    ['0.00', 0],
    ['0.01', 0],
    ['282.44', 0],
    ['282.45', 12],
  ])('insurance of %s deducted of a minimum of 2,690 counts in %i months', (ownInsurance, counted) => {
    expect(of2026({ pays: everyMonth({ ownInsurance }) }).countedMonths).toBe(counted)
  })

  test('a slip that the person objects to does not count', () => {
    expect(of2026({ pays: everyMonth({ isContested: true }) })).toMatchObject({
      countedMonths: 0,
      failed: ['undisputed'],
    })
  })

  test('pay that is entered late is named', () => {
    expect(textsOf({ pays: everyMonth({ enteredOn: '2026-12-05' }) })).toEqual([
      ['1–10 月', '工资单 2026-12-05 才补录', true],
    ])
  })

  test('a transferred contract counts for each employer in its own months', () => {
    const former = of2026({ contracts: [contract({ lastDay: '2026-05-19' })] })
    const next = of2026({ contracts: [contract({ firstDay: '2026-05-20' })] })
    expect([former.employedMonths, next.employedMonths]).toEqual([5, 8])
  })

  test('a person with two employers counts once, for the older contract', () => {
    const claims = [
      { employerId: 7, since: '2025-01-01', result: of2026({ pays: everyMonth().slice(0, 11) }) },
      { employerId: 8, since: '2026-10-01', result: of2026({ contracts: [contract({ startDate: '2026-10-01' })] }) },
    ]
    expect(elsewhereOf(7, claims)).toEqual({ lost: new Set(), kept: new Set([10, 11]) })
    expect(elsewhereOf(8, claims)).toEqual({ lost: new Set([10, 11]), kept: new Set() })
    const counted = quotaOf(person(), 2026, NATIONAL_LEVY_RULE, '2026-12-31', elsewhereOf(8, claims))
    expect(remarksOf(counted)).toMatchObject([
      { months: [10, 11], text: '这个月由另一家用人单位计入', isCounted: false },
    ])
    const kept = quotaOf(person(), 2026, NATIONAL_LEVY_RULE, '2026-12-31', elsewhereOf(7, claims))
    expect(kept.countedMonths).toBe(12)
    expect(remarksOf(kept)).toMatchObject([{ months: [10, 11], isCounted: true }])
  })

  test('a man born on 1 September 1966 counts until March 2027', () => {
    expect(of2026({ birthday: '1966-09-01' }).countedMonths).toBe(12)
    const pays = everyMonth().map((pay) => ({ ...pay, enteredOn: `2027-${pay.enteredOn.slice(5)}` }))
    const next = quotaOf(person({ birthday: '1966-09-01', pays }), 2027, NATIONAL_LEVY_RULE, '2027-12-31')
    expect(next.countedIn).toEqual([1, 2, 3])
  })
})
