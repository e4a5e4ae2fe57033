import { describe, expect, it } from 'vitest'
import { codeOf, dayOf, isRounded, textOf, wordOf } from '#services/moving-in/cells.ts'

describe('a day in a list', () => {
  it.each([
    ['2026-10-01', '2026-10-01'],
    ['2026/10/1', '2026-10-01'],
    ['2026.10.1', '2026-10-01'],
    ['2026年10月1日', '2026-10-01'],
    ['2026 年 10 月 1 日', '2026-10-01'],
    ['20261001', '2026-10-01'],
    ['２０２６-１０-０１', '2026-10-01'],
    ['2026-10-01 00:00:00', '2026-10-01'],
    // a date cell is stored as the days since 30 December 1899
    ['46296', '2026-10-01'],
    ['32939.5', '1990-03-07'],
    ['', null],
  ])('%s is %s', (cell, day) => expect(dayOf(cell)).toEqual({ value: day }))

  it.each(['2026-02-30', '10/1/2026', '长期', '2026-10', '80001', '0', '26-10-01'])('%s is no day', (cell) =>
    expect(dayOf(cell)).toHaveProperty('problem'),
  )
})

describe('a code in a list', () => {
  it.each([
    ["'99010119900307723x", '99010119900307723X'],
    ['99010119900307723Ｘ', '99010119900307723X'],
    ['990101 1990 0307 723X', '99010119900307723X'],
    ['\u202d99010119900307723X\u202c', '99010119900307723X'],
    ['99010119900307723X\u00a0', '99010119900307723X'],
  ])('%j is %s', (cell, code) => expect(codeOf(cell)).toBe(code))

  it.each(['9.9010119900308E+17', '1.1E17', '6.22202E+18'])('%s has lost its last digits', (code) =>
    expect(isRounded(code)).toBe(true),
  )
  it.each(['99010119900307723X', '91350100M000100Y43', '13800138000'])('%s has not', (code) =>
    expect(isRounded(code)).toBe(false),
  )
})

it('a text is as typed, without marks that nobody sees', () => {
  expect(textOf('\ufeff 阿依古丽·\u200b买买提  ')).toBe('阿依古丽·买买提')
})

it('a word is known by its beginning, and any other is a problem', () => {
  const words = [[/^男/, 'Men']] as const
  expect(wordOf(' 男 性', words)).toEqual({ value: 'Men' })
  expect(wordOf('', words)).toEqual({ value: null })
  expect(wordOf('未知', words)).toHaveProperty('problem')
})
