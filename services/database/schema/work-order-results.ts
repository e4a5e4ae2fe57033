import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, quantity, reference, utc } from './columns.ts'
import {
  APPEAL_DECISIONS,
  AUDIT_ACTIONS,
  COMPLETION_STATUSES,
  FEEDBACK_KINDS,
  FEEDBACK_STATUSES,
  oneOf,
} from './work-order-names.ts'
import { scopeColumns, workOrderParticipators } from './work-order-participators.ts'
import { workOrders } from './work-orders.ts'

/** A person's submission, one for each round. Its files are attachments of host type WorkOrderCompletion. */
export const workOrderCompletions = pgTable(
  'work_order_completion',
  {
    id: id(),
    workOrderParticipatorId: reference()
      .notNull()
      .references(() => workOrderParticipators.id),
    workOrderId: reference()
      .notNull()
      .references(() => workOrders.id),
    ...scopeColumns,
    userDisabledPersonId: reference().notNull(),
    status: text({ enum: COMPLETION_STATUSES }).notNull(),
    /** 1 for the first submission, increased by one for each rework */
    round: smallint().notNull(),
    submittedQuantity: quantity().notNull(),
    acceptedQuantity: quantity(),
    remark: text(),
    /** 1 after the first acceptor has passed the result, else 0 */
    stage: smallint().notNull().default(0),
    firstAuditorUserId: reference(),
    auditAction: text({ enum: AUDIT_ACTIONS }),
    opinion: text(),
    auditedTime: utc(),
    auditorUserId: reference(),
    /** deadline for the acceptance; after it the platform may decide instead */
    auditDueTime: utc().notNull(),
    auditReminderTime: utc(),
    takeoverTime: utc(),
    /** evidence of the acceptor who accepts only a small part; ids of files of this row */
    evidenceFileIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    appealReason: text(),
    appealTime: utc(),
    /** deadline for an appeal against a rejected result */
    appealDueTime: utc(),
    appealDecision: text({ enum: APPEAL_DECISIONS }),
    appealOpinion: text(),
    appealDecidedTime: utc(),
    appealDecidedUserId: reference(),
    settledTime: utc(),
    settledUserId: reference(),
    ...audited,
  },
  (t) => {
    const notDeleted = sql`not ${t.isDeleted}`
    return [
      uniqueIndex('work_order_completion_round_uq').on(t.workOrderParticipatorId, t.round).where(notDeleted),
      index('work_order_completion_status_ix').on(t.status, t.id).where(notDeleted),
      index('work_order_completion_order_ix').on(t.workOrderId, t.id).where(notDeleted),
      index('work_order_completion_main_ix').on(t.mainWorkOrderId, t.status, t.id).where(notDeleted),
      index('work_order_completion_person_ix').on(t.userDisabledPersonId, t.id).where(notDeleted),
      index('work_order_completion_enterprise_ix').on(t.enterpriseId, t.id).where(notDeleted),
      index('work_order_completion_enterprise_status_ix').on(t.enterpriseId, t.status, t.id).where(notDeleted),
      index('work_order_completion_developer_ix').on(t.developerUserId, t.id).where(notDeleted),
      index('work_order_completion_developer_status_ix').on(t.developerUserId, t.status, t.id).where(notDeleted),
      index('work_order_completion_foundation_ix').on(t.foundationId, t.id).where(notDeleted),
      index('work_order_completion_foundation_status_ix').on(t.foundationId, t.status, t.id).where(notDeleted),
      // for the results on the page of a main order
      index('work_order_completion_enterprise_main_ix')
        .on(t.enterpriseId, t.mainWorkOrderId, t.status)
        .where(notDeleted),
      index('work_order_completion_developer_main_ix')
        .on(t.developerUserId, t.mainWorkOrderId, t.status)
        .where(notDeleted),
      index('work_order_completion_foundation_main_ix')
        .on(t.foundationId, t.mainWorkOrderId, t.status)
        .where(notDeleted),
      // includes the owners, because each owner searches for overdue results
      index('work_order_completion_due_ix')
        .on(t.auditDueTime, t.enterpriseId, t.developerUserId, t.foundationId)
        .where(sql`${t.status} in ('Waiting', 'Auditing') and not ${t.isDeleted}`),
      index('work_order_completion_takeover_ix')
        .on(t.id)
        .where(sql`${t.takeoverTime} is not null and ${t.status} in ('Waiting', 'Auditing') and not ${t.isDeleted}`),
      index('work_order_completion_appeal_ix')
        .on(t.appealTime, t.id)
        .where(sql`${t.appealTime} is not null and ${t.appealDecision} is null`),
      index('work_order_completion_settled_ix').on(t.settledTime, t.id).where(sql`${t.settledTime} is not null`),
      check('work_order_completion_status_ck', oneOf(t.status, COMPLETION_STATUSES)),
      check(
        'work_order_completion_quantity_ck',
        sql`${t.submittedQuantity} > 0 and ${t.acceptedQuantity} > 0 and ${t.acceptedQuantity} <= ${t.submittedQuantity}`,
      ),
    ]
  },
)

