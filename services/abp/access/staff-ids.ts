import { sql } from 'drizzle-orm'
import type { PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** The ids of all active staff with the sub-role, except those whose custom role withholds the right. */
export async function staffIds(db: Database, role: PlatformRole, right: RightName): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from portal_user u left join custom_role r on r.id = u.custom_role_id
      where u.user_type = 'PlatformUser' and u.is_active and not u.is_deleted
        and u.platform_roles && array[${role}::text, 'Admin']
        and (r.id is null or ${right}::text = any(r.rights)) order by u.id`,
  )
  return rows.map(({ id }) => Number(id))
}
