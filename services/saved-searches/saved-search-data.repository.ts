import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

export const savedSearchData: PersonalData = {
  section: '保存的搜索',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select name, target, query, is_alert as "isAlert", creation_time as "creationTime" from saved_search
        where user_id = ${userId} and not is_deleted order by id`,
    ),
}
