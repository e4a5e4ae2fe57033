import { describe, expect, test } from 'vitest'
import { menuCountsOf, menuWords } from '#src/shared/todos/menu-counts.ts'

const todo = (key: string, linkUrl: string, count: number, lateCount = 0) => ({
  ...{ key, linkUrl, count, lateCount, label: key, oldestTime: null, newCount: 0, dueTodayCount: 0 },
})

describe('the numbers of the menu', () => {
  test('add what waits behind one page, and what of it is late', () => {
    const counts = menuCountsOf([
      todo('hostingToConfirm', '/console/workOrder', 2, 1),
      todo('ordersToPublish', '/console/workOrder', 3),
      todo('flowsToPay', '/console/finance', 5),
      todo('refundsDue', '/console/finance', 0),
    ])
    expect([...counts]).toEqual([
      ['/console/workOrder', { count: 5, lateCount: 1 }],
      ['/console/finance', { count: 5, lateCount: 0 }],
    ])
  })

  test('count a result that is late once, and nothing that only goes on', () => {
    const counts = menuCountsOf([
      todo('completionsToAccept', '/console/completion', 4, 2),
      todo('completionsOverdue', '/console/completion', 2, 2),
      todo('trainingsRunning', '/console/training', 7),
      todo('cardsExpiring', '/console/person', 1),
    ])
    expect([...counts]).toEqual([['/console/completion', { count: 4, lateCount: 2 }]])
  })

  test('say how many are late only where some are', () => {
    expect(menuWords({ count: 4, lateCount: 0 })).toBe('项待处理')
    expect(menuWords({ count: 4, lateCount: 2 })).toBe('项待处理，其中 2 项已超时')
  })
})
