import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FormerPlace } from '#machines/rules/place-history.ts'
import type { StaffOfYear } from '#machines/rules/staff-of-years.ts'
import { audited, id, money, quantity, reference, utc } from './columns.ts'
import { users } from './identity.ts'
import { personalText } from './personal.ts'

/** A year whose quota was certified, as the enterprise has stated. */
export interface QuotaCertification {
  readonly year: number
  /** the day of the statement, `YYYY-MM-DD`; null: not known */
  readonly day: string | null
}

/**
 * Whether an enterprise holds its credit code. An employer that has been wound up keeps its record and frees the code:
 * whoever was impersonated, or is registered again, can come back.
 */
export const holdsCode = (t: { isDeleted: AnyPgColumn; windingUp: AnyPgColumn }): SQL =>
  sql`not ${t.isDeleted} and ${t.windingUp} is distinct from 'Done'`

/**
 * An employer. `audit` is the reached audit stage, `auditStatus` the required one; both are null before the submission.
 */
export const enterprises = pgTable(
  'enterprise',
  {
    id: id(),
    enterpriseName: text().notNull(),
    socialCreditCode: text(),
    enterpriseType: text(),
    industry: text(),
    scale: text(),
    legalPerson: personalText(),
    contactName: personalText(),
    contactPhone: personalText(),
    provinceId: reference(),
    cityId: reference(),
    areaId: reference(),
    address: text(),
    introduction: text(),
    licenceFileId: reference(),
    authorisationFileId: reference(),
    /** the status of the audit; the two audit integers correspond to it */
    status: text({ enum: ['Withdraw', 'Ongoing', 'Pass', 'Reject'] })
      .notNull()
      .default('Withdraw'),
    audit: integer(),
    auditStatus: integer(),
    auditOpinion: text(),
    submitTime: utc(),
    auditTime: utc(),
    isInfoMissing: boolean().notNull().default(false),
    withdrawnTime: utc(),
    lastAuditorUserId: reference(),
    auditLockUserId: reference(),
    auditLockTime: utc(),
    developerUserId: reference().references(() => users.id),
    acceptanceDays: integer().notNull().default(7),
    defaultDispatchMethod: text().notNull().default('AutoOrderGrabbing'),
    /** whether a change of certified fields is pending with the platform */
    isChangePending: boolean().notNull().default(false),
    /** the employer is being wound up, or has ended and keeps its record; null otherwise */
    windingUp: text({ enum: ['UnderWay', 'Done'] }),
    /** average staff and wage for the levy, entered without their year; they stand for years without figures of their own */
    averageStaff: quantity(),
    averageAnnualWage: money(),
    /** these figures of each year for which they were entered, in order */
    staffOfYears: jsonb().$type<StaffOfYear[]>().notNull().default([]),
    /** the newest of the certified years */
    quotaCertifiedYear: integer(),
    /** each certified year, with the day on which the enterprise stated it; day null: not known */
    quotaCertifications: jsonb().$type<QuotaCertification[]>().notNull().default([]),
    /** where the enterprise was before, in order of time; what is computed of a past year reads the place of then */
    formerPlaces: jsonb().$type<FormerPlace[]>().notNull().default([]),
    /** the last reminder of the audit window, as year × 1000 + days before the end of the window */
    quotaReminder: integer(),
    ...audited,
  },
  (t) => [
    uniqueIndex('enterprise_credit_code_uq').on(t.socialCreditCode).where(holdsCode(t)),
    // for searches, which find ended employers as well
    index('enterprise_code_ix').on(t.socialCreditCode).where(sql`not ${t.isDeleted}`),
    index('enterprise_developer_ix').on(t.developerUserId, t.id, t.isDeleted),
    index('enterprise_lock_ix').on(t.auditLockUserId).where(sql`${t.auditLockUserId} is not null`),
    index('enterprise_status_ix').on(t.status, t.id).where(sql`not ${t.isDeleted}`),
    index('enterprise_changing_ix').on(t.id).where(sql`${t.isChangePending} and not ${t.isDeleted}`),
    index('enterprise_creator_ix').on(t.creatorUserId, t.id).where(sql`not ${t.isDeleted}`),
    index('enterprise_time_ix').on(t.creationTime, t.id).where(sql`not ${t.isDeleted}`),
    index('enterprise_submit_ix').on(t.submitTime, t.id).where(sql`not ${t.isDeleted}`),
    index('enterprise_order_ix').on(t.enterpriseName, t.id).where(sql`not ${t.isDeleted}`),
    index('enterprise_name_ix').using('gin', sql`cjk_bigrams(${t.enterpriseName})`),
    // two indexes for matches at the beginning and within the name, because names begin with a place
    index('enterprise_initials_ix')
      .on(sql`(pinyin_initials(${t.enterpriseName}) collate "C")`, t.id)
      .where(sql`not ${t.isDeleted}`),
    index('enterprise_initials_part_ix').using('gin', sql`cjk_bigrams(pinyin_initials(${t.enterpriseName}))`),
    index('enterprise_legal_person_ix').using('gin', sql`cjk_bigrams(${t.legalPerson})`),
    index('enterprise_contact_ix').using('gin', sql`cjk_bigrams(${t.contactName})`),
    check(
      'enterprise_audit_ck',
      // coalesce, because a comparison with null gives null, which a check constraint would accept
      sql`coalesce(case ${t.status} when 'Withdraw' then ${t.audit} is null when 'Reject' then ${t.audit} = -1
        when 'Ongoing' then ${t.audit} >= 1 and ${t.audit} < ${t.auditStatus}
        when 'Pass' then ${t.audit} >= 1 and ${t.audit} = ${t.auditStatus} else false end, false)`,
    ),
  ],
)

/** Members of enterprises. A pending application has a proof but no approval time yet. */
export const enterpriseMembers = pgTable(
  'enterprise_member',
  {
    id: id(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    certificateType: text(),
    certificateFileId: reference(),
    remark: text(),
    approvedTime: utc(),
    approvedByUserId: reference(),
    refusedOpinion: text(),
    refusedTime: utc(),
    ...audited,
  },
  (t) => [
    uniqueIndex('enterprise_member_uq').on(t.enterpriseId, t.userId).where(sql`not ${t.isDeleted}`),
    index('enterprise_member_user_ix').on(t.userId),
  ],
)

/** The certified fields, which can only be changed by a request. */
export interface CertifiedFields {
  enterpriseName: string
  socialCreditCode: string
  legalPerson: string
  licenceFileId: number
}

/** A request to change certified fields, with the old and the requested values. */
export const enterpriseChanges = pgTable(
  'enterprise_change',
  {
    id: id(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    before: jsonb().$type<Partial<CertifiedFields>>().notNull(),
    after: jsonb().$type<Partial<CertifiedFields>>().notNull(),
    reason: text(),
    /** the decision; null while the request is pending */
    outcome: text({ enum: ['Pass', 'Reject', 'Withdraw'] }),
    opinion: text(),
    decidedByUserId: reference(),
    decidedTime: utc(),
    ...audited,
  },
  (t) => [
    uniqueIndex('enterprise_change_waiting_uq').on(t.enterpriseId).where(sql`${t.outcome} is null`),
    index('enterprise_change_enterprise_ix').on(t.enterpriseId, t.id),
  ],
)
