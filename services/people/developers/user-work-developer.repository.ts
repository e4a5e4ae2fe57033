import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { pageAccounts } from '#services/abp/conventions/account-list.ts'
import { type FlatTable, findRows, lockRow } from '#services/abp/conventions/flat-table.ts'
import { cjkSearch } from '#services/abp/conventions/paging.ts'
import { type Access, openAccounts, storedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import type { UserWorkDeveloper, UserWorkDeveloperQuery } from './user-work-developer.schemas.ts'

export type DeveloperRow = Omit<UserWorkDeveloper, 'workCard' | 'creationTime' | 'realName' | 'mobilePhone'> & {
  realName: string | null
  mobilePhone: string | null
  creationTime: Date
}

type StoredDeveloper = Omit<DeveloperRow, 'mobilePhone'> & { storedPhone: string | null }

const DEVELOPERS: FlatTable<StoredDeveloper> = {
  table: users,
  columns: {
    id: users.id,
    userName: users.userName,
    realName: users.realName,
    storedPhone: storedPhone('account'),
    emailAddress: users.emailAddress,
    isActive: users.isActive,
    enterprises: sql`coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'enterpriseName', e.enterprise_name) order by e.id)
      from enterprise e where e.developer_user_id = portal_user.id and not e.is_deleted), '[]'::jsonb)`,
    creationTime: users.creationTime,
    rowVersion: users.rowVersion,
  },
  order: users.id,
}

/** The platform sees all developers, a developer only their own row. */
export function visibleTo(actor: Actor): SQL | undefined {
  const isDeveloper = eq(users.userType, 'WorkDeveloper')
  if (hasPlatformRole(actor, 'Auditor')) return isDeveloper
  return actor.userType === 'WorkDeveloper' ? and(isDeveloper, eq(users.id, actor.userId)) : sql`false`
}

function developing(name: string | undefined): SQL | undefined {
  const named = cjkSearch(sql`e.enterprise_name`, name)
  return (
    named &&
    sql`exists (select 1 from enterprise e where e.developer_user_id = ${users.id} and not e.is_deleted and ${named})`
  )
}

export const pageDevelopers = (at: Access, actor: Actor, query: UserWorkDeveloperQuery) =>
  pageAccounts(at, query, {
    where: and(visibleTo(actor), developing(query.enterprise)),
    load: async (ids) => openAccounts(at, await findRows(at.db, DEVELOPERS, isOneOf(users.id, ids))),
  })

const findHeld = async (db: Database, actor: Actor, id: number) =>
  (await findRows(db, DEVELOPERS, and(eq(users.id, id), visibleTo(actor))))[0]

export const isDeveloperVisible = async (db: Database, actor: Actor, id: number): Promise<boolean> =>
  (await findHeld(db, actor, id)) !== undefined

export async function findDeveloper(at: Access, actor: Actor, id: number): Promise<DeveloperRow | undefined> {
  const row = await findHeld(at.db, actor, id)
  return row && openAccounts(at, [row])[0]
}

/**
 * Whether the developer has enterprises or unfinished orders. The row is locked, so that none can be added meanwhile.
 */
export async function lockAndCheckForWork(tx: Database, id: number): Promise<boolean> {
  await lockRow(tx, DEVELOPERS, id, 'update')
  const [row] = await rowsOf<{ has: boolean }>(
    tx,
    sql`select exists (select 1 from enterprise where developer_user_id = ${id} and not is_deleted)
      or exists (select 1 from work_order where developer_user_id = ${id} and not is_deleted
        and status not in ('Accepted', 'Cancelled')) as has`,
  )
  return row?.has === true
}
