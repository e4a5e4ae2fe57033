import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writtenDay, writtenMonth, writtenQuantity, writtenRange } from '#machines/rules/written-figures.ts'

describe('figures and months as people read them', () => {
  test('a quantity has the decimals it has, and its thousands', () => {
    expect(['2400.000', '0.500', '1234567', '007', '-1000.10', 'x', '', null].map(writtenQuantity)).toEqual([
      ...['2,400', '0.5', '1,234,567', '7', '-1,000.1', 'x', '', ''],
    ])
  })

  test('a range of pay is written one way, and one figure where there is only one', () => {
    expect(writtenRange('3000.00', '6000.00')).toBe('3,000–6,000')
    expect(writtenRange('3000.00', '3000')).toBe('3,000')
    expect(writtenRange(null, '30.50')).toBe('30.5')
    expect(writtenRange(null, undefined)).toBe('')
  })

  test('a month and a day are words, never 2012-09', () => {
    expect(writtenMonth('2012-09')).toBe('2012 年 9 月')
    expect(writtenMonth('2012-09-30')).toBe('2012 年 9 月')
    expect(writtenDay('2026-11-04')).toBe('2026 年 11 月 4 日')
  })
})

describe('one way of writing in all texts', () => {
  const sources = execSync('git ls-files -- src services machines', { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
  const found = (fault: RegExp) => sources.filter((file) => fault.test(readFileSync(file, 'utf8')))

  test('quotation marks are those of the mainland: “ ”', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(found(/[「」『』]/)).toEqual([])
  })

  test('no blank between a date and the word after it: 12 月 18 日到期', () => {
    expect(found(/format(?:Day|Date|Month)\([^()]*\)\)?\} [\u4e00-\u9fff]/)).toEqual([])
  })
})
