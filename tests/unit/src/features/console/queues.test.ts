import { describe, expect, it } from 'vitest'
import { caseFields, nextCase, previousCase, queueVariables } from '#src/features/console/queues.ts'
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

  it('goes back to the case before, which the first has not', () => {
    expect(previousCase([5, 6, 7], 7)).toBe(6)
    expect(previousCase([5, 6], 5)).toBeNull()
    expect(previousCase([5, 6], 99)).toBeNull()
    expect(previousCase([5], null)).toBeNull()
  })
})
