import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

export const preferenceData: PersonalData = {
  section: '显示和提醒设置',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select accessibility, notifications, views, digest from user_preference where user_id = ${userId}`,
    ),
}
