import { expect, test } from 'vitest'
import { countText, figuresOf } from '#src/features/home/components/stats.tsx'
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

test('shows eight at most, and none where there are none', () => {
  expect(idsOf(typeOf(1, 1, 2, 3, 4, 5, 6, 7, 8, 9))).toHaveLength(8)
  expect(idsOf()).toEqual([])
})

test('figures of the first days are left out: “1 人” reads like a fault', () => {
  const counts = { personCount: 12_486, enterpriseCount: 8, foundationCount: 2, openWorkOrderCount: 9, settledCount: 1 }
  expect(figuresOf(counts).map(({ label, count }) => [label, countText(count)])).toEqual([
    ['已认证求职者', '12,486'],
    ['认证企业与基金会', '10'],
  ])
  expect(figuresOf({ ...counts, personCount: 1, foundationCount: 0 })).toEqual([])
})
