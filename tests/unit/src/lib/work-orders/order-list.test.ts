import { describe, expect, it } from 'vitest'
import { readSearch, writeSearch } from '#src/lib/navigation/search-fields.ts'
import { approvalSchema } from '#src/lib/work-orders/claim-dialogs.tsx'
import { formatDeadline } from '#src/lib/work-orders/deadline.ts'
import { countsText } from '#src/lib/work-orders/order-columns.tsx'
import { activeCount, orderFilterFields, orderVariables, sortOf, sortText } from '#src/lib/work-orders/order-filters.ts'

describe('filters of the order list', () => {
  it('survive the way through the address', () => {
    const search = 'status=Published&keyword=标注&typeId=11&method=AutoOrderGrabbing&sort=-endDate&page=2'
    const values = readSearch(orderFilterFields, search)
    expect(new URLSearchParams(writeSearch(orderFilterFields, values))).toEqual(new URLSearchParams(search))
    expect(activeCount(values)).toBe(3)
  })

  it('become the variables of the operation', () => {
    expect(orderVariables(readSearch(orderFilterFields, 'status=Canceling&sort=-endDate&page=3'))).toMatchObject({
      status: 'Canceling',
      sorting: 'endDate desc',
      pageIndex: 3,
      displayName: null,
    })
  })

  it('sort only by what the service sorts by', () => {
    expect(readSearch(orderFilterFields, 'sort=password').sort).toBe('')
    expect(sortOf('')).toBeNull()
    expect(sortText({ key: 'unitPrice', descending: true })).toBe('-unitPrice')
  })
})

it('writes where the people of an order stand, without those of whom there are none', () => {
  const participatorCounts = [
    { key: 'Claimed', label: '已领取', count: 2 },
    { key: 'Fail', label: '验收不合格', count: 0 },
    { key: 'Settled', label: '已结算', count: 1 },
  ]
  expect(countsText({ participatorCounts })).toBe('已领取 2，已结算 1')
})

it('writes a deadline at midnight as the end of the day before', () => {
  expect(formatDeadline('2026-12-04T00:00:00+08:00')).toBe('12 月 3 日 24:00')
  expect(formatDeadline('2026-11-20T16:11:00+08:00')).toBe('11 月 20 日 16:11')
  expect(formatDeadline(null)).toBe('')
})

it('approves at most what was applied for', () => {
  const accepts = (quantity: string) => approvalSchema('300.000').safeParse({ quantity }).success
  expect(accepts('300')).toBe(true)
  expect(accepts('300.5')).toBe(false)
  expect(accepts('0')).toBe(false)
  expect(accepts('')).toBe(false)
})
