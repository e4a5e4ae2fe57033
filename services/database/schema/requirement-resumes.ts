import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { userDisabledPersons } from './people.ts'
import { ABSENT_SIDES, DELIVERY_STATUSES, INTERVIEW_MODES, INTERVIEW_REPLIES } from './recruitment-names.ts'
import { requirements } from './requirements.ts'
import { oneOf } from './work-order-names.ts'

/** One section of a resume at the time of delivery: its title and lines. */
export interface ResumeSection {
  key: string
  title: string
  /** whether the section contains health data, which an enterprise sees only with the person's separate consent */
  isSensitive: boolean
  lines: { label: string; value: string }[]
}

/** The field name for encrypting delivered resumes. */
export const DELIVERY_SNAPSHOT = 'delivery.snapshot'

/** The columns of the newest interview; earlier rounds are in the status log. */
const interview = {
  interviewRound: integer().notNull().default(0),
  interviewTime: utc(),
  interviewMode: text({ enum: INTERVIEW_MODES }),
  interviewPlace: text(),
  interviewLink: text(),
  interviewContact: text(),
  interviewContactPhone: text(),
  interviewAccommodationIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
  interviewRemark: text(),
  interviewReply: text({ enum: INTERVIEW_REPLIES }),
  interviewReplyRemark: text(),
  interviewReplyTime: utc(),
  /** accommodations that the person requests beyond the enterprise's offer */
  requestedAccommodationIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
  requestedTime: utc(),
  interviewScore: integer(),
  interviewReason: text(),
  interviewResultTime: utc(),
  /** when both sides were reminded of this time */
  interviewRemindedTime: utc(),
  /** the side that did not come, as the other side says; the side named may answer */
  absentSide: text({ enum: ABSENT_SIDES }),
  absenceRemark: text(),
  absenceTime: utc(),
  absenceAnswer: text(),
  absenceAnswerTime: utc(),
}

/** A delivery: a resume sent to a job by the person, or recommended by staff. */
export const requirementResumes = pgTable(
  'requirement_resume',
  {
    id: id(),
    requirementId: reference()
      .notNull()
      .references(() => requirements.id),
    /** the enterprise of the requirement, which never changes */
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    /** id of the person's account */
    userId: reference().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull(),
    /** plain values of earlier releases; the job `seal-plain-fields` empties this column */
    snapshot: jsonb().$type<ResumeSection[]>().notNull().default([]),
    /** the encrypted sections of the resume, as JSON */
    snapshotSealed: text(),
    snapshotTime: utc().notNull(),
    /** when the person agreed that this enterprise may see the resume */
    consentTime: utc(),
    /** whether the person gave separate consent that the enterprise may see disability data */
    isDisabilityShared: boolean().notNull().default(false),
    message: text(),
    recommendedByUserId: reference(),
    recommendReason: text(),
    /** when the enterprise received the resume: at the delivery, or when the person agreed to the recommendation */
    deliveredTime: utc(),
    viewedTime: utc(),
    /** the time of the enterprise's first answer */
    answeredTime: utc(),
    remindedTime: utc(),
    /** set after 30 days without an answer; a set value lowers the enterprise's answer rate */
    overdueTime: utc(),
    /** the enterprise's private note */
    note: text(),
    rejectReasonId: reference(),
    /** the latest message to the other side, about a refusal, a withdrawal or a closed job */
    opinion: text(),
    ...interview,
    contractId: reference(),
    endedTime: utc(),
    isHiddenByPerson: boolean().notNull().default(false),
    isHiddenByEnterprise: boolean().notNull().default(false),
    ...audited,
  },
  (t) => {
    const notDeleted = sql`not ${t.isDeleted}`
    return [
      uniqueIndex('requirement_resume_live_uq')
        .on(t.requirementId, t.userDisabledPersonId)
        .where(
          sql`${t.status} in ('Recommended', 'Delivered', 'Interviewing', 'InterviewingPass', 'Auditing', 'Signing', 'Contracted') and not ${t.isDeleted}`,
        ),
      index('requirement_resume_person_ix').on(t.userDisabledPersonId, t.id).where(notDeleted),
      index('requirement_resume_newest_ix').on(t.requirementId, t.id).where(notDeleted),
      index('requirement_resume_requirement_ix').on(t.requirementId, t.status, t.id).where(notDeleted),
      index('requirement_resume_enterprise_ix').on(t.enterpriseId, t.status, t.id).where(notDeleted),
      index('requirement_resume_status_ix').on(t.status, t.id).where(notDeleted),
      index('requirement_resume_overdue_ix').on(t.id).where(sql`${t.overdueTime} is not null and ${notDeleted}`),
      index('requirement_resume_waiting_ix')
        .on(t.deliveredTime)
        .where(sql`${t.status} = 'Delivered' and ${notDeleted}`),
      check('requirement_resume_status_ck', oneOf(t.status, DELIVERY_STATUSES)),
      check('requirement_resume_mode_ck', oneOf(t.interviewMode, INTERVIEW_MODES)),
      check('requirement_resume_reply_ck', oneOf(t.interviewReply, INTERVIEW_REPLIES)),
      check('requirement_resume_absent_ck', oneOf(t.absentSide, ABSENT_SIDES)),
    ]
  },
)
