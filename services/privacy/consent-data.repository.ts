import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

export const consentData: PersonalData = {
  section: '同意记录',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select scope, text_version as "textVersion", text_hash as "textHash", granted_time as "grantedTime",
        withdrawn_time as "withdrawnTime" from consent_record where user_id = ${userId} order by id`,
    ),
}
