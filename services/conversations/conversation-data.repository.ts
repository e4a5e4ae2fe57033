import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

/** An inquiry to an employer is a recruitment record: it is retained for three years, with its asker removed. */
export const conversationData: PersonalData = {
  section: '文字沟通',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select coalesce(r.title, o.display_name, '文字客服') as topic, m.side, m.content, m.creation_time as "creationTime"
        from conversation c join conversation_message m on m.conversation_id = c.id
        left join requirement r on r.id = c.requirement_id left join work_order o on o.id = c.work_order_id
        where c.asker_user_id = ${userId} or m.author_user_id = ${userId} order by m.id`,
    ),
  async forget(tx, userId) {
    await tx.execute(sql`update attachment set is_deleted = true where id in (select unnest(m.file_ids)
      from conversation_message m join conversation c on c.id = m.conversation_id
      where c.asker_user_id = ${userId} and c.kind = 'Support')`)
    await tx.execute(sql`delete from conversation where asker_user_id = ${userId} and kind = 'Support'`)
  },
}
