import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

export const trainingData: PersonalData = {
  section: '培训',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select d.display_name as "workOrderType", t.status, t.score, t.remark, t.start_time as "startTime",
        t.result_time as "resultTime", t.valid_to as "validTo" from user_training t
        left join data_dictionary d on d.id = t.work_order_type_id
        where t.user_disabled_person_id in (select id from user_disabled_person where user_id = ${userId}) and not t.is_deleted order by t.id`,
    ),
}
