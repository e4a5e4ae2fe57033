import { describe, expect, it } from 'vitest'
import {
  type Actor,
  hasPlatformRole,
  isMemberOf,
  isPerson,
  PLATFORM_ROLES,
  SYSTEM,
  USER_TYPES,
  type UserType,
} from '#machines/actor.ts'
import { anyOf, defineGuards } from '#machines/lifecycle-guards.ts'
import * as content from '#machines/lifecycles/content/actors.ts'
import { isGuardianAwaited } from '#machines/lifecycles/contracts/contract.rules.ts'
import { sideOf } from '#machines/lifecycles/conversations/conversation.rules.ts'
import { isRecruiter } from '#machines/lifecycles/recruitment/requirement.rules.ts'
import { taskGuards } from '#machines/lifecycles/tasks/task.rules.ts'
import * as orders from '#machines/lifecycles/work-orders/actors.ts'

/** A sender of each kind with every right and every relation at once. */
const all = { userId: 7, enterpriseId: 7, isEnterpriseCreator: true, foundationId: 7, personId: 7 }
const sender = (userType: UserType, facts: Partial<Actor> = {}): Actor => ({ ...SYSTEM, ...all, userType, ...facts })
const typesThat = (may: (by: Actor) => boolean) => USER_TYPES.filter((userType) => may(sender(userType)))
const nobody = { enterpriseId: null, foundationId: null, personId: null }

