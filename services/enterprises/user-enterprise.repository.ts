import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { pageAccounts } from '#services/abp/conventions/account-list.ts'
import { type FlatTable, findRows } from '#services/abp/conventions/flat-table.ts'
import { cjkSearch } from '#services/abp/conventions/paging.ts'
import { type Access, openAccounts, storedPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import type { UserEnterprise, UserEnterpriseQuery } from './user-enterprise.schemas.ts'

export type UserEnterpriseRow = Omit<UserEnterprise, 'creationTime'> & { creationTime: Date }

/**
 * The enterprises (as `e`) whose members the actor may see: all, the actor's assigned enterprises, or that of the
 * actor's session.
 */
function known(actor: Actor): SQL {
  if (actor.userType === 'PlatformUser') return hasPlatformRole(actor, 'Auditor') ? sql`true` : sql`false`
  if (actor.userType === 'WorkDeveloper') return sql`e.developer_user_id = ${actor.userId}`
  return sql`e.id = ${actor.enterpriseId}`
}

/** The memberships of an account; `portal_user` is written out, because Drizzle omits the name of the only table. */
const memberships = (actor: Actor): SQL => sql`from enterprise_member m
  join enterprise e on e.id = m.enterprise_id and not e.is_deleted
  where m.user_id = portal_user.id and m.approved_time is not null and not m.is_deleted and ${known(actor)}`

type StoredRow = Omit<UserEnterpriseRow, 'mobilePhone'> & { storedPhone: string | null }

const tableFor = (actor: Actor): FlatTable<StoredRow> => ({
  table: users,
  columns: {
    id: users.id,
    userName: users.userName,
    realName: users.realName,
    storedPhone: storedPhone('account'),
    emailAddress: users.emailAddress,
    isActive: users.isActive,
    enterprises: sql`coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'enterpriseName', e.enterprise_name,
        'isCreator', e.creator_user_id = m.user_id, 'departmentName', (
          select d.department_name from department_member x join department d on d.id = x.department_id and not d.is_deleted
          where x.user_id = m.user_id and d.enterprise_id = e.id limit 1)) order by e.id)
      ${memberships(actor)}), '[]'::jsonb)`,
    creationTime: users.creationTime,
    rowVersion: users.rowVersion,
  },
  order: users.id,
})

function visibleTo(actor: Actor): SQL | undefined {
  const isOfEnterprise = eq(users.userType, 'Enterprise')
  if (hasPlatformRole(actor, 'Auditor')) return isOfEnterprise
  return and(isOfEnterprise, sql`exists (select 1 ${memberships(actor)})`)
}

function working(actor: Actor, name: string | undefined): SQL | undefined {
  const named = cjkSearch(sql`e.enterprise_name`, name)
  return named && sql`exists (select 1 ${memberships(actor)} and ${named})`
}

export const pageUserEnterprises = (at: Access, actor: Actor, query: UserEnterpriseQuery) =>
  pageAccounts(at, query, {
    where: and(visibleTo(actor), working(actor, query.enterpriseName)),
    load: async (ids) => openAccounts(at, await findRows(at.db, tableFor(actor), isOneOf(users.id, ids))),
  })

export async function findUserEnterprise(at: Access, actor: Actor, id: number): Promise<UserEnterpriseRow | undefined> {
  return openAccounts(at, await findRows(at.db, tableFor(actor), and(eq(users.id, id), visibleTo(actor))))[0]
}

/** Ends all memberships of an account that is being closed. */
export async function endMemberships(tx: Database, userId: number, now: Date, by: number): Promise<void> {
  await tx
    .update(enterpriseMembers)
    .set({ isDeleted: true, lastModificationTime: now, lastModifierUserId: by })
    .where(and(eq(enterpriseMembers.userId, userId), eq(enterpriseMembers.isDeleted, false)))
}
