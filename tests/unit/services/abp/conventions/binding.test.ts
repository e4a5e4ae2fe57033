import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { bind } from '#services/abp/conventions/binding.ts'
import { EnumOf, Money, Nullable } from '#services/abp/conventions/schema-types.ts'

const Method = EnumOf('BindingMethod', ['DesignatedDispatchList', 'AutoOrderGrabbing'])
const Input = Type.Object({
  id: Type.Optional(Type.Integer()),
  name: Type.Optional(Type.String()),
  isOnlyMine: Type.Optional(Type.Boolean()),
  method: Type.Optional(Method),
  statusList: Type.Optional(Type.Array(Type.Integer())),
  price: Type.Optional(Money()),
  remark: Type.Optional(Nullable(Type.String())),
  inner: Type.Optional(Type.Object({ cityId: Type.Integer() })),
})
const fromQuery = (raw: unknown) => bind(Input, raw, true)
const fromBody = (raw: unknown) => bind(Input, raw, false)

test('reads keys in any case', () => {
  expect(fromQuery({ Id: '3', ISONLYMINE: 'true' })).toEqual({ id: 3, isOnlyMine: true })
  expect(fromBody({ Inner: { CityID: 1 } })).toEqual({ inner: { cityId: 1 } })
})

test('drops members the schema does not know, those of every object’s prototype too', () => {
  expect(fromBody({ status: 'Settled', constructor: 1, toString: 'x', ['__proto__']: { id: 1 } })).toEqual({})
})

test('turns the text of a query into numbers and booleans', () => {
  expect(fromQuery({ id: ' 12 ', isOnlyMine: '0' })).toEqual({ id: 12, isOnlyMine: false })
  expect(fromQuery({ isOnlyMine: 'FALSE' })).toEqual({ isOnlyMine: false })
})

test('leaves what is no number for validation to name', () => {
  for (const id of ['abc', '1e3', '0x10', '1,2', 'Infinity']) expect(fromQuery({ id })).toEqual({ id })
})

test('takes an empty query value as not given, but not an empty text in a body', () => {
  expect(fromQuery({ id: '', name: ' ' })).toEqual({})
  expect(fromBody({ name: ' ' })).toEqual({ name: '' })
})

test('reads a list from repeated or from comma-separated values', () => {
  expect(fromQuery({ statusList: ['1', '2'] })).toEqual({ statusList: [1, 2] })
  expect(fromQuery({ statusList: '1,2' })).toEqual({ statusList: [1, 2] })
  expect(fromBody({ statusList: '1,2' })).toEqual({ statusList: '1,2' })
})

test('keeps null where it is allowed and takes it as not given elsewhere', () => {
  expect(fromBody({ remark: null, name: null })).toEqual({ remark: null })
})

describe('enumerations', () => {
  test('are read by name in any case and by number', () => {
    expect(fromQuery({ method: 'autoOrderGrabbing' })).toEqual({ method: 'AutoOrderGrabbing' })
    expect(fromQuery({ method: '1' })).toEqual({ method: 'AutoOrderGrabbing' })
    expect(fromBody({ method: 0 })).toEqual({ method: 'DesignatedDispatchList' })
  })

  test('stay as they are when unknown', () => {
    expect(fromBody({ method: 9 })).toEqual({ method: 9 })
    expect(fromBody({ method: 'Other' })).toEqual({ method: 'Other' })
  })
})

describe('text', () => {
  test('is trimmed and composed to NFC', () => {
    expect(fromBody({ name: '  e\u0301  ' })).toEqual({ name: '\u00e9' })
  })

  test('of which nothing can be seen is empty; a sign that can keeps those that join it', () => {
    for (const name of ['\u200b\u200b', '\u3000\u00ad', '\u3164', '\u2800', '\u2060\ufe0f']) {
      expect(fromBody({ name }), name).toEqual({ name: '' })
    }
    // half of a pair is no blank: validation refuses it
    expect(fromBody({ name: '\ud800' })).toEqual({ name: '\ud800' })
    expect(fromBody({ name: '👩\u200d🦽\ufe0f' })).toEqual({ name: '👩\u200d🦽\ufe0f' })
  })

  test('loses control characters and direction overrides, but keeps line breaks', () => {
    expect(fromBody({ name: 'a\u0000b\u202ec\u2066d\ne\tf' })).toEqual({ name: 'abcd\ne\tf' })
  })
})

test('takes a number where money is expected, without making it a float again', () => {
  expect(fromBody({ price: 12.5 })).toEqual({ price: '12.5' })
  expect(fromBody({ price: '0.10' })).toEqual({ price: '0.10' })
})

test('leaves a body that is no object for validation to refuse', () => {
  expect(fromBody([1])).toEqual([1])
  expect(fromBody('text')).toBe('text')
})
