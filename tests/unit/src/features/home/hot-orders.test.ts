import { expect, test } from 'vitest'
import { countText } from '#src/features/home/components/stats.tsx'
import { type HotOrder, hotOrdersOf, type OrderType } from '#src/features/home/hot-orders.ts'

const typeOf = (workOrderTypeId: number, ...ids: number[]): OrderType => ({
  workOrderTypeId,
  workOrderTypeName: `类型 ${workOrderTypeId}`,
  claimableCount: ids.length,
  items: ids.map((id) => ({ id }) as HotOrder),
})
const idsOf = (...types: OrderType[]) => hotOrdersOf(types).map(({ id }) => id)

test('every kind of work is seen before a second order of any', () => {
  expect(idsOf(typeOf(1, 11, 12, 13), typeOf(2, 21), typeOf(3, 31, 32))).toEqual([11, 21, 31, 12, 32, 13])
})

test('shows six at most, and none where there are none', () => {
  expect(idsOf(typeOf(1, 1, 2, 3, 4, 5, 6, 7, 8))).toHaveLength(6)
  expect(idsOf()).toEqual([])
})

test('a capped count says that there are at least so many', () => {
  expect(countText({ count: 10_001, isCapped: true })).toBe('10,001+')
  expect(countText({ count: 41, isCapped: false })).toBe('41')
})
