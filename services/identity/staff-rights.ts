import { hasPlatformRole, PLATFORM_ROLES, type PlatformRole } from '#machines/actor.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError } from '#services/abp/errors.ts'
import type { Static } from '#services/abp/schema-types.ts'
import { actKinds, holdersOf } from '#services/approvals/approval.service.ts'
import { type HeldRight, hasRight, rightsMatrix, staffWith } from './rights-matrix.ts'
import { ROLES } from './roles.ts'
import type { RightsMatrix, RolesPreview, RolesPreviewQuery } from './staff-rights.schemas.ts'
import { findVisibleUser, holderCounts, type UserFields } from './user.repository.ts'
import { rehearseUpdate } from './user-grants.ts'

/** Who of the staff may do what, and what a change of sub-roles would change. */

const holds = (roles: readonly PlatformRole[], role: PlatformRole) => hasPlatformRole(staffWith(roles), role)

export async function matrixDto({ db }: Pick<RequestContext, 'db'>): Promise<RightsMatrix> {
  const counts = await holderCounts(db)
  return {
    roles: ROLES.flatMap(({ id, name, displayName }) =>
      isStaffRole(name) ? [{ id, name, displayName, holderCount: counts.get(name) ?? 0 }] : [],
    ),
    rights: rightsMatrix().map(({ name, area, label, about, holders, acts }) => ({
      ...{ name, area, label, about },
      roles: [...holders],
      operations: [...new Set(acts.map((act) => act.label))],
    })),
    jointActs: await Promise.all(
      actKinds().map(async ({ kind, label, right }) => ({
        ...{ name: kind, label },
        roles: PLATFORM_ROLES.filter((role) => holds([role], right)),
        holderCount: (await holdersOf(db, right)).length,
      })),
    ),
  }
}

const isStaffRole = (name: string): name is PlatformRole => (PLATFORM_ROLES as readonly string[]).includes(name)

/** An account that does not exist yet. */
const NEW = { id: null, platformRoles: [], isActive: true } as const

type Subject = Pick<UserFields, 'platformRoles' | 'isActive'> & { readonly id: number | null }

/**
 * What the account gains and loses by these sub-roles, from the policies themselves; and whether the change would be
 * refused or need an approval, from a rehearsal of the update.
 */
export async function rolesPreview(
  context: RequestContext,
  { userId, platformRoles = [] }: Static<typeof RolesPreviewQuery>,
): Promise<RolesPreview> {
  const subject: Subject =
    userId === undefined ? { ...NEW, platformRoles: [] } : await findVisibleUser(context, context.actor, userId)
  const [before, after] = [inOrder(subject.platformRoles), inOrder(platformRoles)]
  const rights = rightsMatrix()
  // without a sub-role there is no account of staff, and so no common work
  const has = (roles: readonly PlatformRole[], { acts }: HeldRight) => roles.length > 0 && hasRight(roles, acts)
  const changed = (from: readonly PlatformRole[], to: readonly PlatformRole[]) =>
    rights.filter((right) => has(to, right) && !has(from, right)).map(({ label, about }) => ({ label, about }))
  const admins = await holdersOf(context.db, 'Admin')
  return {
    ...{ before, after },
    gained: changed(before, after),
    lost: changed(after, before),
    jointActs: await jointChanges(context, subject, after),
    ...(await rehearsed(context, subject.id, before, after)),
    approverCount: admins.filter((id) => id !== context.actor.userId && id !== subject.id).length,
  }
}

const inOrder = (roles: readonly PlatformRole[]): PlatformRole[] =>
  PLATFORM_ROLES.filter((role) => roles.includes(role))

/** The acts of two people by the right that they need, where this account gains or loses it. */
async function jointChanges({ db }: RequestContext, subject: Subject, after: readonly PlatformRole[]) {
  const kinds = actKinds()
  const rights = [...new Set(kinds.map(({ right }) => right))]
  const changes = rights.map(async (right) => {
    const [had, has] = [holds(subject.platformRoles, right), holds(after, right)]
    if (had === has) return []
    const holders = (await holdersOf(db, right)).length
    const step = has ? 1 : -1
    return [
      {
        labels: kinds.filter((act) => act.right === right).map(({ label }) => label),
        before: holders,
        after: subject.isActive ? holders + step : holders,
        isGained: has,
      },
    ]
  })
  return (await Promise.all(changes)).flat()
}

type Rehearsed = Pick<RolesPreview, 'needsApproval' | 'refusal'>

/** A new account always needs an approval. */
async function rehearsed(
  context: RequestContext,
  id: number | null,
  before: readonly PlatformRole[],
  after: PlatformRole[],
): Promise<Rehearsed> {
  const isSame = before.join() === after.join()
  if (id === null || isSame) return { needsApproval: id === null && after.length > 0, refusal: null }
  try {
    const { approval } = await rehearseUpdate(context, { id, platformRoles: after })
    return { needsApproval: approval !== null, refusal: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const needsApproval = after.some((role) => !before.includes(role))
    return { needsApproval, refusal: error.details ?? error.message }
  }
}
