import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { bind } from '#services/abp/conventions/binding.ts'
import { DateOnly, DateTime, Nullable } from '#services/abp/conventions/schema-types.ts'
import { asDay, asInstant } from '#services/abp/conventions/wire.ts'

describe('a moment where a day is expected', () => {
  test.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T00:00:00', '2026-12-01'],
    ['2026-12-01T23:59:59.999', '2026-12-01'],
    ['2026-12-01 08:30', '2026-12-01'],
    ['2026-12-01T00:00:00+08:00', '2026-12-01'],
    ['2026-12-01T00:00:00+0800', '2026-12-01'],
    // what a browser in China makes of 1 December
    ['2026-11-30T16:00:00.000Z', '2026-12-01'],
    ['2026-11-30T15:59:59Z', '2026-11-30'],
    ['2026-12-31T20:00:00-05:00', '2027-01-01'],
  ])('%s is %s', (text, day) => {
    expect(asDay(text)).toBe(day)
  })

  test.each([
    '2026-02-30T00:00:00',
    '2026-02-30T00:00:00Z',
    '2026-12-01T24:00:00',
    '2026-12-01T',
    '2026-12-01X',
    'now',
  ])('%s stays for validation to name', (text) => {
    expect(asDay(text)).toBe(text)
  })
})

describe('a moment', () => {
  test.each([
    ['2026-12-01T09:00:00', '2026-12-01T09:00:00+08:00'],
    ['2026-12-01T09:00', '2026-12-01T09:00:00+08:00'],
    ['2026-12-01', '2026-12-01T00:00:00+08:00'],
    ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00Z'],
    ['2026-12-01 09:00:00.5+08:00', '2026-12-01T09:00:00.5+08:00'],
  ])('%s is %s', (text, moment) => {
    expect(asInstant(text)).toBe(moment)
  })

  test.each(['2026-02-30', '2026-12-01T25:00:00', 'tomorrow'])('%s stays for validation to name', (text) => {
    expect(asInstant(text)).toBe(text)
  })
})

test('is read wherever a schema has one: in queries, bodies, lists and objects in them', () => {
  const Input = Type.Object({
    day: Type.Optional(DateOnly()),
    last: Type.Optional(Nullable(DateOnly())),
    days: Type.Optional(Type.Array(DateOnly())),
    inner: Type.Optional(Type.Object({ at: DateTime() })),
    text: Type.Optional(Type.String()),
  })
  const given = { Day: '2026-12-01T00:00:00', last: '2026-11-30T16:00:00Z', days: ['2026-12-01T08:00:00+08:00'] }
  const read = { day: '2026-12-01', last: '2026-12-01', days: ['2026-12-01'] }
  expect(bind(Input, given, true)).toEqual(read)
  expect(bind(Input, given, false)).toEqual(read)
  expect(bind(Input, { inner: { at: '2026-12-01T09:00:00' }, text: '2026-12-01T00:00:00' }, false)).toEqual({
    inner: { at: '2026-12-01T09:00:00+08:00' },
    text: '2026-12-01T00:00:00',
  })
})
