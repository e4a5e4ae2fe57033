import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { users } from './identity.ts'

/** Who looks after persons: its workers are accounts, its persons name it. */
export const foundations = pgTable(
  'foundation',
  {
    id: id(),
    displayName: text().notNull(),
    owner: text(),
    contactPhone: text(),
    socialCreditCode: text(),
    introduction: text(),
    ...audited,
  },
  (t) => [
    uniqueIndex('foundation_name_uq').on(t.displayName).where(sql`not ${t.isDeleted}`),
    uniqueIndex('foundation_code_uq').on(t.socialCreditCode).where(sql`not ${t.isDeleted}`),
  ],
)

export const SEXES = ['Men', 'Women'] as const
export const DISABILITY_CATEGORIES = [
  'Vision',
  'Hearing',
  'Speech',
  'Limbs',
  'Intelligence',
  'Spirit',
  'Multiple',
  'Normal',
] as const
export const DISABILITY_LEVELS = ['OneLevel', 'TwoLevel', 'ThreeLevel', 'FourLevel', 'Normal'] as const
export const WORK_STATUSES = ['Free', 'OnJob', 'LookingForNewOpportunities', 'LookingForJob'] as const

/**
 * The record of a disabled person. Identity number and certificate number are sealed; the blind index keeps them unique
 * without making them readable.
 */
export const userDisabledPersons = pgTable(
  'user_disabled_person',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    foundationId: reference().references(() => foundations.id),
    tutorUserId: reference().references(() => users.id),
    realName: text(),
    sex: text({ enum: SEXES }),
    birthday: date(),
    mobilePhone: text(),
    idNumberSealed: text(),
    idNumberIndex: text(),
    certificateNumberSealed: text(),
    disabilityCategory: text({ enum: DISABILITY_CATEGORIES }),
    disabilityLevel: text({ enum: DISABILITY_LEVELS }),
    certificateValidTo: date(),
    educationalRequirementId: reference(),
    experienceRequirement: text(),
    provinceId: reference(),
    cityId: reference(),
    areaId: reference(),
    address: text(),
    workStatus: text({ enum: WORK_STATUSES }).notNull().default('LookingForJob'),
    audit: integer(),
    auditStatus: integer().notNull().default(3),
    auditOpinion: text(),
    isActive: boolean().notNull().default(true),
    submitTime: utc(),
    ...audited,
  },
  (t) => [
    uniqueIndex('user_disabled_person_user_uq').on(t.userId).where(sql`not ${t.isDeleted}`),
    uniqueIndex('user_disabled_person_id_number_uq').on(t.idNumberIndex).where(sql`not ${t.isDeleted}`),
    index('user_disabled_person_foundation_ix').on(t.foundationId, t.id),
    index('user_disabled_person_phone_ix').on(t.mobilePhone),
    index('user_disabled_person_name_ix').using('gin', sql`cjk_bigrams(${t.realName})`),
    index('user_disabled_person_address_ix').using('gin', sql`cjk_bigrams(${t.address})`),
    check('user_disabled_person_audit_ck', sql`${t.audit} is null or ${t.audit} <> 0`),
  ],
)

/** One training of one person for one kind of work; `Passed` opens claims of that kind. */
export const userTrainings = pgTable(
  'user_training',
  {
    id: id(),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    workOrderTypeId: reference().notNull(),
    status: text().notNull(),
    score: integer(),
    remark: text(),
    certificateFileId: reference(),
    startTime: utc(),
    resultTime: utc(),
    validTo: utc(),
    ...audited,
  },
  (t) => [
    index('user_training_person_ix').on(t.userDisabledPersonId, t.workOrderTypeId),
    check('user_training_status_ck', sql`${t.status} in ('InTraining','Passed','Fail')`),
  ],
)
