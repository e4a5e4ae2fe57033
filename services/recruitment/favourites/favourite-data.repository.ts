import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

export const favouriteData: PersonalData = {
  section: '收藏的岗位',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select r.title, f.creation_time as "creationTime" from requirement_favourite f
        join requirement r on r.id = f.requirement_id where f.user_id = ${userId} order by f.id`,
    ),
}
