import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'

interface Scoped {
  creatorUserId: PgColumn
  /** the category itself, or the one the content stands in */
  categoryId: PgColumn
}

/**
 * What the actor looks after (domain rules §3.12). Content staff: all of it, unless their data scope says less; a scope
 * by department is read as their own until departments of the platform exist. Anybody else: what he made himself.
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
    else ${isOwn} end`
}
