import { hasPlatformRole, keepsRight, PLATFORM_ROLES, type PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { findRow } from '#services/abp/conventions/flat-table.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { actKinds, holdersOf, worksOf } from '#services/approvals/approval.service.ts'
import { CUSTOM_ROLES } from './custom-role.repository.ts'
import { type Held, isWider, rightsBeyond } from './custom-role.rules.ts'
import { type PermittedRight, rightsMatrix, staffWith } from './rights-matrix.ts'
import { ROLES } from './roles.ts'
import type { RightsMatrix, RolesPreview, RolesPreviewQuery } from './staff-rights.schemas.ts'
import { findVisibleUser, holderCounts, type UserFields } from './user.repository.ts'
import { ACCOUNTS } from './user-changes.ts'
import { rehearseUpdate } from './user-grants.ts'

/** The rights of staff, and the effects of a change of sub-roles. */

type Handled = Pick<ReturnType<typeof actKinds>[number], 'right' | 'work'>

/** Whether staff with these rights may prepare or approve the action. */
const handles = ({ platformRoles, keptRights }: Held, { right, work }: Handled) =>
  hasPlatformRole(staffWith(platformRoles), right) && keepsRight({ keptRights }, work)

export async function matrixDto({ db }: Pick<RequestContext, 'db'>): Promise<RightsMatrix> {
  const counts = await holderCounts(db)
  return {
    roles: ROLES.flatMap(({ id, name, displayName }) =>
      isStaffRole(name) ? [{ id, name, displayName, holderCount: counts.get(name) ?? 0 }] : [],
    ),
    rights: rightsMatrix().map(({ name, area, label, about, holders, acts, needs = [] }) => ({
      ...{ name, area, label, about, needs: [...needs] },
      roles: [...holders],
      operations: [...new Set(acts.map((act) => act.label))],
    })),
    jointActs: await Promise.all(
      actKinds().map(async (act) => ({
        ...{ name: act.kind, label: act.label, rights: [...worksOf(act)] },
        roles: PLATFORM_ROLES.filter((role) => handles({ platformRoles: [role], keptRights: null }, act)),
        holderCount: (await holdersOf(db, act)).length,
      })),
    ),
  }
}

const isStaffRole = (name: string): name is PlatformRole => (PLATFORM_ROLES as readonly string[]).includes(name)

type Subject = Held & Pick<UserFields, 'isActive' | 'customRoleId'> & { readonly id: number | null }

/** The placeholder for an account that does not exist yet. */
const NEW: Subject = { id: null, platformRoles: [], keptRights: null, customRoleId: null, isActive: true }

/**
 * The rights that the account gains and loses through these sub-roles or a custom role, derived from the policies. A
 * rehearsal of the update shows whether the change would be refused or need an approval.
 */
export async function rolesPreview(
  context: RequestContext,
  { userId, platformRoles = [], customRoleId }: Static<typeof RolesPreviewQuery>,
): Promise<RolesPreview> {
  const subject: Subject = userId === undefined ? NEW : await findVisibleUser(context, context.actor, userId)
  const before: Held = { ...subject, platformRoles: inOrder(subject.platformRoles) }
  const after = await heldAfter(context, { platformRoles, customRoleId: customRoleId ?? null })
  const named = (rights: readonly PermittedRight[]) => rights.map(({ label, about }) => ({ label, about }))
  const admins = await holdersOf(context.db, ACCOUNTS)
  return {
    before: [...before.platformRoles],
    after: [...after.platformRoles],
    keptBefore: keptOf(before),
    keptAfter: keptOf(after),
    gained: named(rightsBeyond(after, before)),
    lost: named(rightsBeyond(before, after)),
    jointActs: await jointChanges(context, subject, after),
    ...(await rehearsed(context, subject, after, customRoleId)),
    approverCount: admins.filter((id) => id !== context.actor.userId && id !== subject.id).length,
  }
}

const inOrder = (roles: readonly PlatformRole[]): PlatformRole[] =>
  PLATFORM_ROLES.filter((role) => roles.includes(role))

const keptOf = ({ keptRights }: Held): RightName[] | null => keptRights && [...keptRights]

type Chosen = { readonly platformRoles: readonly PlatformRole[]; readonly customRoleId: number | null }

async function heldAfter({ db }: RequestContext, { platformRoles, customRoleId }: Chosen): Promise<Held> {
  const role = customRoleId === null ? null : await findRow(db, CUSTOM_ROLES, customRoleId)
  if (role === undefined) throw new AppError('notFound')
  return role
    ? { platformRoles: inOrder(role.platformRoles), keptRights: role.rights }
    : { platformRoles: inOrder(platformRoles), keptRights: null }
}

/** The four-eyes actions that this account gains or loses, grouped by equal figures. */
async function jointChanges({ db }: RequestContext, subject: Subject, after: Held) {
  const kinds = actKinds()
  const changed = kinds.filter((act) => handles(subject, act) !== handles(after, act))
  const counts = await Promise.all(changed.map(async (act) => (await holdersOf(db, act)).length))
  const groups = new Map<string, RolesPreview['jointActs'][number]>()
  changed.forEach((act, index) => {
    const isGained = handles(after, act)
    const holders = counts[index] ?? 0
    const key = `${act.right} ${holders} ${isGained}`
    const labels = [...(groups.get(key)?.labels ?? []), act.label]
    groups.set(key, {
      labels,
      before: holders,
      after: subject.isActive ? holders + (isGained ? 1 : -1) : holders,
      isGained,
    })
  })
  return [...groups.values()]
}

type Rehearsed = Pick<RolesPreview, 'needsApproval' | 'refusal'>

/** Rehearses the change. A new account always needs an approval. */
async function rehearsed(
  context: RequestContext,
  subject: Subject,
  after: Held,
  customRoleId: number | undefined,
): Promise<Rehearsed> {
  const { id, customRoleId: had } = subject
  const isSame = inOrder(subject.platformRoles).join() === after.platformRoles.join() && had === (customRoleId ?? null)
  if (id === null || isSame) return { needsApproval: id === null && after.platformRoles.length > 0, refusal: null }
  try {
    const { approval } = await rehearseUpdate(context, {
      ...{ id, platformRoles: [...after.platformRoles] },
      customRoleId: customRoleId ?? null,
    })
    return { needsApproval: approval !== null, refusal: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { needsApproval: isWider(subject, after), refusal: error.details ?? error.message }
  }
}
