import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { findRow, insertRow, removeRow } from '#services/abp/conventions/flat-table.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { rehearse } from '#services/abp/lifecycle/rehearse.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { holdersOf, pendingDto, prepareAct } from '#services/approvals/approval.service.ts'
import type { Database } from '#services/database/connect.ts'
import * as repository from './custom-role.repository.ts'
import { type Held, isWider, rightsBeyond } from './custom-role.rules.ts'
import type {
  ChangedCustomRole,
  CustomRole,
  CustomRoleForm,
  CustomRolePreview,
  CustomRolePreviewQuery,
  UpdateCustomRole,
} from './custom-role.schemas.ts'
import { changeRole, customRoleAct, heldBy, readyRole, roleBefore } from './custom-role-act.ts'
import { ACCOUNTS } from './user-changes.ts'

const SHOWN_NAMES = 20

export async function customRoleDtos(db: Database, rows: readonly repository.CustomRoleRow[]): Promise<CustomRole[]> {
  const holders = await repository.holdersOfRoles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const names = holders.filter(({ roleId }) => roleId === row.id).map(({ name }) => name)
    return {
      ...row,
      holderCount: names.length,
      holderNames: names.slice(0, SHOWN_NAMES),
      creationTime: toWireTime(row.creationTime),
    }
  })
}

async function dtoOf(db: Database, row: repository.CustomRoleRow): Promise<CustomRole> {
  const [dto] = await customRoleDtos(db, [row])
  if (!dto) throw new AppError('notFound')
  return dto
}

/** Creates a role. No approval is needed, because a new role has no accounts and thus grants nothing. */
export const createRole = (context: RequestContext, form: CustomRoleForm): Promise<CustomRole> =>
  transactOnce(context, 'CustomRole/Create', form, async (scope) =>
    dtoOf(scope.tx, await insertRow(scope.tx, repository.CUSTOM_ROLES, readyRole(form), scope)),
  )

/**
 * Updates a role. Removing rights takes effect at once; adding rights for accounts that have the role needs a second
 * administrator.
 */
async function updateIn(scope: Scope, { approvalReason, ...change }: UpdateCustomRole): Promise<ChangedCustomRole> {
  const before = await roleBefore(scope, change.id)
  const { platformRoles, rights } = readyRole(change)
  if (before.holders.length > 0 && isWider(heldBy(before.role), { platformRoles, keptRights: rights })) {
    const approval = await pendingDto(scope, await prepareAct(scope, customRoleAct, change, approvalReason ?? null))
    return { ...(await dtoOf(scope.tx, before.role)), approval }
  }
  return { ...(await dtoOf(scope.tx, await changeRole(scope, change, before))), approval: null }
}

export const updateRole = (context: RequestContext, input: UpdateCustomRole): Promise<ChangedCustomRole> =>
  transactOnce(context, 'CustomRole/Update', input, (scope) => updateIn(scope, input))

/** @throws AppError notFound, or business while accounts have the role */
export const deleteRole = (context: RequestContext, id: number): Promise<null> =>
  transact(context, async (scope) => {
    const { holders } = await roleBefore(scope, id)
    if (holders.length > 0) {
      throw refuse(`还有 ${holders.length} 个账号有这个角色，不能删除。请先给他们换一个角色或者去掉角色`)
    }
    await removeRow(scope.tx, repository.CUSTOM_ROLES, id, scope)
    return null
  })

const NOTHING: Held = { platformRoles: [], keptRights: null }

/** The rights that accounts with the role gain and lose, and the result of saving, from a rehearsal of the update. */
export async function rolePreview(
  context: RequestContext,
  { id, name, platformRoles = [], rights = [] }: Static<typeof CustomRolePreviewQuery>,
): Promise<CustomRolePreview> {
  const { db, actor } = context
  const row = id === undefined ? null : await findRow(db, repository.CUSTOM_ROLES, id)
  if (row === undefined) throw new AppError('notFound')
  const holders = row ? await repository.holdersOfRoles(db, [row.id]) : []
  const before = row ? heldBy(row) : NOTHING
  const after: Held = { platformRoles, keptRights: rights }
  const holderIds = new Set(holders.map((holder) => holder.id))
  const approvers = (await holdersOf(db, ACCOUNTS)).filter((each) => each !== actor.userId && !holderIds.has(each))
  return {
    gained: rightsBeyond(after, before).map(({ label }) => label),
    lost: rightsBeyond(before, after).map(({ label }) => label),
    holderCount: holders.length,
    approverCount: approvers.length,
    ...(await rehearsed(context, row, { name: name ?? row?.name ?? '', platformRoles, rights })),
  }
}

type Rehearsed = Pick<CustomRolePreview, 'needsApproval' | 'refusal'>

async function rehearsed(
  context: RequestContext,
  row: repository.CustomRoleRow | null,
  form: Pick<CustomRoleForm, 'name' | 'platformRoles' | 'rights'>,
): Promise<Rehearsed> {
  try {
    if (!row) {
      readyRole(form)
      return { needsApproval: false, refusal: null }
    }
    const { approval } = await transact(context, (scope) =>
      rehearse(scope, (inner) => updateIn(inner, { ...form, id: row.id })),
    )
    return { needsApproval: approval !== null, refusal: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { needsApproval: false, refusal: error.details ?? error.message }
  }
}
