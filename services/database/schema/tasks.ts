import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { userDisabledPersons } from './people.ts'

export const PRIORITIES = ['Low', 'Middle', 'High'] as const
export const TASK_STATUSES = ['ToBeReviewed', 'InProgress', 'InAcceptance', 'Accepted', 'Rejected'] as const
export const TASK_FEEDBACK_TYPES = ['Progress', 'Problem', 'Completion', 'Comment'] as const

/** A task that an enterprise gives to its employees. */
export const enterpriseTasks = pgTable(
  'enterprise_task',
  {
    id: id(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    displayName: text().notNull(),
    content: text(),
    priority: text({ enum: PRIORITIES }).notNull().default('Middle'),
    status: text({ enum: TASK_STATUSES }).notNull(),
    startDate: date().notNull(),
    /** the last day of the task */
    endDate: date().notNull(),
    isOverdue: boolean().notNull().default(false),
    /** the last day of which the participants were reminded; another last day is told again */
    remindedEnd: date(),
    /** why the task was sent back, or what must be redone */
    opinion: text(),
    /** a score of 1–5, given at the acceptance */
    score: integer(),
    startedTime: utc(),
    submittedTime: utc(),
    acceptedTime: utc(),
    ...audited,
  },
  (t) => [
    index('enterprise_task_enterprise_ix').on(t.enterpriseId, t.status, t.id, t.isDeleted),
    index('enterprise_task_status_ix').on(t.status, t.id).where(sql`not ${t.isDeleted}`),
    index('enterprise_task_priority_ix').on(t.priority, t.id).where(sql`not ${t.isDeleted}`),
    index('enterprise_task_overdue_ix').on(t.id, t.enterpriseId).where(sql`${t.isOverdue} and not ${t.isDeleted}`),
    index('enterprise_task_last_day_ix').on(t.endDate, t.id).where(sql`not ${t.isDeleted}`),
    index('enterprise_task_end_ix').on(t.endDate).where(sql`${t.status} in ('ToBeReviewed','InProgress')`),
    index('enterprise_task_name_ix').using('gin', sql`cjk_bigrams(${t.displayName})`),
    check(
      'enterprise_task_status_ck',
      sql`${t.status} in ('ToBeReviewed','InProgress','InAcceptance','Accepted','Rejected')`,
    ),
    check('enterprise_task_days_ck', sql`${t.endDate} >= ${t.startDate}`),
  ],
)

/** The participants of a task. */
export const enterpriseTaskParticipators = pgTable(
  'enterprise_task_participator',
  {
    id: id(),
    enterpriseTaskId: reference()
      .notNull()
      .references(() => enterpriseTasks.id),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    /** the person's duty, in the enterprise's words */
    duty: text(),
    /** the progress that the person reports, in percent */
    progress: integer().notNull().default(0),
    remark: text(),
    submittedTime: utc(),
    ...audited,
  },
  (t) => [
    uniqueIndex('enterprise_task_participator_uq')
      .on(t.enterpriseTaskId, t.userDisabledPersonId)
      .where(sql`not ${t.isDeleted}`),
    index('enterprise_task_participator_person_ix').on(t.userDisabledPersonId, t.enterpriseTaskId, t.isDeleted),
  ],
)

/** Comments on a task, by its participants and by the enterprise. */
export const enterpriseTaskFeedbacks = pgTable(
  'enterprise_task_feedback',
  {
    id: id(),
    enterpriseTaskId: reference()
      .notNull()
      .references(() => enterpriseTasks.id),
    feedbackType: text({ enum: TASK_FEEDBACK_TYPES }).notNull(),
    content: text().notNull(),
    /** the person who wrote the comment; null for comments by the enterprise */
    userDisabledPersonId: reference().references(() => userDisabledPersons.id),
    ...audited,
  },
  (t) => [
    index('enterprise_task_feedback_task_ix').on(t.enterpriseTaskId, t.id),
    index('enterprise_task_feedback_type_ix')
      .on(t.feedbackType, t.enterpriseTaskId, t.id)
      .where(sql`not ${t.isDeleted}`),
  ],
)
