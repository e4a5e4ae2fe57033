import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'
import { CONTACT } from './feedback-ticket-actions.ts'

export const ticketData: PersonalData = {
  section: '意见反馈',
  async collect(db, userId, sealer) {
    const rows = await rowsOf<{ contactSealed: string }>(
      db,
      sql`select t.number, t.status, t.content, t.contact_sealed as "contactSealed", t.creation_time as "creationTime",
        t.closing_remark as "closingRemark", (select coalesce(jsonb_agg(jsonb_build_object('content', r.content,
          'creationTime', r.creation_time) order by r.id), '[]')
          from feedback_ticket_reply r where r.feedback_ticket_id = t.id) as replies
        from feedback_ticket t where t.creator_user_id = ${userId} and not t.is_deleted order by t.id`,
    )
    return rows.map(({ contactSealed, ...row }) => ({ ...row, contact: sealer.open(CONTACT, contactSealed) }))
  },
}
