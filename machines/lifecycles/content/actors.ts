import { type Actor, hasPlatformRole, isSystem as sentBySystem } from '../../actor.ts'

export const isSystem = (_: object, by: Actor): boolean => sentBySystem(by)

/** Every user with or without an account, but not the system. */
export const isAnybody = (_: object, by: Actor): boolean => !sentBySystem(by)

/** A PlatformUser with the right to edit the site. */
export const isContentStaff = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Content')

/** Any PlatformUser, regardless of sub-roles. */
export const isPlatformUser = (_: object, by: Actor): boolean => by.userType === 'PlatformUser'
