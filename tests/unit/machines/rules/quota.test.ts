import { describe, expect, test } from 'vitest'
import { calculateLevy } from '#machines/rules/levy.ts'
import { NATIONAL_LEVY_RULE } from '#machines/rules/levy-rule.ts'
import {
  placementsOf,
  type QuotaContract,
  type QuotaPerson,
  quotaOf,
  weightedByMonth,
  weightedSum,
} from '#machines/rules/quota.ts'

const contract = (changes: Partial<QuotaContract> = {}): QuotaContract => ({
  contractType: 'FixedTerm',
  startDate: '2025-01-01',
  endDate: '2027-12-31',
  lastDay: null,
  socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity'],
  ...changes,
})
const everyMonth = (isBelowMinimumWage = false) =>
  Array.from({ length: 12 }, (_, index) => ({ month: index + 1, isBelowMinimumWage }))
const person = (changes: Partial<QuotaPerson> = {}): QuotaPerson => ({
  sex: 'Men',
  birthday: '1990-05-20',
  category: 'Limbs',
  level: 'ThreeLevel',
  certificateValidTo: '2030-12-31',
  contracts: [contract()],
  pays: everyMonth(),
  ...changes,
})
const of2026 = (changes: Partial<QuotaPerson> = {}, today = '2026-12-31') =>
  quotaOf(person(changes), 2026, NATIONAL_LEVY_RULE, today)

describe('a person of the quota', () => {
  test('counts once for every month of the year, twice when severely disabled', () => {
    expect(of2026()).toEqual({
      employedMonths: 12,
      countedMonths: 12,
      countedIn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      weight: '1',
      weighted: '1.000',
      unknownWageIn: [],
      failed: [],
    })
    expect(of2026({ level: 'TwoLevel' }).weighted).toBe('2.000')
  })

  test.each([
    ['level 1, six months', { level: 'OneLevel', contracts: [contract({ startDate: '2026-07-01' })] }, 6, '1.000'],
    ['level 2, nine months', { level: 'TwoLevel', contracts: [contract({ startDate: '2026-04-15' })] }, 9, '1.500'],
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
    ['pay below the minimum', { pays: everyMonth(true) }, 'wage'],
    ['no pay at all', { pays: [] }, 'wage'],
    ['a card that ran out before', { certificateValidTo: '2025-12-31' }, 'card'],
    ['no level', { level: null }, 'card'],
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
    const expiring = of2026({ certificateValidTo: '2026-06-30' })
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
    const severe = of2026({ level: 'OneLevel' })
    const leaving = of2026({ certificateValidTo: '2026-02-28' })
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
    expect(of2026({ sex: 'Women', birthday: '1971-06-30', retiresAt50: true }).countedMonths).toBe(0)
    expect(of2026({ sex: null })).toMatchObject({ countedMonths: 0, failed: ['age'] })
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
    const who = person({ category: null })
    const result = quotaOf(who, 2026, NATIONAL_LEVY_RULE, '2026-12-31')
    const [placement] = placementsOf([{ person: who, result }])
    expect(placement).toStrictEqual({ level: 'ThreeLevel', months: 12 })
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
  const who = person({ level: 'TwoLevel', contracts: [contract({ startDate: '2026-04-01' })] })
  const result = quotaOf(who, 2026, NATIONAL_LEVY_RULE, '2026-12-31')
  const nobody = person({ pays: [] })
  const none = quotaOf(nobody, 2026, NATIONAL_LEVY_RULE, '2026-12-31')
  const placements = placementsOf([
    { person: who, result },
    { person: nobody, result: none },
  ])
  expect(placements).toEqual([{ level: 'TwoLevel', category: 'Limbs', months: 9 }])
  expect(weightedSum([result, none])).toBe('1.500')
  const facts = { staff: '150', wages: { average: '60000' }, placements, isEnterprise: true, day: '2026-12-31' }
  expect(calculateLevy(facts, { ...NATIONAL_LEVY_RULE, localAverageAnnualWage: '90000' }).amount).toBe('22500.00')
})
