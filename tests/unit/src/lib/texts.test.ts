import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayTime,
  formatMonth,
  fromDateTimeInput,
  toDateInput,
  toDateTimeInput,
} from '#src/lib/date-time.ts'
import { formatMoney, formatQuantity, formatYuan } from '#src/lib/money.ts'
import { headMarkupOf, headTextsOf } from '#src/lib/seo.ts'

describe('times are shown in Asia/Shanghai', () => {
  const lateInUtc = '2026-11-23T18:05:00Z'

  test('whatever the clock of the machine says', () => {
    expect(formatDay(lateInUtc)).toBe('11 月 24 日')
    expect(formatDate(lateInUtc)).toBe('2026 年 11 月 24 日')
    expect(formatDayTime(lateInUtc)).toBe('11 月 24 日 02:05')
    expect(formatDateTime('2026-11-24T02:05:00+08:00')).toBe('2026 年 11 月 24 日 02:05')
    expect(formatClock(lateInUtc)).toBe('02:05')
  })

  test('midnight is 00:00, not 24:00', () => {
    expect(formatClock('2026-01-01T00:00:00+08:00')).toBe('00:00')
  })

  test('a date without a time is that day everywhere', () => {
    expect(formatDate('2026-03-01')).toBe('2026 年 3 月 1 日')
  })

  test('nothing and nonsense show nothing', () => {
    expect([formatDay(null), formatDay(undefined), formatDay(''), formatDay('soon')]).toEqual(['', '', '', ''])
  })

  test('date inputs get and give the same moment', () => {
    expect(toDateInput(lateInUtc)).toBe('2026-11-24')
    expect(toDateTimeInput(lateInUtc)).toBe('2026-11-24T02:05')
    expect(new Date(fromDateTimeInput('2026-11-24T02:05') ?? '').toISOString()).toBe('2026-11-23T18:05:00.000Z')
    expect(fromDateTimeInput('')).toBeNull()
  })

  test('a month', () => {
    expect(formatMonth(2026, 3)).toBe('2026 年 3 月')
  })
})

describe('money has two decimals and thousands', () => {
  test.each([
    ['2400.5', '2,400.50'],
    ['0', '0.00'],
    ['1234567.891', '1,234,567.89'],
    ['1.005', '1.01'],
    ['0.005', '0.01'],
    ['999.995', '1,000.00'],
    ['-12.345', '-12.35'],
    ['-0.001', '0.00'],
    ['123456789012345678.99', '123,456,789,012,345,678.99'],
    ['***', '***'],
    ['', ''],
  ])('%s shows as %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown)
  })

  test('with its unit; nothing stays nothing', () => {
    expect(formatYuan('2400')).toBe('2,400.00 元')
    expect(formatYuan(null)).toBe('')
  })

  test.each([
    ['2400.000', '2,400'],
    ['0.500', '0.5'],
    ['12.345', '12.345'],
    ['0', '0'],
  ])('the quantity %s shows as %s', (amount, shown) => {
    expect(formatQuantity(amount)).toBe(shown)
  })
})

describe('§2 page title and keywords', () => {
  test('default to the name of the platform', () => {
    expect(headTextsOf(null, null, '融合就业服务平台')).toEqual({
      title: '融合就业服务平台',
      keywords: '融合就业服务平台',
      description: '',
    })
    expect(headTextsOf(null, { title: '', keywords: null }, '融合就业服务平台').title).toBe('融合就业服务平台')
  })

  test('come from the SEO settings, the page before the site', () => {
    const settings = { title: '就业平台', keywords: '就业,工单', description: '说明' }
    expect(headTextsOf('工单大厅', settings, '平台')).toEqual({
      title: '工单大厅 - 就业平台',
      keywords: '就业,工单',
      description: '说明',
    })
  })

  test('are escaped in markup', () => {
    const markup = headMarkupOf({ title: '<a>&', keywords: '"x"', description: '' })
    expect(markup).toBe('<title>&lt;a&gt;&amp;</title><meta name="keywords" content="&quot;x&quot;">')
  })
})
