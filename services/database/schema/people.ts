import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PERSON_STATUSES } from '#machines/lifecycles/people/person.rules.ts'
import { ID_TYPES } from '#machines/rules/identity-document.ts'
import { audited, id, reference, utc } from './columns.ts'
import { users } from './identity.ts'
import { personalDay, personalText } from './personal.ts'

/** Foundations, whose workers look after persons. Accounts and persons refer to them. */
export const foundations = pgTable(
  'foundation',
  {
    id: id(),
    displayName: text().notNull(),
    owner: text(),
    contactPhone: personalText(),
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
export const GUARDIAN_RELATIONS = ['Spouse', 'Parent', 'Child', 'Relative', 'Organisation'] as const
export const WORK_STATUSES = ['Free', 'OnJob', 'LookingForNewOpportunities', 'LookingForJob'] as const

/** The fields that an auditor may mark as faulty, under their names in the form. */
export const AUDIT_FIELDS = [
  'realName',
  'idNumber',
  'mobilePhone',
  'address',
  'emergencyContactName',
  'emergencyContactPhone',
  'certificateNumber',
  'certificateValidFrom',
  'certificateValidTo',
  'certificateFrontFileId',
  'certificateBackFileId',
  'guardian',
  'educations',
  'workExperiences',
  'skills',
  'certificates',
  'intendedJobs',
  'selfIntroduction',
  'fileIds',
] as const

/**
 * The record of a disabled person. Numbers, phones, the guardian and the description of the disability are encrypted. A
 * blind index keeps the identity number unique; two other indexes find a phone by the whole number or by its last
 * digits.
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
    realName: personalText(),
    sex: text({ enum: SEXES }),
    birthday: personalDay(),
    mobilePhone: personalText(),
    /** the encrypted value that replaces the plain column above; a job empties the plain columns */
    mobilePhoneSealed: text(),
    mobilePhoneIndex: text(),
    mobilePhoneTailIndex: text(),
    emailAddress: personalText(),
    nation: personalText(),
    politicalStatus: personalText(),
    emergencyContactName: personalText(),
    emergencyContactPhone: personalText(),
    /** the encrypted values that replace the two columns above, which the job `seal-plain-fields` empties */
    emergencyContactNameSealed: text(),
    emergencyContactPhoneSealed: text(),
    /** the paper that the number is of */
    idType: text({ enum: ID_TYPES }).notNull().default('IdentityCard'),
    idNumberSealed: text(),
    idNumberIndex: text(),
    certificateNumberSealed: text(),
    disabilityCategory: text({ enum: DISABILITY_CATEGORIES }),
    disabilityLevel: text({ enum: DISABILITY_LEVELS }),
    /** 1 to 10: the certificate is that of a disabled veteran, which has a grade in place of a level */
    veteranGrade: smallint(),
    certificateValidFrom: date(),
    certificateValidTo: date(),
    certificateFrontFileId: reference(),
    certificateBackFileId: reference(),
    /** the last reminder of the certificate's expiry, in days before it: 90, 30 or -1 */
    cardRemindedDays: integer(),
    disabilityDescriptionSealed: text(),
    assistiveDevices: text().array().notNull().default(sql`'{}'`),
    educationalRequirementId: reference(),
    experienceRequirement: text(),
    provinceId: reference(),
    cityId: reference(),
    areaId: reference(),
    address: personalText(),
    workStatus: text({ enum: WORK_STATUSES }).notNull().default('LookingForJob'),
    /** the status of the audit; the two audit integers correspond to it */
    status: text({ enum: PERSON_STATUSES }).notNull().default('NotFound'),
    audit: integer(),
    auditStatus: integer().notNull().default(3),
    auditOpinion: text(),
    /** the fields that the audit opinion is about */
    auditFields: text({ enum: AUDIT_FIELDS }).array().notNull().default(sql`'{}'`),
    submitTime: utc(),
    /** the first submission, if there was a later one; statistics of new persons keep to it */
    firstSubmitTime: utc(),
    auditTime: utc(),
    lastAuditorUserId: reference(),
    auditLockUserId: reference(),
    auditLockTime: utc(),
    isActive: boolean().notNull().default(true),
    inactiveReason: text(),
    guardianName: personalText(),
    guardianNameSealed: text(),
    guardianRelation: text({ enum: GUARDIAN_RELATIONS }),
    guardianPhone: personalText(),
    guardianPhoneSealed: text(),
    /** the mail address for the guardian's codes, used when SMS cannot be sent */
    guardianMail: personalText(),
    /** null of an organisation, and where an earlier release has not asked for it */
    guardianIdType: text({ enum: ID_TYPES }),
    guardianIdNumberSealed: text(),
    ...audited,
  },
  (t) => [
    uniqueIndex('user_disabled_person_user_uq').on(t.userId).where(sql`not ${t.isDeleted}`),
    uniqueIndex('user_disabled_person_id_number_uq').on(t.idNumberIndex).where(sql`not ${t.isDeleted}`),
    // includes the deletion flag, by which every list filters, so that counts need only the index
    index('user_disabled_person_foundation_ix').on(t.foundationId, t.id, t.isDeleted),
    index('user_disabled_person_foundation_status_ix')
      .on(t.foundationId, t.status, t.id)
      .where(sql`not ${t.isDeleted}`),
    index('user_disabled_person_status_ix').on(t.status, t.id).where(sql`not ${t.isDeleted}`),
    // for counts of persons with a pending audit, who are few
    index('user_disabled_person_audit_ix')
      .on(t.audit, t.auditStatus, t.foundationId)
      .where(sql`${t.audit} in (1, 2) and not ${t.isDeleted}`),
    index('user_disabled_person_work_ix').on(t.workStatus, t.sex, t.id).where(sql`not ${t.isDeleted}`),
    index('user_disabled_person_kind_ix')
      .on(t.disabilityCategory, t.disabilityLevel, t.id)
      .where(sql`not ${t.isDeleted}`),
    index('user_disabled_person_submit_ix').on(t.submitTime, t.id).where(sql`not ${t.isDeleted}`),
    index('user_disabled_person_first_submit_ix')
      .on(sql`(coalesce(${t.firstSubmitTime}, ${t.submitTime}))`)
      .where(sql`not ${t.isDeleted}`),
    index('user_disabled_person_city_ix').on(t.cityId, t.id).where(sql`not ${t.isDeleted}`),
    index('user_disabled_person_whole_name_ix')
      .on(t.realName.op('text_pattern_ops'), t.id)
      .where(sql`not ${t.isDeleted}`),
    index('user_disabled_person_phone_ix').on(t.mobilePhone),
    index('user_disabled_person_phone_index_ix').on(t.mobilePhoneIndex),
    index('user_disabled_person_phone_tail_ix').on(t.mobilePhoneTailIndex),
    index('user_disabled_person_name_ix').using('gin', sql`cjk_bigrams(${t.realName})`),
    index('user_disabled_person_initials_ix')
      .on(sql`(pinyin_initials(surname_letters(${t.realName})) collate "C")`, t.id)
      .where(sql`not ${t.isDeleted}`),
    index('user_disabled_person_address_ix').using('gin', sql`cjk_bigrams(${t.address})`),
    index('user_disabled_person_veteran_ix')
      .on(t.veteranGrade)
      .where(sql`${t.veteranGrade} is not null and not ${t.isDeleted}`),
    index('user_disabled_person_lock_ix').on(t.auditLockUserId).where(sql`${t.auditLockUserId} is not null`),
    index('user_disabled_person_tutor_ix').on(t.tutorUserId).where(sql`${t.tutorUserId} is not null`),
    index('user_disabled_person_certificate_ix').on(t.certificateValidTo).where(sql`not ${t.isDeleted}`),
    check(
      'user_disabled_person_audit_ck',
      sql`coalesce(${t.audit}, 0) = case ${t.status} when 'NotFound' then 0 when 'FirstTrialUnPassed' then -1
        when 'ToBeReviewed' then 1 when 'FirstTrialPassed' then 2 when 'ReexaminePassed' then ${t.auditStatus} end
        and (${t.audit} is null or ${t.audit} <> 0) and ${t.auditStatus} between 2 and 3
        and (${t.status} <> 'ReexaminePassed' or ${t.auditStatus} = 3)`,
    ),
  ],
)

/** A person's training for a type of work; `Passed` allows claims of that type. */
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
    /** the newest reminder of its end, as days before it; null: none */
    expiryToldDays: integer(),
    ...audited,
  },
  (t) => [
    index('user_training_person_ix').on(t.userDisabledPersonId, t.workOrderTypeId, t.isDeleted),
    index('user_training_status_ix').on(t.status, t.id, t.userDisabledPersonId).where(sql`not ${t.isDeleted}`),
    index('user_training_type_ix').on(t.workOrderTypeId, t.id, t.userDisabledPersonId).where(sql`not ${t.isDeleted}`),
    check('user_training_status_ck', sql`${t.status} in ('InTraining','Passed','Fail')`),
  ],
)
