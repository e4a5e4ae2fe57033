import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, money, reference, utc } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { users } from './identity.ts'
import { personalText } from './personal.ts'
import { CLOSE_REASONS, JOB_TYPES, PAY_UNITS, RECRUITMENT_TYPES, REQUIREMENT_STATUSES } from './recruitment-names.ts'
import { cities } from './reference.ts'
import { EXPERIENCE_REQUIREMENTS, oneOf } from './work-order-names.ts'

/** The fields of a posting's form; a draft requires only the title. */
const posting = {
  title: text().notNull(),
  jobName: text(),
  jobType: text({ enum: JOB_TYPES }).notNull().default('GeneralJob'),
  recruitmentType: text({ enum: RECRUITMENT_TYPES }).notNull().default('SocialRecruitment'),
  recruitNumber: integer(),
  educationalRequirementId: reference(),
  experienceRequirement: text({ enum: EXPERIENCE_REQUIREMENTS }).notNull().default('NoExperience'),
  /** dictionary ids of admitted disabilities; a job open to everyone has the id of 不限 */
  disabilityRequirementIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
  accommodationIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
  operationModeId: reference(),
  cityId: reference().references(() => cities.id),
  workPlace: text(),
  workingHours: text(),
  payMin: money(),
  payMax: money(),
  payUnit: text({ enum: PAY_UNITS }).notNull().default('Month'),
  benefits: text().array().notNull().default(sql`'{}'`),
  duties: text(),
  conditions: text(),
  contactName: personalText(),
  contactPhone: personalText(),
  /** whether a contract may follow a delivery without an interview */
  isInterviewExempt: boolean().notNull().default(false),
  /** the source of a copied posting; empty for an original posting */
  sourceStatement: text(),
  /** why the job has unusual requirements; empty when it has none */
  specialReason: text(),
  /** the last day on which the job is public; a calendar day in Asia/Shanghai */
  validTo: date(),
}

/** A job that an enterprise offers. */
export const requirements = pgTable(
  'requirement',
  {
    id: id(),
    number: text().notNull(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    status: text({ enum: REQUIREMENT_STATUSES }).notNull(),
    ...posting,
    /** whether the current text has not been published or audited yet */
    isChanged: boolean().notNull().default(true),
    /** number of audits passed since the submission */
    stage: integer().notNull().default(0),
    lastAuditorUserId: reference(),
    auditLockUserId: reference(),
    auditLockTime: utc(),
    auditOpinion: text(),
    submitTime: utc(),
    publishTime: utc(),
    closeTime: utc(),
    /** the last day of which the enterprise was reminded; another last day is told again */
    remindedEnd: date(),
    closeReason: text({ enum: CLOSE_REASONS }),
    closeRemark: text(),
    ...audited,
  },
  (t) => {
    const notDeleted = sql`not ${t.isDeleted}`
    const published = sql`${t.status} = 'Published' and not ${t.isDeleted}`
    return [
      uniqueIndex('requirement_number_uq').on(t.number),
      index('requirement_status_ix').on(t.status, t.id).where(notDeleted),
      index('requirement_enterprise_ix').on(t.enterpriseId, t.status, t.id).where(notDeleted),
      index('requirement_creator_ix').on(t.creatorUserId, t.id).where(notDeleted),
      index('requirement_published_ix').on(t.publishTime, t.id).where(published),
      // includes the last day, which decides whether the job is open, so that counts need only the index
      index('requirement_published_id_ix').on(t.id, t.validTo).where(published),
      index('requirement_published_kind_ix').on(t.jobType, t.recruitmentType, t.id, t.validTo).where(published),
      index('requirement_time_ix').on(t.creationTime, t.id).where(notDeleted),
      index('requirement_published_pay_ix').on(t.payMax, t.id, t.validTo).where(published),
      index('requirement_published_end_ix').on(t.validTo, t.id).where(published),
      index('requirement_published_city_ix').on(t.cityId, t.id).where(published),
      index('requirement_disability_ix').using('gin', t.disabilityRequirementIds),
      index('requirement_accommodation_ix').using('gin', t.accommodationIds),
      index('requirement_title_ix').using('gin', sql`cjk_bigrams(${t.title})`),
      index('requirement_initials_ix').on(sql`(pinyin_initials(${t.title}) collate "C")`, t.id).where(notDeleted),
      index('requirement_number_like_ix').on(t.number.op('text_pattern_ops')),
      index('requirement_lock_ix').on(t.auditLockUserId).where(sql`${t.auditLockUserId} is not null`),
      index('requirement_job_ix').using('gin', sql`cjk_bigrams(${t.jobName})`),
      check('requirement_status_ck', oneOf(t.status, REQUIREMENT_STATUSES)),
      check('requirement_pay_ck', sql`${t.payMin} > 0 and ${t.payMax} >= ${t.payMin}`),
      check('requirement_count_ck', sql`${t.recruitNumber} > 0`),
    ]
  },
)

/** A person's favourite jobs. */
export const requirementFavourites = pgTable(
  'requirement_favourite',
  {
    id: id(),
    requirementId: reference()
      .notNull()
      .references(() => requirements.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    creationTime: utc().notNull(),
  },
  (t) => [
    uniqueIndex('requirement_favourite_uq').on(t.userId, t.requirementId),
    index('requirement_favourite_requirement_ix').on(t.requirementId),
  ],
)
