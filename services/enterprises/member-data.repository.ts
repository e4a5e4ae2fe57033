import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

export const memberData: PersonalData = {
  section: '企业成员',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select e.enterprise_name as "enterpriseName", m.remark, m.creation_time as "creationTime",
        m.approved_time as "approvedTime", m.refused_time as "refusedTime", m.refused_opinion as "refusedOpinion"
        from enterprise_member m join enterprise e on e.id = m.enterprise_id
        where m.user_id = ${userId} and not m.is_deleted order by m.id`,
    ),
}
