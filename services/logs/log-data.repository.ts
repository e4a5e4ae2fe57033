import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

export const loginData: PersonalData = {
  section: '登录记录',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select method, result, network, creation_time as "creationTime" from login_log
        where user_id = ${userId} order by id desc limit 1000`,
    ),
}

/** The accesses to the user's documents: who viewed them, and why. */
export const viewData: PersonalData = {
  section: '敏感信息被查看记录',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select v.user_type as "userType", v.fields, v.reason, v.creation_time as "creationTime"
        from sensitive_view_log v join user_disabled_person p on p.id = v.entity_id
        where v.entity_type = 'UserDisabledPerson' and p.user_id = ${userId} order by v.id`,
    ),
}