/** A report or question from the person: 日报, 进度, 问题, 提问. Question needs no participation. */
export const workOrderFeedbacks = pgTable(
  'work_order_feedback',
  {
    id: id(),
    workOrderId: reference()
      .notNull()
      .references(() => workOrders.id),
    workOrderParticipatorId: reference().references(() => workOrderParticipators.id),
    ...scopeColumns,
    userDisabledPersonId: reference().notNull(),
    userId: reference().notNull(),
    kind: text({ enum: FEEDBACK_KINDS }).notNull(),
    status: text({ enum: FEEDBACK_STATUSES }).notNull(),
    content: text().notNull(),
    /** quantity finished so far, as reported by the person */
    reportedQuantity: quantity(),
    reportDate: date().notNull(),
    replyCount: integer().notNull().default(0),
    lastReplyTime: utc(),
    closedTime: utc(),
    closedByUserId: reference(),
    ...audited,
  },
  (t) => {
    const notDeleted = sql`not ${t.isDeleted}`
    return [
      index('work_order_feedback_order_ix').on(t.workOrderId, t.id).where(notDeleted),
      index('work_order_feedback_main_ix').on(t.mainWorkOrderId, t.status, t.id).where(notDeleted),
      index('work_order_feedback_participator_ix').on(t.workOrderParticipatorId, t.id).where(notDeleted),
      index('work_order_feedback_user_ix').on(t.userId, t.id).where(notDeleted),
      index('work_order_feedback_status_ix').on(t.status, t.id).where(notDeleted),
      index('work_order_feedback_date_ix').on(t.reportDate, t.id).where(notDeleted),
      index('work_order_feedback_enterprise_ix').on(t.enterpriseId, t.id).where(notDeleted),
      index('work_order_feedback_enterprise_status_ix').on(t.enterpriseId, t.status, t.id).where(notDeleted),
      index('work_order_feedback_developer_ix').on(t.developerUserId, t.id).where(notDeleted),
      index('work_order_feedback_developer_status_ix').on(t.developerUserId, t.status, t.id).where(notDeleted),
      index('work_order_feedback_foundation_ix').on(t.foundationId, t.id).where(notDeleted),
      index('work_order_feedback_foundation_status_ix').on(t.foundationId, t.status, t.id).where(notDeleted),
      index('work_order_feedback_question_ix')
        .on(t.id, t.enterpriseId, t.developerUserId, t.foundationId)
        .where(sql`${t.kind} = 'Question' and not ${t.isDeleted}`),
      index('work_order_feedback_person_ix').on(t.userDisabledPersonId, t.id).where(notDeleted),
      // for the feedback on the page of a main order
      index('work_order_feedback_enterprise_main_ix').on(t.enterpriseId, t.mainWorkOrderId, t.status).where(notDeleted),
      index('work_order_feedback_developer_main_ix')
        .on(t.developerUserId, t.mainWorkOrderId, t.status)
        .where(notDeleted),
      index('work_order_feedback_foundation_main_ix').on(t.foundationId, t.mainWorkOrderId, t.status).where(notDeleted),
      check('work_order_feedback_status_ck', oneOf(t.status, FEEDBACK_STATUSES)),
      check('work_order_feedback_kind_ck', oneOf(t.kind, FEEDBACK_KINDS)),
    ]
  },
)

/** A reply to a feedback, by staff, the enterprise or the person. */
export const workOrderFeedbackReplies = pgTable(
  'work_order_feedback_reply',
  {
    id: id(),
    workOrderFeedbackId: reference()
      .notNull()
      .references(() => workOrderFeedbacks.id),
    authorUserId: reference().notNull(),
    authorType: text().notNull(),
    isFromPerson: boolean().notNull(),
    content: text().notNull(),
    creationTime: audited.creationTime,
  },
  (t) => [index('work_order_feedback_reply_feedback_ix').on(t.workOrderFeedbackId, t.id)],
)
