import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

export const taskData: PersonalData = {
  section: '任务',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select t.display_name as "displayName", t.status, p.duty, p.progress, p.remark, p.submitted_time as "submittedTime",
        (select coalesce(jsonb_agg(jsonb_build_object('feedbackType', f.feedback_type, 'content', f.content,
          'creationTime', f.creation_time) order by f.id), '[]') from enterprise_task_feedback f
          where f.enterprise_task_id = t.id and f.user_disabled_person_id = p.user_disabled_person_id
            and not f.is_deleted) as feedback
        from enterprise_task_participator p join enterprise_task t on t.id = p.enterprise_task_id
        where p.user_disabled_person_id in (select id from user_disabled_person where user_id = ${userId}) and not p.is_deleted and not t.is_deleted order by p.id`,
    ),
}
