import { describe, expect, test } from 'vitest'
import { cardOn, cardProblem, changedFrom, daysProblem } from '#machines/rules/card-facts.ts'

const CARD = { category: 'Limbs', level: 'ThreeLevel', validFrom: '2021-05-01', validTo: '2031-04-30' } as const
const TODAY = '2026-11-28'

describe('a changed card', () => {
  test('holds from its own first day when it is newer', () => {
    expect(changedFrom(CARD, { ...CARD, validFrom: '2026-11-01' }, TODAY)).toBe('2026-11-01')
    expect(changedFrom(CARD, { ...CARD, level: 'TwoLevel', validFrom: '2026-11-01' }, TODAY)).toBe('2026-11-01')
  })

  test('holds from the day of the audit when only the level or the kind changes', () => {
    expect(changedFrom(CARD, { ...CARD, level: 'TwoLevel' }, TODAY)).toBe(TODAY)
    expect(changedFrom(CARD, { ...CARD, category: 'Vision' }, TODAY)).toBe(TODAY)
    // an older first day with another level contradicts what was certified
    expect(changedFrom(CARD, { ...CARD, level: 'TwoLevel', validFrom: '2020-01-01' }, TODAY)).toBe(TODAY)
  })

  test('corrects all days when nothing else changes', () => {
    expect(changedFrom(CARD, { ...CARD, validFrom: '2021-04-01' }, TODAY)).toBeNull()
    expect(changedFrom({ ...CARD, validFrom: null }, CARD, TODAY)).toBeNull()
    expect(changedFrom({ category: null, level: null, validFrom: null }, CARD, TODAY)).toBeNull()
  })
})

describe('the card of a day', () => {
  const former = { ...CARD, lastDay: '2026-10-31' }
  const present = { ...CARD, level: 'TwoLevel', lastDay: null } as const

  test('is the one that had not been replaced then', () => {
    expect(cardOn([former, present], '2026-10-31')).toBe(former)
    expect(cardOn([former, present], '2026-11-01')).toBe(present)
    expect(cardOn([], '2026-11-01')).toBeUndefined()
  })

  test.each([
    [undefined, '没有登记残疾人证'],
    [{ ...present, level: null }, '残疾人证没有登记等级'],
    [{ ...present, validFrom: null }, '残疾人证的发证日期没有登记'],
    [{ ...present, validFrom: '2026-12-01' }, '残疾人证从 2026-12-01 起才有效'],
    [{ ...present, validTo: null }, '残疾人证的有效期没有登记'],
    [{ ...present, validTo: '2026-11-27' }, '残疾人证在 2026-11-27 到期'],
    [present, null],
  ])('says why it does not count: %#', (card, problem) => {
    expect(cardProblem(card, TODAY)).toBe(problem)
  })

  // level and grade decide the quota alone: the relief from income tax is for every card
  test.each([
    [{ ...present, level: null }, null],
    [{ ...present, level: null, veteranGrade: 10, validTo: null }, null],
    [{ ...present, validFrom: null }, '残疾人证的发证日期没有登记'],
    [{ ...present, validTo: null }, '残疾人证的有效期没有登记'],
    [{ ...present, validTo: '2026-11-27' }, '残疾人证在 2026-11-27 到期'],
  ])('says why its days prove nothing: %#', (card, problem) => {
    expect(daysProblem(card, TODAY)).toBe(problem)
  })
})
