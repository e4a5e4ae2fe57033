import type { Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { updateRow } from '#services/abp/conventions/flat-table.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import * as repository from './custom-role.repository.ts'
import { checkedRights, type Held, managesAccounts, requireOwnRights, rightsInWords } from './custom-role.rules.ts'
import type { UpdateCustomRole } from './custom-role.schemas.ts'
import { grantRolesAct, rolesInWords } from './grant-roles-act.ts'
import { requireAdmin, requireOther } from './user-changes.ts'

/** A change of a custom role that accounts have. If it adds rights, it grants them to all these accounts. */
export type RoleChange = Omit<UpdateCustomRole, 'approvalReason'>

interface Before {
  readonly role: repository.CustomRoleRow
  readonly holders: readonly repository.Holder[]
}

export const heldBy = ({ platformRoles, rights }: repository.CustomRoleRow): Held => ({
  platformRoles,
  keptRights: rights,
})

/** Locks the role, so that no account gets it during the change. @throws AppError notFound */
export async function roleBefore({ tx }: Scope, id: number): Promise<Before> {
  const role = await repository.lockCustomRole(tx, id, 'update')
  if (!role) throw new AppError('notFound')
  return { role, holders: await repository.holdersOfRoles(tx, [id]) }
}

/** The fields in their stored form. @throws AppError validation */
export const readyRole = <F extends Pick<RoleChange, 'name' | 'description' | 'platformRoles' | 'rights'>>(
  form: F,
): F => ({
  ...form,
  name: form.name.trim(),
  description: form.description?.trim() || null,
  rights: checkedRights(form.platformRoles, form.rights),
})

/** Writes the role and the sub-roles of its accounts; both apply from the next call of these accounts on. */
export async function changeRole(scope: Scope, change: RoleChange, { role, holders }: Before) {
  const after = await updateRow(scope.tx, repository.CUSTOM_ROLES, readyRole(change), scope)
  if (after.platformRoles.join() !== role.platformRoles.join()) await repository.spreadSubRoles(scope, after)
  if (managesAccounts(heldBy(role)) && !managesAccounts(heldBy(after))) {
    for (const { id } of holders) requireOther(scope, id)
    await requireAdmin(scope)
  }
  return after
}

const wordsOf = (role: repository.CustomRoleRow) => ({
  名称: role.name,
  说明: role.description,
  分工: rolesInWords(role.platformRoles),
  权限: rightsInWords(heldBy(role)),
})

export const customRoleAct: Act<RoleChange, Before, repository.CustomRoleRow> = {
  kind: grantRolesAct.kind,
  label: grantRolesAct.label,
  right: grantRolesAct.right,
  work: grantRolesAct.work,
  entityType: 'CustomRole',
  consequence: '批准后立即生效：有这个角色的账号都可以使用新的权限。',
  subjects: ({ id }) => [id],
  before: (scope, { id }) => roleBefore(scope, id),
  async carryOut(scope, change, before) {
    const after = await changeRole(scope, change, before)
    requireOwnRights(scope.actor, heldBy(after))
    return after
  },
  describe(_, __, { role, holders }, after) {
    const [was, is] = [wordsOf(role), wordsOf(after)]
    const lines = (Object.keys(is) as (keyof typeof is)[])
      .map((label) => ({ about: null, label, before: was[label], after: is[label] }))
      .filter((line) => line.before !== line.after)
    const names = holders.map(({ name }) => name).join('、')
    return {
      title: `修改自定义角色：${role.name}`,
      amount: null,
      lines: [...lines, { about: null, label: '有这个角色的账号', before: names, after: names }],
      // the approval is valid only while the role and its accounts are as the preparer saw them
      restsOn: [role.rowVersion, role.platformRoles, role.rights, holders.map(({ id }) => id)],
      // users with this role gain rights, so they cannot approve the change
      beneficiaryUserIds: holders.map(({ id }) => id),
    }
  },
}
