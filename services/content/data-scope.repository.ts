import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'

interface Scoped {
  creatorUserId: PgColumn
  /** the column of the category: its own id, or the category of the content */
  categoryId: PgColumn
}

/** Departments of the platform's tree in which the actor works. */
const ownDepartments = (actor: Actor): SQL => sql`select d.id from department_member m
  join department d on d.id = m.department_id and not d.is_deleted and d.enterprise_id is null
  where m.user_id = ${actor.userId}`

const colleagues = (actor: Actor): SQL =>
  sql`select c.user_id from department_member c where c.department_id in (${ownDepartments(actor)})`

const colleaguesAndSubs = (actor: Actor): SQL => sql`with recursive below as (
    ${ownDepartments(actor)}
    union select d.id from department d join below b on d.parent_id = b.id where not d.is_deleted)
  select c.user_id from department_member c where c.department_id in (select id from below)`

/**
 * The rows that the actor manages (domain rules §3.12). Content staff manage all rows, unless their data scope limits
 * them to their own rows or those of their department, with or without its subdepartments. Staff without a department,
 * and all other actors, manage only their own rows.
 */
export function managedBy(actor: Actor, { creatorUserId, categoryId }: Scoped): SQL {
  if (actor.userType === 'System') return sql`true`
  const isOwn = sql`${creatorUserId} = ${actor.userId}`
  if (!hasPlatformRole(actor, 'Content')) return isOwn
  const scope = sql`coalesce((select s.scope from cms_data_scope s where s.user_id = ${actor.userId}), 'All')`
  return sql`case ${scope} when 'All' then true
    when 'Specified' then ${categoryId} in (
      select k.id from cms_category k join cms_data_scope s on s.user_id = ${actor.userId}
      where k.id = any(s.category_ids) or k.parent_id = any(s.category_ids))
    when 'MyDepartment' then ${isOwn} or ${creatorUserId} in (${colleagues(actor)})
    when 'MyDepartmentAndSubs' then ${isOwn} or ${creatorUserId} in (${colleaguesAndSubs(actor)})
    else ${isOwn} end`
}
