import { describe, expect, it } from 'vitest'
import { flowFilterFields, flowVariables, periodOf } from '#src/features/console/flow-filters.ts'
import { caseFields, nextCase, queueVariables } from '#src/features/console/queues.ts'
import { todosOf } from '#src/features/console/todos.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'

describe('the acceptance queue', () => {
  it('asks for what is due first, by the queue of the address', () => {
    const search = readSearch(caseFields, 'queue=appeals&keyword=校对&page=2')
    expect(queueVariables(search)).toMatchObject({
      isAppealed: true,
      displayName: '校对',
      sorting: 'auditDueTime asc',
      pageIndex: 2,
    })
    expect(queueVariables(readSearch(caseFields, 'queue=mine'))).toMatchObject({
      isWaitingForMe: true,
      sorting: 'auditDueTime asc',
    })
    expect(queueVariables(readSearch(caseFields, 'queue=unknown'))).toMatchObject({ status: 'Waiting' })
  })

  it('goes on to the next case, at the end back to the one before, and nowhere when it was the only one', () => {
    expect(nextCase([5, 6, 7], 6)).toBe(7)
    expect(nextCase([5, 6, 7], 7)).toBe(6)
    expect(nextCase([5], 5)).toBeNull()
    expect(nextCase([5, 6], 99)).toBe(5)
    expect(nextCase([], null)).toBeNull()
  })
})

describe('filters of the payments', () => {
  it('take a month only when it is one', () => {
    expect(readSearch(flowFilterFields, 'month=2026-11').month).toBe('2026-11')
    expect(readSearch(flowFilterFields, 'month=2026-13').month).toBe('')
    expect(periodOf({ month: '2025-03' }, 2026)).toEqual({ year: 2025, month: 3 })
    expect(periodOf({ month: '' }, 2026)).toEqual({ year: 2026, month: null })
  })

  it('ask without a period when no month is chosen, since what is not accepted yet has none', () => {
    const asked = flowVariables(readSearch(flowFilterFields, 'status=ToBeAccepted'), 2026)
    expect(asked).toMatchObject({ status: 'ToBeAccepted' })
    expect(asked).not.toHaveProperty('year')
    expect(flowVariables(readSearch(flowFilterFields, 'month=2026-10'), 2026)).toMatchObject({ year: 2026, month: 10 })
  })
})

describe('to-dos of the console', () => {
  it('lead to the page where they are done, overdue acceptances first', () => {
    const todos = todosOf([
      { key: 'flowsToPay', label: '笔款项等待支付', count: 4 },
      { key: 'overdueAcceptance', label: '份成果已超过验收期限', count: 1 },
      { key: 'appeals', label: '份申诉等待处理', count: 0 },
    ])
    expect(todos.map(({ text, action }) => [text, action.href])).toEqual([
      ['1 份成果已超过验收期限', '/console/completion?queue=overdue'],
      ['4 笔款项等待支付', '/console/finance?status=ToBeSettled'],
    ])
  })
})
