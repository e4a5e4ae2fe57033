import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isWhole, mostOf } from '#src/lib/forms/limit-texts.ts'
import { areaOf, inputOf, least, most, mostEntries, shaped, sized } from '#src/lib/forms/limits.ts'

const messages = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

const CONTENT = { min: 2, max: 2000, required: true } as const
const NOTE = { max: 3 } as const

test('the sentence writes numbers with a comma', () => {
  expect(mostOf(CONTENT)).toBe('最多 2,000 字')
  expect(mostOf(NOTE, '位参与人')).toBe('最多 3 位参与人')
})

describe('a check', () => {
  test('of the longest text', () => {
    const schema = z.string().check(most(NOTE, '备注'))
    expect(messages(schema, '一二三')).toEqual([])
    expect(messages(schema, '一二三四')).toEqual(['备注最多 3 字'])
  })

  test('of the shortest text', () => {
    expect(messages(z.string().check(least(CONTENT, '请写几句')), '好')).toEqual(['请写几句，至少 2 个字'])
  })

  test('of the most entries', () => {
    expect(messages(z.array(z.number()).check(mostEntries(NOTE, '项', '便利')), [1, 2, 3, 4])).toEqual([
      '便利最多 3 项',
    ])
  })

  test.each([
    ['', ['内容不能为空']],
    [' 好 ', ['内容长度应为 2–2,000 个字符']],
    ['很好', []],
    ['字'.repeat(2001), ['内容长度应为 2–2,000 个字符']],
  ])('of a required text: %#', (typed, expected) => {
    expect(messages(sized('内容', CONTENT), typed)).toEqual(expected)
  })

  test('of a text that may stay empty counts characters as a person does', () => {
    const schema = sized('备注', NOTE)
    expect(messages(schema, '')).toEqual([])
    // each of them is two units of UTF-16
    expect(messages(schema, '𠮷𠮷𠮷')).toEqual([])
    expect(messages(schema, '一二三四')).toEqual(['备注最多 3 个字符'])
  })

  test('of a pattern, with the length where there is one', () => {
    const schema = z.string().check(shaped({ max: 3, pattern: '^\\d+$' }, '应为数字'))
    expect([messages(schema, '123'), messages(schema, '1234'), messages(schema, 'a')]).toEqual([
      [],
      ['应为数字'],
      ['应为数字'],
    ])
  })

  test('of a whole number', () => {
    const range = { min: 0, max: 100 }
    expect(['0', ' 100 ', '101', '-1', '1.5', ''].map((typed) => isWhole(typed, range))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

test('the attributes of a field say its length and whether it must be filled in', () => {
  expect(inputOf(NOTE)).toEqual({ maxLength: 3, required: false })
  expect(areaOf(CONTENT)).toEqual({ limit: 2000, required: true })
})
