import { eq, sql } from 'drizzle-orm'
import type { PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { type FlatTable, lockRow } from '#services/abp/conventions/flat-table.ts'
import { escapeLike } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { customRoles } from '#services/database/schema/custom-roles.ts'
import { users } from '#services/database/schema/identity.ts'

export interface CustomRoleRow {
  id: number
  name: string
  description: string | null
  platformRoles: PlatformRole[]
  rights: RightName[]
  creationTime: Date
  rowVersion: number
}

export const CUSTOM_ROLES: FlatTable<CustomRoleRow> = {
  table: customRoles,
  columns: {
    id: customRoles.id,
    name: customRoles.name,
    description: customRoles.description,
    platformRoles: customRoles.platformRoles,
    rights: customRoles.rights,
    creationTime: customRoles.creationTime,
    rowVersion: customRoles.rowVersion,
  },
  order: customRoles.name,
  unique: { custom_role_name_uq: { member: 'name', message: '已有同名的角色' } },
}

export const named = (keyword: string | undefined) =>
  keyword ? sql`${customRoles.name} ilike ${`%${escapeLike(keyword)}%`}` : undefined

export const lockCustomRole = (
  tx: Database,
  id: number,
  strength: 'share' | 'update',
): Promise<CustomRoleRow | undefined> => lockRow(tx, CUSTOM_ROLES, id, strength)

export interface Holder {
  readonly id: number
  readonly roleId: number
  readonly name: string
}

/** The accounts that have one of these roles, including closed accounts, which may be reopened. */
export async function holdersOfRoles(db: Database, roleIds: readonly number[]): Promise<Holder[]> {
  if (roleIds.length === 0) return []
  const rows = await rowsOf<Holder>(
    db,
    sql`select id, custom_role_id as "roleId", coalesce(real_name, surname, user_name) as name from portal_user
      where ${isOneOf(sql`custom_role_id`, [...roleIds])} and not is_deleted order by id`,
  )
  return rows.map(({ id, roleId, name }) => ({ id: Number(id), roleId: Number(roleId), name }))
}

/** Copies the sub-roles of a role to its accounts. */
export const spreadSubRoles = ({ tx, actor, now }: Scope, { id, platformRoles }: CustomRoleRow) =>
  tx
    .update(users)
    .set({
      platformRoles,
      lastModificationTime: now,
      lastModifierUserId: actor.userId,
      rowVersion: sql`${users.rowVersion} + 1`,
    })
    .where(eq(users.customRoleId, id))
