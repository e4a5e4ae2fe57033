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

/** Sub-roles of a PlatformUser (domain rules §1.1), and Support, who answers in writing. Admin has every right of the others. */
export const PLATFORM_ROLES = ['Auditor', 'Content', 'Finance', 'Admin', 'Support'] as const
export type PlatformRole = (typeof PLATFORM_ROLES)[number]

/**
 * The sender of an event. The server builds it from the token and the membership rows, never from a request body.
 * Guards read no other facts about the sender.
 */
export interface Actor {
  /** 0 for the system */
  readonly userId: number
  readonly userType: UserType | 'System'
  readonly platformRoles: readonly PlatformRole[]
  /** what is left of the rights of these sub-roles by a custom role; absent: all of them */
  readonly keptRights?: readonly RightName[] | null | undefined
  /** the active enterprise of the token or the enterprise header */
  readonly enterpriseId: number | null
  readonly isEnterpriseCreator: boolean
  /** the foundation a FoundationWorker belongs to */
  readonly foundationId: number | null
  /** the UserDisabledPerson row of a DisabledPerson */
  readonly personId: number | null
}

/** Sender of events that no person sends: timers, mirrors and cascades. */
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

/** True for a PlatformUser who holds the sub-role; Admin holds all. */
export const hasPlatformRole = (by: Pick<Actor, 'userType' | 'platformRoles'>, role: PlatformRole): boolean =>
  by.userType === 'PlatformUser' && (by.platformRoles.includes('Admin') || by.platformRoles.includes(role))

/** True for a PlatformUser who holds one of the sub-roles. Data that no task of theirs needs is not shown to them. */
export const hasPlatformWork = (
  by: Pick<Actor, 'userType' | 'platformRoles'>,
  roles: readonly PlatformRole[],
): boolean => roles.some((role) => hasPlatformRole(by, role))

/**
 * False for staff whose custom role withholds the right. It only narrows: whether a sub-role holds the right at all is
 * for its policies and guards. Everybody has the common work.
 */
export const keepsRight = (by: Pick<Actor, 'keptRights'>, right: RightName | undefined): boolean =>
  !by.keptRights || right === 'Common' || (right !== undefined && by.keptRights.includes(right))

/** The actor for a reading that is open to more users than staff: without the right it is one without sub-roles. */
export const actingIn = (by: Actor, right: RightName | undefined): Actor =>
  keepsRight(by, right) ? by : { ...by, platformRoles: [] }

/** True for a member of the enterprise that is active in their session. */
export const isMemberOf = (by: Actor, enterpriseId: number | null): boolean =>
  by.userType === 'Enterprise' && enterpriseId !== null && by.enterpriseId === enterpriseId

/** True for the owner of the row. */
export const isPerson = (by: Actor, personId: number | null): boolean =>
  by.userType === 'DisabledPerson' && personId !== null && by.personId === personId
