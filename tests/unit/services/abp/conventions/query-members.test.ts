import { describe, expect, test } from 'vitest'
import { membersOf, namesInHeader } from '#services/abp/conventions/query-members.ts'

const NAMES = ['id', 'statusList']
const values = (query: object) => membersOf(query, NAMES).values

describe('a list in the query', () => {
  test.each([
    [{ statusList: ['A', 'B'] }],
    [{ 'statusList[]': ['A', 'B'] }],
    [{ 'statusList[0]': 'A', 'statusList[1]': 'B' }],
    [{ 'statusList[1]': 'B', 'statusList[0]': 'A' }],
    [{ 'StatusLIST[10]': 'B', 'statusList[9]': 'A' }],
    [{ 'statusList[7]': 'A', statusList: 'B' }],
    [{ 'statusList[]': 'A', STATUSLIST: 'B' }],
  ])('is one list, in order, written as %j', (query) => {
    expect(values(query)).toEqual({ statusList: ['A', 'B'] })
  })

  test('of one entry in brackets is a list, and without brackets a value', () => {
    expect(values({ 'statusList[]': 'A' })).toEqual({ statusList: ['A'] })
    expect(values({ 'statusList[0]': 'A,B' })).toEqual({ statusList: ['A,B'] })
    expect(values({ statusList: 'A,B', ID: '7' })).toEqual({ statusList: 'A,B', id: '7' })
  })

  test('keeps what is given twice, so that a single value in two spellings is not dropped', () => {
    expect(values({ id: '1', Id: '2' })).toEqual({ id: ['1', '2'] })
    expect(values({ 'statusList[0]': ['A', 'B'] })).toEqual({ statusList: ['A', 'B'] })
  })
})

test('what an operation does not have is named as it was written', () => {
  const query = { id: '1', Foo: 'x', 'statusList[a]': 'A', 'statusList[0][1]': 'A', '[]': 'x', constructor: 'x' }
  const { values: known, unknown } = membersOf(query, NAMES)
  expect(known).toEqual({ id: '1' })
  expect(unknown).toEqual(['Foo', 'statusList[a]', 'statusList[0][1]', '[]', 'constructor'])
})

test('names go into a header escaped, short and not too many', () => {
  expect(namesInHeader(['Foo', 'a[b]', '状态', 'a\r\nb'])).toBe('Foo, a%5Bb%5D, %E7%8A%B6%E6%80%81, a%0D%0Ab')
  expect(namesInHeader(['x'.repeat(1000)])).toBe('x'.repeat(60))
  expect(namesInHeader(Array.from({ length: 50 }, (_, i) => `p${i}`)).split(', ')).toHaveLength(20)
})
