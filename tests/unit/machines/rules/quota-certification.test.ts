import { describe, expect, test } from 'vitest'
import { certificationOf } from '#machines/rules/quota-certification.ts'

const of2025 = (day: string | null | undefined, changes: object = {}) =>
  certificationOf({
    year: 2025,
    certified: day === undefined ? [] : [{ year: 2025, day }],
    ...{ from: '03-16', to: '10-31', today: '2026-11-29' },
    ...changes,
  })

/** The levy of a year is certified in the window of the following year. */
describe('the certification of a year', () => {
  test.each([
    ['2026-03-15', 'OutsideWindow', '在年审时间之前'],
    ['2026-03-16', 'InWindow', '2026-03-16 标明 2025 年度完成年审，在年审时间内；已安排的人按计入的月份计算'],
    ['2026-10-31', 'InWindow', '在年审时间内'],
    ['2026-11-01', 'OutsideWindow', '在年审时间之后，请以残联的认定为准；没有在年审时间内完成的，已安排的人不算'],
    [null, 'Unknown', '日期没有登记，不能核对是否在年审时间内'],
  ])('marked on %s is %s', (day, state, text) => {
    const found = of2025(day)
    expect(found).toMatchObject({ state, day, window: '2026 年 3 月 16 日至 10 月 31 日' })
    expect(found.text).toContain(text)
  })

  test('that is missing is open until the window has ended, and missed from then on', () => {
    expect(of2025(undefined, { today: '2026-10-31' })).toMatchObject({ state: 'Open', day: null })
    expect(of2025(undefined, { today: '2026-11-01' })).toMatchObject({ state: 'Missed', day: null, isCounted: false })
    // a mark of another year is none
    const others = [
      { year: 2024, day: '2025-05-01' },
      { year: 2026, day: '2026-05-01' },
    ]
    expect(of2025(undefined, { certified: others })).toMatchObject({ state: 'Missed', day: null })
  })

  test('where the window is not known is never said to be in it', () => {
    const unknown = { from: null, to: null }
    expect(of2025('2026-05-01', unknown)).toMatchObject({ state: 'Unknown', window: null, day: '2026-05-01' })
    expect(of2025(undefined, unknown).text).toContain('截止的日子没有查到')
    expect(of2025(undefined, { ...unknown, today: '2027-01-01' })).toMatchObject({ state: 'Missed' })
    // one known end is held against
    expect(of2025('2026-11-01', { from: null })).toMatchObject({ state: 'OutsideWindow' })
    expect(of2025('2026-10-31', { from: null })).toMatchObject({ state: 'InWindow', window: '2026 年 10 月 31 日前' })
  })
})
