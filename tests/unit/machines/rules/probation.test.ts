import { describe, expect, it } from 'vitest'
import { isBelowMinimumWage } from '#machines/rules/minimum-wage.ts'
import {
  addMonths,
  type ContractTerm,
  lasts,
  longestProbation,
  PROBATION_FAULTS,
  type Probation,
  probationFaults,
} from '#machines/rules/probation.ts'
import { integer, random } from '#tests/support/random.ts'

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** A contract of exactly so many months. */
const months = (count: number, startDate = '2026-03-01'): ContractTerm => ({
  kind: 'FixedTerm',
  startDate,
  endDate: dayBefore(addMonths(startDate, count)),
})

const probation = (more: Partial<Probation> = {}): Probation => ({
  term: months(12),
  months: 2,
  probationWage: '4000',
  contractWage: '5000',
  minimumWage: '2690',
  isAgreedBefore: false,
  ...more,
})

describe('probation', () => {
  it.each([
    ['6 months + 2', months(6), 2, ['tooLong']],
    ['12 months + 2', months(12), 2, []],
    ['36 months + 6', months(36), 6, []],
    ['35 months + 3', months(35), 3, ['tooLong']],
    ['2 months + 1', months(2), 1, ['notAllowed']],
    ['2 months + none', months(2), 0, []],
    ['3 months + 1', months(3), 1, []],
    ['12 months + 3', months(12), 3, ['tooLong']],
    ['open-ended + 6', { kind: 'OpenEnded' }, 6, []],
    ['open-ended + 7', { kind: 'OpenEnded' }, 7, ['tooLong']],
    ['a task + 1', { kind: 'Task' }, 1, ['notAllowed']],
    ['part-time work + 1', { kind: 'PartTime' }, 1, ['notAllowed']],
    ['a service agreement + 1', { kind: 'Service' }, 1, ['notAllowed']],
  ] as const)('%s: %o', (_what, term, count, faults) => {
    expect(probationFaults(probation({ term, months: count }))).toEqual(faults)
  })

  it('is agreed once, and paid with at least 80 % and the minimum wage', () => {
    expect(probationFaults(probation({ isAgreedBefore: true }))).toEqual(['agreedBefore'])
    expect(probationFaults(probation({ probationWage: '3999.99' }))).toEqual(['lowPay'])
    expect(probationFaults(probation({ probationWage: '4000', minimumWage: '4000.01' }))).toEqual(['belowMinimumWage'])
    expect(probationFaults(probation({ probationWage: '4000', minimumWage: '4000.00' }))).toEqual([])
    expect(probationFaults(probation({ probationWage: '100', contractWage: '100', minimumWage: null }))).toEqual([])
    expect(PROBATION_FAULTS.lowPay).toEqual({
      member: 'probationWage',
      message: '试用期工资不能低于约定工资的 80%（劳动合同法第二十条）',
    })
    expect(PROBATION_FAULTS.belowMinimumWage.member).toBe('probationWage')
  })

  it('counts months by the calendar', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-11-30', 3)]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2027-02-28',
    ])
    expect([lasts('2026-01-01', '2026-12-31', 12), lasts('2026-01-01', '2026-12-30', 12)]).toEqual([true, false])
  })

  it('of any contract is the one of its whole months, and one day less falls below', () => {
    const next = random(19)
    for (let round = 0; round < 400; round += 1) {
      const count = integer(next, 1, 60)
      const start =
        addMonths('2024-01-01', integer(next, 0, 40)).slice(0, 8) + String(integer(next, 1, 28)).padStart(2, '0')
      const term = months(count, start) as Extract<ContractTerm, { kind: 'FixedTerm' }>
      const expected = (of: number) => (of >= 36 ? 6 : of >= 12 ? 2 : of >= 3 ? 1 : 0)
      expect(longestProbation(term)).toBe(expected(count))
      expect(longestProbation({ ...term, endDate: dayBefore(term.endDate) })).toBe(expected(count - 1))
    }
  })
})

describe('minimum wage', () => {
  const minimum = { monthlyWage: '2690', hourlyWage: '24' }
  it('is compared by month for full-time work and by hour for part-time work', () => {
    expect([
      isBelowMinimumWage('2689.99', 'Month', minimum),
      isBelowMinimumWage('2690.00', 'Month', minimum),
      isBelowMinimumWage('23.99', 'Hour', minimum),
      isBelowMinimumWage('24', 'Hour', minimum),
    ]).toEqual([true, false, true, false])
  })

  it('nobody knows is no reason to refuse anything', () => {
    expect(isBelowMinimumWage('1', 'Month', null)).toBe(false)
  })
})
