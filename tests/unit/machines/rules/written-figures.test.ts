import { describe, expect, test } from 'vitest'
import { writtenDay, writtenMonth, writtenQuantity, writtenRange } from '#machines/rules/written-figures.ts'

describe('figures and months as people read them', () => {
  test('a quantity has the decimals it has, and its thousands', () => {
    expect(['2400.000', '0.500', '1234567', '007', '-1000.10', 'x', '', null].map(writtenQuantity)).toEqual([
      ...['2,400', '0.5', '1,234,567', '7', '-1,000.1', 'x', '', ''],
    ])
  })

  test('what is no decimal stays as it is, and nothing is nothing', () => {
    expect(['x12', '12x', '1.2.3', undefined].map(writtenQuantity)).toEqual(['x12', '12x', '1.2.3', ''])
    expect([' 2400.50 ', '+7', '1000.010'].map(writtenQuantity)).toEqual(['2,400.5', '7', '1,000.01'])
  })

  test('a range of pay is written one way, and one figure where there is only one', () => {
    expect(writtenRange('3000.00', '6000.00')).toBe('3,000–6,000')
    expect(writtenRange('3000.00', '3000')).toBe('3,000')
    expect(writtenRange(null, '30.50')).toBe('30.5')
    expect(writtenRange(null, undefined)).toBe('')
    expect(writtenRange('30.50', null)).toBe('30.5')
  })

  test('a month and a day are words, never 2012-09', () => {
    expect(writtenMonth('2012-09')).toBe('2012 年 9 月')
    expect(writtenMonth('2012-09-30')).toBe('2012 年 9 月')
    expect(writtenDay('2026-11-04')).toBe('2026 年 11 月 4 日')
  })
})
