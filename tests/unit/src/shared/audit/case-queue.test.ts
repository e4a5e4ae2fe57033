import { describe, expect, it } from 'vitest'
import { nextCaseId, othersWaiting, previousCaseId } from '#src/shared/audit/case-queue.ts'
import { actionOf, allowedDecisions } from '#src/shared/audit/standard-decisions.ts'

const held = (name: string, isMine = false) => ({ name, isMine, until: '2026-11-22T16:30:00+08:00' })

describe('the next case', () => {
  it('is the one after this one, and from the end the first again', () => {
    const rows = [{ id: 3 }, { id: 5 }, { id: 8 }]
    expect(nextCaseId(rows, 3)).toBe(5)
    expect(nextCaseId(rows, 8)).toBe(3)
  })

  it('is the first one once this one has been decided', () => {
    expect(nextCaseId([{ id: 5 }, { id: 8 }], 3)).toBe(5)
  })

  it('is none that a colleague has open, and may be one of the own', () => {
    const rows = [{ id: 3 }, { id: 5, caseHolder: held('周*') }, { id: 8, caseHolder: held('陈*', true) }]
    expect(nextCaseId(rows, 3)).toBe(8)
    expect(nextCaseId([{ id: 3 }, { id: 5, caseHolder: held('周*') }], 3)).toBeNull()
  })

  it('has one before it that no colleague has open; the oldest, and one that no longer waits, has none', () => {
    const rows = [{ id: 3 }, { id: 5, caseHolder: held('周*') }, { id: 8 }]
    expect(previousCaseId(rows, 8)).toBe(3)
    expect(previousCaseId(rows, 3)).toBeNull()
    expect(previousCaseId(rows, 4)).toBeNull()
  })

  it('counts the others that wait, whether this one still waits or not', () => {
    expect(othersWaiting([{ id: 3 }, { id: 5 }], 12, 3)).toBe(11)
    expect(othersWaiting([{ id: 5 }], 11, 3)).toBe(11)
  })
})

describe('decisions of an audit with stages', () => {
  it('are those the services allow', () => {
    const allowed = ['startAudit', 'pass', 'reject', 'back']
    expect(allowedDecisions(allowed).map(({ name }) => name)).toEqual(['pass', 'back', 'reject'])
  })

  it('are told to the services by their own words; what skips a stage is another operation', () => {
    expect(actionOf('pass')).toBe('Pass')
    expect(actionOf('actualPass')).toBeNull()
  })
})
