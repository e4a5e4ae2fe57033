import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

export const messageData: PersonalData = {
  section: '消息',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select title, content, is_read as "isRead", creation_time as "creationTime" from site_message
        where user_id = ${userId} order by id`,
    ),
  async forget(tx, userId) {
    await tx.execute(sql`delete from site_message where user_id = ${userId}`)
  },
}
