import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

export interface LeftEnterprise {
  readonly id: number
  readonly enterpriseName: string
  readonly creatorUserId: number | null
  readonly isCreatorActive: boolean
  /** the other members whose accounts are active */
  readonly others: number[]
}

/** The enterprises of which the user is the creator or a member. One that is wound up is in the hands of auditors. */
export const membershipsLeft = (tx: Database, userId: number): Promise<LeftEnterprise[]> =>
  rowsOf<LeftEnterprise>(
    tx,
    sql`select e.id::int as id, e.enterprise_name as "enterpriseName", e.creator_user_id::int as "creatorUserId",
        exists (select 1 from portal_user c where c.id = e.creator_user_id and c.is_active and not c.is_deleted)
          as "isCreatorActive",
        coalesce((select json_agg(m.user_id::int order by m.user_id) from enterprise_member m
          join portal_user u on u.id = m.user_id and u.is_active and not u.is_deleted
          where m.enterprise_id = e.id and m.approved_time is not null and not m.is_deleted
            and m.user_id <> ${userId}), '[]') as others
      from enterprise e
      where not e.is_deleted and e.winding_up is null and (e.creator_user_id = ${userId} or exists (
        select 1 from enterprise_member m where m.enterprise_id = e.id and m.user_id = ${userId}
          and m.approved_time is not null and not m.is_deleted))
      order by e.id`,
  )
