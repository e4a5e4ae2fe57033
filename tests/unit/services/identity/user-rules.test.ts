import { describe, expect, it } from 'vitest'
import { PLATFORM_ROLES, USER_TYPES } from '#machines/actor.ts'
import { ROLES, roleById } from '#services/identity/roles.ts'
import { type Account, accountProblems, freeUserName } from '#services/identity/user.rules.ts'

const account = (changes: Partial<Account> = {}): Account => ({
  userName: 'helper',
  realName: '许愿',
  mobilePhone: '13900009001',
  userType: 'Visitor',
  platformRoles: [],
  foundationId: null,
  ...changes,
})
const members = (changes: Partial<Account>) => accountProblems(account(changes)).flatMap((problem) => problem.members)

describe('an account', () => {
  it.each(['abcd', 'A_123', 'helper', `a${'b'.repeat(31)}`, '13900009001'])('may be called %s', (userName) => {
    expect(members({ userName })).toEqual([])
  })

  it.each(['abc', '1abc', '_abc', '张三丰啊', 'a b c d', `a${'b'.repeat(32)}`, '13900009002', ''])(
    'may not be called %j',
    (userName) => {
      expect(members({ userName })).toEqual(['userName'])
    },
  )

  it('may not be called by a number that is not the own one, nor by one it has not', () => {
    expect(members({ userName: '13900009001', mobilePhone: null })).toEqual(['userName'])
  })

  it('may be without a name, and has a free one to log in with', () => {
    expect(members({ realName: null })).toEqual([])
    const names = [freeUserName(), freeUserName()]
    for (const userName of names) expect(userName).toMatch(/^user\d{8}$/)
    expect(new Set(names).size).toBe(2)
    expect(members({ userName: freeUserName() })).toEqual([])
  })

  it('says of each wrong field which it is', () => {
    expect(members({ realName: '1', mobilePhone: '12800138000' })).toEqual(['realName', 'mobilePhone'])
  })

  it.each(USER_TYPES)('has sub-roles only as staff of the platform, and then some: %s', (userType) => {
    const foundationId = userType === 'FoundationWorker' ? 1 : null
    const isStaff = userType === 'PlatformUser'
    expect(members({ userType, foundationId, platformRoles: ['Finance'] })).toEqual(isStaff ? [] : ['platformRoles'])
    expect(members({ userType, foundationId, platformRoles: [] })).toEqual(isStaff ? ['platformRoles'] : [])
  })

  it.each(USER_TYPES)('belongs to a foundation only as its worker, and then to one: %s', (userType) => {
    const platformRoles = userType === 'PlatformUser' ? (['Admin'] as const) : []
    const isWorker = userType === 'FoundationWorker'
    expect(members({ userType, platformRoles, foundationId: 1 })).toEqual(isWorker ? [] : ['foundationId'])
    expect(members({ userType, platformRoles, foundationId: null })).toEqual(isWorker ? ['foundationId'] : [])
  })
})

describe('roles', () => {
  it('are every kind of user and every sub-role, each once', () => {
    expect(ROLES.map(({ name }) => name)).toEqual([...USER_TYPES, ...PLATFORM_ROLES])
    expect(new Set(ROLES.map(({ id }) => id)).size).toBe(ROLES.length)
    for (const role of ROLES) expect(roleById(role.id)).toBe(role)
    expect(roleById(ROLES.length + 1)).toBeUndefined()
  })
})
