import { describe, expect, it } from 'vitest'
import { QUEUE_HINTS } from '#src/features/console/todos.ts'
import { dueText, queuesOf } from '#src/shared/todos/queues.ts'

const todo = (key: string, facts: { count?: number; lateCount?: number; dueTodayCount?: number } = {}) => ({
  ...{ key, label: key, linkUrl: `/${key}`, oldestTime: null, newCount: 0 },
  ...{ count: 1, lateCount: 0, dueTodayCount: 0, ...facts },
})
const keysOf = (...todos: ReturnType<typeof todo>[]) => queuesOf(todos, QUEUE_HINTS).map(({ key }) => key)

describe('the queues of a start page', () => {
  it('stand by due time: late, due today, then in the order of the page, unknown ones last', () => {
    expect(
      keysOf(
        todo('unknown'),
        todo('personsToAudit'),
        todo('approvalsWaiting'),
        todo('flowsToPay', { dueTodayCount: 1 }),
        todo('contractsToAudit', { lateCount: 2 }),
      ),
    ).toEqual(['contractsToAudit', 'flowsToPay', 'approvalsWaiting', 'personsToAudit', 'unknown'])
  })

  it('leave out what is nothing, and lead to the part of the page that is meant', () => {
    expect(queuesOf([todo('requirementsToAudit'), todo('contractsToAudit', { count: 0 })], QUEUE_HINTS)).toMatchObject([
      { key: 'requirementsToAudit', href: '/requirementsToAudit?status=Auditing' },
    ])
  })

  it('are summed up by what is late and what ends today', () => {
    const queues = queuesOf([todo('a', { lateCount: 2 }), todo('b', { lateCount: 1, dueTodayCount: 3 })], {})
    expect(dueText(queues)).toBe('2 项待办，已超时 3 项，今天到期 3 项')
    expect(dueText(queuesOf([todo('a', { count: 0 })], {}))).toBe('')
  })
})
