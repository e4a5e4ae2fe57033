import { type Actor, keepsRight, type PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { hasRight, type PermittedRight, rightsMatrix } from './rights-matrix.ts'

/** Sub-roles, and the rights that a custom role leaves of them; null: all rights. */
export interface Held {
  readonly platformRoles: readonly PlatformRole[]
  readonly keptRights: readonly RightName[] | null
}

/** The rights of a staff account, in the order of the table. An account without a sub-role has no rights. */
export const rightsOf = ({ platformRoles, keptRights }: Held): readonly PermittedRight[] =>
  platformRoles.length === 0
    ? []
    : rightsMatrix().filter((right) => keepsRight({ keptRights }, right.name) && hasRight(platformRoles, right.acts))

/** The rights that the first has and the second lacks. */
export function rightsBeyond(one: Held, other: Held): readonly PermittedRight[] {
  const known = new Set(rightsOf(other).map(({ name }) => name))
  return rightsOf(one).filter(({ name }) => !known.has(name))
}

/** Whether the change grants anything: a right, or a sub-role, which also shows more of some rows. */
export const isWider = (before: Held, after: Held): boolean =>
  after.platformRoles.some((role) => !before.platformRoles.includes(role)) || rightsBeyond(after, before).length > 0

/** Whether the account may manage accounts; at least one administrator must be able to. */
export const managesAccounts = (held: Held): boolean => rightsOf(held).some(({ name }) => name === 'Accounts')

const labelOf = (name: RightName): string => rightsMatrix().find((right) => right.name === name)?.label ?? name
const quoted = (names: readonly RightName[]): string => `“${names.map(labelOf).join('”“')}”`

/**
 * Checks the rights of a role and returns them in their stored form. They must be among the rights of its sub-roles,
 * and a right must come with the rights that it needs. The right Common, which all staff have, is not stored.
 * @throws AppError validation naming rights
 */
export function checkedRights(platformRoles: readonly PlatformRole[], given: readonly RightName[]): RightName[] {
  const possible = rightsOf({ platformRoles, keptRights: null })
  const asked = new Set<RightName>(given.filter((name) => name !== 'Common'))
  const foreign = [...asked].filter((name) => !possible.some((right) => right.name === name))
  if (foreign.length > 0) throw fieldError('rights', `所选的分工没有${quoted(foreign)}，角色不能多给权限`)
  const kept = possible.filter(({ name }) => asked.has(name))
  if (kept.length === 0) throw fieldError('rights', '请至少留下一项权限')
  for (const { label, needs = [] } of kept) {
    const missing = needs.filter((other) => !asked.has(other))
    if (missing.length > 0) {
      throw fieldError('rights', `“${label}”要和${quoted(missing)}一起选，单独用不了`)
    }
  }
  return kept.map(({ name }) => name)
}

export const rightsInWords = (held: Held): string =>
  rightsOf(held)
    .map(({ label }) => label)
    .join('、')

/**
 * Refuses to grant rights that the preparer or approver does not have.
 * @throws AppError business naming the rights
 */
export function requireOwnRights({ platformRoles, keptRights = null }: Actor, given: Held): void {
  const missing = rightsBeyond(given, { platformRoles, keptRights })
  if (missing.length === 0) return
  throw refuse(`您自己没有“${missing.map(({ label }) => label).join('”“')}”的权限，不能给别人`)
}
