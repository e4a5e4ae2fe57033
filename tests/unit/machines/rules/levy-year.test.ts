import { expect, test } from 'vitest'
import { calculateLevy } from '#machines/rules/levy.ts'
import { NATIONAL_LEVY_RULE } from '#machines/rules/levy-rule.ts'
import { declarationDay, levyYearOf, yearlyWindow } from '#machines/rules/levy-year.ts'

test('the levy of a year is declared in the next, by its rules', () => {
  expect(levyYearOf('2026-11-27')).toBe(2025)
  expect(levyYearOf('2027-01-02')).toBe(2026)
  expect(declarationDay(2025, '2026-11-27')).toBe('2026-11-27')
  expect(declarationDay(2026, '2026-11-27')).toBe('2027-07-01')
  expect(declarationDay(2024, '2026-11-27')).toBe('2025-07-01')
})

test('a window is told with the ends that are known', () => {
  expect(yearlyWindow('03-01', '10-31')).toBe('3 月 1 日至 10 月 31 日')
  expect(yearlyWindow('08-19', null)).toBe('8 月 19 日起')
  expect(yearlyWindow(null, '11-30')).toBe('11 月 30 日前')
  expect(yearlyWindow(null, null)).toBeNull()
})

const facts = { staff: '100', wages: { average: '80000' }, placements: [], isEnterprise: true }

test('a rule that has ended keeps its reductions until their own last day', () => {
  const rule = { ...NATIONAL_LEVY_RULE, validTo: '2026-12-31', reductionsUntil: '2027-12-31' }
  expect(calculateLevy({ ...facts, day: '2027-06-30' }, rule)).toMatchObject({
    amount: '108000.00',
    isOutOfForce: false,
  })
  expect(calculateLevy({ ...facts, day: '2028-01-01' }, rule)).toMatchObject({
    amount: '120000.00',
    isOutOfForce: true,
  })
})

test('who was not certified counts as nobody', () => {
  const placements = [{ level: 'ThreeLevel' as const, months: 12 }]
  const of = (isCertified?: boolean) =>
    calculateLevy(
      { ...facts, placements, day: '2026-11-27', ...(isCertified === undefined ? {} : { isCertified }) },
      NATIONAL_LEVY_RULE,
    )
  expect([of().amount, of(true).amount, of(false).amount]).toEqual(['20000.00', '20000.00', '108000.00'])
  expect(of(false).steps[1]?.formula).toContain('没有在年审时间内审核')
})
