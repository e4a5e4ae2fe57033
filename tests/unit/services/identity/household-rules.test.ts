import { describe, expect, it } from 'vitest'
import { householdProblem, MOST_ON_ONE_PHONE, meantOf, SEVERAL, usableOf } from '#services/identity/household.rules.ts'

const account = (id: number, isActive = true) => ({ id, isActive })
const [first, second, gone] = [account(1), account(2), account(3, false)]

describe('the accounts of a phone', () => {
  it('are five at most, and none of them of staff', () => {
    const of = (count: number) => Array.from({ length: count }, () => 'UserDisabledPerson')
    expect(householdProblem(of(MOST_ON_ONE_PHONE))).toBeNull()
    expect(householdProblem(of(MOST_ON_ONE_PHONE + 1))).toContain('一个手机号最多 5 个账号')
    for (const staff of ['PlatformUser', 'FoundationWorker', 'WorkDeveloper'])
      expect(householdProblem(['UserDisabledPerson', staff])).toContain('工作人员的手机号不能和别人共用')
    expect(householdProblem(['UserDisabledPerson', 'Enterprise'])).toBeNull()
  })

  it('that are active are used, and others only where there is no other', () => {
    expect(usableOf([first, gone, second])).toEqual([first, second])
    expect(usableOf([gone])).toEqual([gone])
  })
})

describe('the account that is meant', () => {
  it('is the only one, or the one that is named', () => {
    expect(meantOf([], undefined)).toBeUndefined()
    expect(meantOf([], 1)).toBeUndefined()
    expect(meantOf([first, gone], undefined)).toBe(first)
    expect(meantOf([first, second], 2)).toBe(second)
  })

  it('is asked for among several, and where another is named', () => {
    expect(() => meantOf([first, second], undefined)).toThrow(expect.objectContaining({ details: SEVERAL }))
    expect(() => meantOf([first, second], 3)).toThrow(
      expect.objectContaining({ validationErrors: [{ message: SEVERAL, members: ['userId'] }] }),
    )
  })
})
