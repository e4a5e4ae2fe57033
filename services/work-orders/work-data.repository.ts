import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

export const participationData: PersonalData = {
  section: '工单',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select o.number, o.display_name as "displayName", w.status, w.quantity, w.creation_time as "creationTime"
        from work_order_participator w join work_order o on o.id = w.work_order_id
        where w.user_id = ${userId} and not w.is_deleted order by w.id`,
    ),
  async obstacle(db, userId) {
    const live = await rowsOf(
      db,
      sql`select 1 from work_order_participator where user_id = ${userId} and not is_deleted
        and status in ('Claimed', 'InExecution', 'InAcceptance', 'Accepted') limit 1`,
    )
    return live.length > 0 ? '您还有没有结束的工单，请先完成或放弃' : null
  },
}

export const incomeData: PersonalData = {
  section: '收入',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select matter, status, gross, tax, net, paid_time as "paidTime" from work_order_financial_flow
        where user_id = ${userId} and not is_deleted order by id`,
    ),
  async obstacle(db, userId) {
    const unpaid = await rowsOf(
      db,
      sql`select 1 from work_order_financial_flow where user_id = ${userId} and not is_deleted
        and status in ('ToBeAccepted', 'ToBeSettled') limit 1`,
    )
    return unpaid.length > 0 ? '您还有没有结清的报酬，付款完成后才能注销' : null
  },
}

export const completionData: PersonalData = {
  section: '成果',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select o.number, c.round, c.status, c.submitted_quantity as "submittedQuantity",
        c.accepted_quantity as "acceptedQuantity", c.remark, c.opinion, c.appeal_reason as "appealReason",
        c.appeal_opinion as "appealOpinion", c.creation_time as "creationTime" from work_order_completion c
        join work_order o on o.id = c.work_order_id
        where c.user_disabled_person_id in (select id from user_disabled_person where user_id = ${userId}) and not c.is_deleted order by c.id`,
    ),
}

export const feedbackData: PersonalData = {
  section: '工作反馈',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select o.number, f.kind, f.report_date as "reportDate", f.content, f.reported_quantity as "reportedQuantity",
        f.creation_time as "creationTime", (select coalesce(jsonb_agg(jsonb_build_object('content', r.content,
          'isFromPerson', r.is_from_person, 'creationTime', r.creation_time) order by r.id), '[]')
          from work_order_feedback_reply r where r.work_order_feedback_id = f.id) as replies
        from work_order_feedback f join work_order o on o.id = f.work_order_id
        where f.user_id = ${userId} and not f.is_deleted order by f.id`,
    ),
}
