import { type Actor, PLATFORM_ROLES, type PlatformRole } from '#machines/actor.ts'
import { allows } from '#services/abp/access/policies.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { type KnownOperation, knownOperations } from '#services/abp/conventions/known-operations.ts'
import { RIGHTS, type Right } from './rights.ts'

/** A right with the sub-roles that follow from the policies of its operations. */
export interface PermittedRight extends Right {
  readonly holders: readonly PlatformRole[]
  readonly acts: readonly KnownOperation[]
}

/** A staff member who has only these sub-roles. */
export const staffWith = (platformRoles: readonly PlatformRole[]): Actor => ({
  ...ANONYMOUS,
  userId: -1,
  userType: 'PlatformUser',
  platformRoles,
})

/** Whether a policy names staff for this operation. An operation open to every user or visitor is not a right. */
export const isStaffWork = ({ allow }: KnownOperation): boolean =>
  allow !== 'anonymous' && allow !== 'signedIn' && PLATFORM_ROLES.some((role) => allows(staffWith([role]), allow))

/**
 * The right to which an operation belongs: the one that names it, else the one that covers the rest of its service.
 * @param isOpen whether the operation is open to every user; the right then decides what staff are shown
 */
export function rightOf(operation: string, isOpen = false): Right | undefined {
  const rest = `${operation.split('/')[0]}/*`
  const naming = (name: string) => RIGHTS.find(({ operations }) => operations.includes(name))
  const reading = isOpen ? RIGHTS.find(({ reads = [] }) => reads.includes(rest)) : undefined
  return reading ?? naming(operation) ?? naming(rest)
}

const operationsOf = (right: Right): KnownOperation[] =>
  knownOperations().filter((operation) => isStaffWork(operation) && rightOf(operation.name) === right)

/**
 * Whether staff with these sub-roles may call every operation of the right, by the same check that the server uses for
 * calls.
 */
export const hasRight = (platformRoles: readonly PlatformRole[], acts: readonly KnownOperation[]): boolean =>
  acts.length > 0 && acts.every(({ allow }) => allows(staffWith(platformRoles), allow))

/** All rights, each with the sub-roles that have it. */
export const rightsMatrix = (): PermittedRight[] =>
  RIGHTS.map((right) => {
    const acts = operationsOf(right)
    return { ...right, acts, holders: PLATFORM_ROLES.filter((role) => hasRight([role], acts)) }
  })
