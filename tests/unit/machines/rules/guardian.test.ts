import { describe, expect, it } from 'vitest'
import { guardianProblems, type TypedGuardian } from '#machines/rules/guardian.ts'

const TODAY = '2026-11-28'
const PARENT: TypedGuardian = { name: '沈 秋', relation: 'Parent', number: '990101196805120025' }
const COMMITTEE: TypedGuardian = {
  name: '向阳村(第二)村民委员会',
  relation: 'Organisation',
  number: '5499 0101 MA0T A5KP 17',
}
const membersOf = (guardian: TypedGuardian) => guardianProblems(guardian, TODAY).map(({ member }) => member)

describe('a guardian', () => {
  it('is an adult with an identity number', () => {
    expect(membersOf(PARENT)).toEqual([])
    expect(guardianProblems({ ...PARENT, number: '990101201505120021' }, TODAY)).toHaveLength(1)
    expect(membersOf({ ...PARENT, name: '沈1' })).toEqual(['name'])
    expect(membersOf({ ...PARENT, name: '', number: '' })).toEqual(['name', 'number'])
  })

  it('or an organisation with its credit code', () => {
    expect(membersOf(COMMITTEE)).toEqual([])
    expect(membersOf({ ...COMMITTEE, number: PARENT.number })).toEqual(['number'])
    expect(membersOf({ ...COMMITTEE, name: '' })).toEqual(['name'])
    expect(membersOf({ ...COMMITTEE, relation: 'Parent' })).toEqual(['name', 'number'])
    expect(membersOf({ ...COMMITTEE, number: '5499O101MA0TA5KP17' })).toEqual(['number'])
  })
})
