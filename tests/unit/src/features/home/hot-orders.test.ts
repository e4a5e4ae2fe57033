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

test('figures that are nothing yet are left out', () => {
  const counts = { personCount: 12_486, enterpriseCount: 3, foundationCount: 2, openWorkOrderCount: 0, settledCount: 1 }
  expect(figuresOf(counts).map(({ label, count }) => [label, countText(count)])).toEqual([
    ['已认证求职者', '12,486'],
    ['认证企业与基金会', '5'],
    ['已结算工单', '1'],
  ])
})
