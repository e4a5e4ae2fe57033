import type { RightName } from './rights.ts'

/** User types, exactly as specification.md §1 names them. */
export const USER_TYPES = [
  'Visitor',
  'FoundationWorker',
  'WorkDeveloper',
  'Enterprise',
  'DisabledPerson',
  'PlatformUser',
] as const
export type UserType = (typeof USER_TYPES)[number]

/**
 * Sub-roles of a PlatformUser (domain rules §1.1), and Support, who answers written questions. Admin has the rights of
 * all others.
 */
export const PLATFORM_ROLES = ['Auditor', 'Content', 'Finance', 'Admin', 'Support'] as const
export type PlatformRole = (typeof PLATFORM_ROLES)[number]

/**
 * The sender of an event. The server builds it from the token and the membership rows, never from a request body.
 * Guards use no other facts about the sender.
 */
export interface Actor {
  /** 0 for the system, which has no account */
  readonly userId: number
  readonly userType: UserType | 'System'
  readonly platformRoles: readonly PlatformRole[]
  /**
   * the rights of the sub-roles that the user's custom role leaves; absent without a custom role, when all of them
   * apply
   */
  readonly keptRights?: readonly RightName[] | null | undefined
  /** the active enterprise of the token or the enterprise header */
  readonly enterpriseId: number | null
  readonly isEnterpriseCreator: boolean
  /** the foundation to which a FoundationWorker belongs */
  readonly foundationId: number | null
  /** the id of the UserDisabledPerson row of a DisabledPerson */
  readonly personId: number | null
}

/** Sender of events that no user sends: timers, mirrors and cascades. */
export const SYSTEM: Actor = {
  userId: 0,
  userType: 'System',
  platformRoles: [],
  enterpriseId: null,
  isEnterpriseCreator: false,
  foundationId: null,
  personId: null,
}

export const isSystem = (by: Actor): boolean => by.userType === 'System'

/** True for a PlatformUser who has the sub-role; Admin has all sub-roles. */
export const hasPlatformRole = (by: Pick<Actor, 'userType' | 'platformRoles'>, role: PlatformRole): boolean =>
  by.userType === 'PlatformUser' && (by.platformRoles.includes('Admin') || by.platformRoles.includes(role))

/** True for a PlatformUser who holds at least one of the sub-roles. Staff see only the data that their tasks need. */
export const hasPlatformWork = (
  by: Pick<Actor, 'userType' | 'platformRoles'>,
  roles: readonly PlatformRole[],
): boolean => roles.some((role) => hasPlatformRole(by, role))

/**
 * False for staff whose custom role withholds the right. It only withholds rights: whether a sub-role has the right at
 * all is decided by policies and guards. The common work is never withheld.
 */
export const keepsRight = (by: Pick<Actor, 'keptRights'>, right: RightName | undefined): boolean =>
  !by.keptRights || right === 'Common' || (right !== undefined && by.keptRights.includes(right))

/**
 * The actor for a read operation that is open to more users than staff: a staff member whose custom role withholds the
 * right reads as an actor without sub-roles.
 */
export const actingIn = (by: Actor, right: RightName | undefined): Actor =>
  keepsRight(by, right) ? by : { ...by, platformRoles: [] }

/** True for a member of the enterprise that is active in the member's session. */
export const isMemberOf = (by: Actor, enterpriseId: number | null): boolean =>
  by.userType === 'Enterprise' && enterpriseId !== null && by.enterpriseId === enterpriseId

/** True for the owner of the row. */
export const isPerson = (by: Actor, personId: number | null): boolean =>
  by.userType === 'DisabledPerson' && personId !== null && by.personId === personId