describe('a sender', () => {
  it('is of the one kind that the rule names, whatever numbers he has', () => {
    expect(typesThat((by) => isMemberOf(by, 7))).toEqual(['Enterprise'])
    expect(typesThat((by) => isPerson(by, 7))).toEqual(['DisabledPerson'])
    expect(typesThat((by) => orders.isOrderDeveloper({ developerUserId: 7 }, by))).toEqual(['WorkDeveloper'])
    expect(typesThat((by) => orders.isOfFoundation({ foundationId: 7 }, by))).toEqual(['FoundationWorker'])
    expect(typesThat((by) => orders.isOrderStaff({}, by))).toEqual([])
    expect(typesThat((by) => content.isPlatformUser({}, by))).toEqual(['PlatformUser'])
    expect(typesThat((by) => isRecruiter({ enterpriseId: 7 }, by))).toEqual(['Enterprise'])
    expect(typesThat((by) => orders.isSystem({}, by) || content.isSystem({}, by))).toEqual([])
    expect(typesThat((by) => content.isAnybody({}, by))).toEqual([...USER_TYPES])
    expect([orders.isSystem, content.isSystem, content.isAnybody].map((rule) => rule({}, SYSTEM))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('without an enterprise, a foundation or a record owns no row without one', () => {
    expect(isMemberOf(sender('Enterprise', nobody), null)).toBe(false)
    expect(isPerson(sender('DisabledPerson', nobody), null)).toBe(false)
    expect(orders.isOfFoundation({ foundationId: null }, sender('FoundationWorker', nobody))).toBe(false)
    expect(orders.isOrderDeveloper({ developerUserId: null }, sender('WorkDeveloper'))).toBe(false)
    const task = { personIds: [null], foundationIds: [null] } as never
    expect(taskGuards.table.isOnTask?.allows(task, sender('DisabledPerson', nobody))).toBe(false)
    expect(taskGuards.table.isRefuser?.allows(task, sender('FoundationWorker', nobody))).toBe(false)
  })

  it('owns the row with his own number alone', () => {
    expect(isMemberOf(sender('Enterprise'), 8)).toBe(false)
    expect(isPerson(sender('DisabledPerson'), 8)).toBe(false)
    expect(orders.isOwnPerson({ personId: 7 }, sender('DisabledPerson'))).toBe(true)
    expect(orders.isOrderMember({ enterpriseId: 7 }, sender('Enterprise'))).toBe(true)
    expect(orders.isOfFoundation({ foundationId: 8 }, sender('FoundationWorker'))).toBe(false)
    expect(orders.isOrderDeveloper({ developerUserId: 8 }, sender('WorkDeveloper'))).toBe(false)
    expect(isRecruiter({ enterpriseId: 7 }, sender('Enterprise', { isEnterpriseCreator: false }))).toBe(false)
  })

  it('has the sub-roles he was given, and as Admin all of them', () => {
    const holds = (...platformRoles: Actor['platformRoles']) =>
      PLATFORM_ROLES.filter((role) => hasPlatformRole(sender('PlatformUser', { platformRoles }), role))
    expect(holds()).toEqual([])
    for (const role of PLATFORM_ROLES.filter((each) => each !== 'Admin')) expect(holds(role)).toEqual([role])
    expect(holds('Admin')).toEqual([...PLATFORM_ROLES])
    // a sub-role of a user who is not staff has no effect
    expect(hasPlatformRole(sender('Enterprise', { platformRoles: ['Admin'] }), 'Finance')).toBe(false)
    expect(orders.isFinance({}, sender('PlatformUser', { platformRoles: ['Finance'] }))).toBe(true)
    expect(orders.isFinance({}, sender('PlatformUser', { platformRoles: ['Content'] }))).toBe(false)
    const rolesThat = (may: (_: object, by: Actor) => boolean) =>
      PLATFORM_ROLES.filter((role) => may({}, sender('PlatformUser', { platformRoles: [role] })))
    expect(rolesThat(orders.isOrderStaff)).toEqual(['Auditor', 'Admin'])
    expect(rolesThat(orders.isModerator)).toEqual(['Auditor', 'Admin'])
    expect(content.isContentStaff({}, sender('PlatformUser', { platformRoles: ['Content'] }))).toBe(true)
    expect(content.isContentStaff({}, sender('PlatformUser', { platformRoles: ['Auditor'] }))).toBe(false)
  })

  it('audits neither what he created nor what he decided before', () => {
    const auditor = sender('PlatformUser', { platformRoles: ['Auditor'] })
    const next = (creatorUserId: number | null, lastAuditorUserId: number | null) =>
      orders.isNextAuditor({ creatorUserId, lastAuditorUserId }, auditor)
    expect(orders.isAuditor({ creatorUserId: null }, auditor)).toBe(true)
    expect(orders.isAuditor({ creatorUserId: 7 }, auditor)).toBe(false)
    expect(orders.isAuditor({ creatorUserId: null }, sender('PlatformUser'))).toBe(false)
    expect([next(8, 9), next(7, 9), next(8, 7), next(null, null)]).toEqual([true, false, false, true])
  })

  it('accepts work in the stage that is his', () => {
    const owners = { enterpriseId: 7, developerUserId: 7, isTakenOver: false }
    const first = (facts: Partial<typeof owners>) =>
      typesThat((by) => orders.isFirstAcceptor({ ...owners, ...facts }, { ...by, platformRoles: ['Auditor'] }))
    expect(first({})).toEqual(['Enterprise'])
    expect(first({ isTakenOver: true })).toEqual(['Enterprise', 'PlatformUser'])
    expect(first({ enterpriseId: null } as never)).toEqual(['WorkDeveloper', 'PlatformUser'])
    expect(typesThat((by) => orders.isSecondAcceptor(owners, { ...by, platformRoles: ['Auditor'] }))).toEqual([
      'WorkDeveloper',
      'PlatformUser',
    ])
    // whoever pays does not accept
    expect(typesThat((by) => orders.isSecondAcceptor(owners, { ...by, platformRoles: ['Finance'] }))).toEqual([
      'WorkDeveloper',
    ])
  })

  it('is on one side of a conversation, or looks on', () => {
    const about = (kind: 'Requirement' | 'Support', askerUserId: number) => ({ kind, askerUserId, enterpriseId: 7 })
    expect(sideOf(about('Requirement', 7), sender('DisabledPerson'))).toBe('Asker')
    expect(sideOf(about('Requirement', 8), sender('DisabledPerson'))).toBeNull()
    expect(sideOf(about('Requirement', 8), sender('Enterprise'))).toBe('Answerer')
    expect(sideOf(about('Requirement', 8), sender('Enterprise', { isEnterpriseCreator: false }))).toBeNull()
    expect(sideOf(about('Support', 8), sender('PlatformUser', { platformRoles: ['Support'] }))).toBe('Answerer')
    expect(sideOf(about('Support', 8), sender('PlatformUser', { platformRoles: ['Content'] }))).toBeNull()
    // the user id 0 belongs to no user
    expect(sideOf(about('Requirement', 0), sender('Visitor', { userId: 0 }))).toBeNull()
  })
})

it('a guardian is awaited where one is needed, until he has signed', () => {
  const awaited = (needsGuardian: boolean, isGuardianSigned: boolean) =>
    isGuardianAwaited({ needsGuardian, isGuardianSigned })
  expect([awaited(true, false), awaited(true, true), awaited(false, false)]).toEqual([true, false, false])
})

describe('guards', () => {
  const isSeven = (_: object, by: Actor) => by.userId === 7
  const isCreator = (_: object, by: Actor) => by.isEnterpriseCreator
  const { predicates, table } = defineGuards<{ isOpen: boolean; isFull: boolean }>()({
    actors: { isSeven, isEither: anyOf(isSeven, isCreator) },
    states: {
      isOpen: { check: (context) => context.isOpen, refusal: '没有开放' },
      hasRoom: { check: (context) => !context.isFull, refusal: '已满' },
    },
    combined: { canEnter: ['isSeven', 'isOpen', 'hasRoom'] },
  })
  const passes = (name: keyof typeof predicates, facts: object, by: Partial<Actor>) =>
    predicates[name]({ context: { isOpen: true, isFull: false, ...facts }, event: { by: { ...SYSTEM, ...by } } })

  it('ask for the sender, and for every state that they name', () => {
    expect(passes('isSeven', {}, { userId: 7 })).toBe(true)
    expect(passes('isSeven', {}, { userId: 8 })).toBe(false)
    expect(passes('isEither', {}, { userId: 8, isEnterpriseCreator: true })).toBe(true)
    expect(passes('isEither', {}, { userId: 8 })).toBe(false)
    expect(passes('canEnter', {}, { userId: 7 })).toBe(true)
    expect(passes('canEnter', {}, { userId: 8 })).toBe(false)
    expect(passes('canEnter', { isOpen: false }, { userId: 7 })).toBe(false)
    expect(passes('canEnter', { isFull: true }, { userId: 7 })).toBe(false)
  })

  it('stand in a table that tells the sender from the moment', () => {
    expect(Object.keys(table)).toEqual(['isSeven', 'isEither', 'canEnter'])
    expect(table.isSeven).toEqual({ actor: 'isSeven', allows: isSeven, rules: [] })
    expect(table.canEnter).toMatchObject({ actor: 'isSeven', allows: isSeven })
    expect(table.canEnter?.rules.map(({ refusal }) => refusal)).toEqual(['没有开放', '已满'])
  })
})
