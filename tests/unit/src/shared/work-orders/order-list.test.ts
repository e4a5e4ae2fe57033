import { expect, it } from 'vitest'
import { approvalSchema } from '#src/shared/work-orders/claim-dialogs.tsx'
import { formatDeadline } from '#src/shared/work-orders/deadline.ts'
import { countsText } from '#src/shared/work-orders/order-columns.tsx'

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
