import { describe, expect, test } from 'vitest'
import { type EndedTerm, type EndKind, endFault } from '#machines/rules/contract-end.ts'

const TODAY = '2026-11-28'
const TERM: EndedTerm = {
  startDate: '2026-10-15',
  endDate: '2027-10-14',
  probationMonths: 2,
  isOverdue: false,
  sex: 'Men',
  birthday: '1990-05-20',
  postKind: null,
}
const fault = (kind: EndKind, date: string, changes: Partial<EndedTerm> = {}, today = TODAY) =>
  endFault({ ...TERM, ...changes }, { kind, date, today })?.member ?? null

describe('the last day', () => {
  test('is within the term, also of a notice', () => {
    expect(fault('Agreement', '2026-10-14')).toBe('date')
    expect(fault('Resignation', '2027-10-15')).toBe('date')
    expect(fault('Resignation', '2027-10-14')).toBeNull()
    expect(fault('Agreement', '2027-10-15', { isOverdue: true })).toBeNull()
    expect(fault('Agreement', '2031-01-01', { endDate: null })).toBeNull()
  })
})

describe('the kind', () => {
  test('of an unfit worker is for a probation that has not ended', () => {
    expect(fault('ProbationFailed', TODAY)).toBeNull()
    expect(fault('ProbationFailed', TODAY, { probationMonths: 0 })).toBe('kind')
    expect(fault('ProbationFailed', TODAY, { probationMonths: 1 })).toBe('kind')
    expect(fault('ProbationFailed', '2026-12-15')).toBe('kind')
    // back to the first day, after the probation
    expect(fault('ProbationFailed', '2026-10-15', {}, '2026-12-15')).toBe('kind')
  })

  test('of an expiry is for the end of the term', () => {
    expect(fault('Expired', TODAY)).toBe('kind')
    expect(fault('Expired', '2027-10-14')).toBeNull()
    expect(fault('Expired', TODAY, { endDate: null })).toBe('kind')
  })

  test('of a retirement is for the statutory age', () => {
    expect(fault('Retirement', TODAY)).toBe('kind')
    expect(fault('Retirement', TODAY, { birthday: '1966-01-20' })).toBeNull()
    expect(fault('Retirement', TODAY, { sex: 'Women', birthday: '1976-01-20' })).toBeNull()
    expect(fault('Retirement', TODAY, { birthday: null })).toBeNull()
    // a woman whose post is known retires by it: 1976-01-20 is 51 in October 2026 in a worker's post
    const woman = { sex: 'Women', birthday: '1976-01-20' } as const
    expect(fault('Retirement', TODAY, { ...woman, postKind: 'Worker' })).toBeNull()
    expect(fault('Retirement', TODAY, { ...woman, postKind: 'Technical' })).toBe('kind')
  })

  test('of a death is for a day that has come', () => {
    expect(fault('Death', '2026-11-29')).toBe('date')
    expect(fault('Death', TODAY)).toBeNull()
  })
})
