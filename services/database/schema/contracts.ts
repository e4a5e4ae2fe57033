import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { audited, id, money, quantity, reference, utc } from './columns.ts'
import {
  CONTRACT_STATUSES,
  CONTRACT_TYPES,
  END_SIDES,
  type EndProposal,
  PAPER_RECORDERS,
  type PaperScan,
  POST_KINDS,
  SIGN_MODES,
  SIGNING_PARTIES,
  SOCIAL_INSURANCES,
  TERMINATION_KINDS,
  WAGE_PAY_METHODS,
  WAGE_UNITS,
  WORK_HOURS_SYSTEMS,
} from './contract-names.ts'
import { type ContractClause, contractTemplates } from './contract-templates.ts'
import { enterprises } from './enterprises.ts'
import { GUARDIAN_RELATIONS, userDisabledPersons } from './people.ts'
import { personalText } from './personal.ts'

/**
 * The terms of a contract (Labour Contract Law, article 17). Days are calendar days in Asia/Shanghai, both included.
 */
const terms = {
  contractType: text({ enum: CONTRACT_TYPES }).notNull(),
  startDate: date().notNull(),
  /** the last day; null for open-ended contracts and for those that end with a task */
  endDate: date(),
  /** the task with which the contract ends */
  taskDescription: text(),
  probationMonths: smallint().notNull().default(0),
  probationWage: money(),
  position: text().notNull(),
  /** the kind of the post, as the employer states it; null: not stated */
  postKind: text({ enum: POST_KINDS }),
  workContent: text().notNull(),
  cityId: reference(),
  workPlace: text().notNull(),
  operationModeId: reference(),
  workHoursSystem: text({ enum: WORK_HOURS_SYSTEMS }).notNull().default('Standard'),
  weeklyHours: quantity().notNull(),
  restAndLeave: text(),
  /** the basic wage in yuan, per `wageUnit` */
  basicWage: money().notNull(),
  wageUnit: text({ enum: WAGE_UNITS }).notNull().default('Month'),
  wageComposition: text(),
  payDay: smallint().notNull(),
  /** the second pay day of part-time work, which must be paid at least every 15 days; null: one pay day a month */
  secondPayDay: smallint(),
  payMethod: text({ enum: WAGE_PAY_METHODS }).notNull().default('BankTransfer'),
  socialInsurance: text({ enum: SOCIAL_INSURANCES }).array().notNull().default(sql`'{}'`),
  labourProtection: text(),
  occupationalHazards: text(),
  /** dictionary ids of the workplace's accommodations; the text column holds further agreed ones */
  accommodationIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
  accommodationClauses: text(),
  clauses: jsonb().$type<ContractClause[]>().notNull().default([]),
}

const audit = {
  /** the number of passed audits (`auditStage`) and of required ones (`auditStages`) */
  auditStage: smallint().notNull().default(0),
  auditStages: smallint().notNull().default(1),
  auditOpinion: text(),
  auditTime: utc(),
  auditLockUserId: reference(),
  auditLockTime: utc(),
  lastAuditorUserId: reference(),
  /** whether an auditor sent the contract back; a change by the enterprise resubmits it */
  isReturned: boolean().notNull().default(false),
}

const signing = {
  signMode: text({ enum: SIGN_MODES }).notNull().default('Electronic'),
  isPersonSigned: boolean().notNull().default(false),
  isEnterpriseSigned: boolean().notNull().default(false),
  isGuardianSigned: boolean().notNull().default(false),
  /** the text at the first signature, encrypted because it contains full names; cleared together with the signatures */
  documentSealed: text(),
  documentHash: text(),
  signedTime: utc(),
  /** whether the attested record has changed and must be attested again */
  isRecordDue: boolean().notNull().default(false),
  /**
   * columns for a contract on paper: whether a scan is being checked, whether the person confirmed it, its uploader and
   * its time
   */
  isPaperRecorded: boolean().notNull().default(false),
  isPaperConfirmed: boolean().notNull().default(false),
  paperRecorderUserId: reference(),
  paperRecordedTime: utc(),
  /**
   * the person's own words, required when a third fixed term needs the person's wish (Labour Contract Law, article 14)
   */
  fixedTermWish: text(),
  /** the time of the last manual reminder to the person */
  notifiedTime: utc(),
  expressCompany: text(),
  expressNo: text(),
  expressTime: utc(),
}

const ending = {
  terminationKind: text({ enum: TERMINATION_KINDS }),
  terminationReason: text(),
  /** the last working day of an early termination */
  terminationDate: date(),
  /**
   * set while a declared last day is still ahead and the contract continues; null when no end is declared or the
   * contract has ended
   */
  endDeclaredTime: utc(),
  endDeclaredBy: text({ enum: END_SIDES }),
  /** a proposal of one side about the end that the other side has not answered */
  endProposal: jsonb().$type<EndProposal>(),
  /** why the contract never took effect */
  abortReason: text(),
  /** the last reminder sent before the end of the contract, in days: 60, 30 or 7 */
  remindedDays: smallint(),
  /** when the person's work status was updated for the first and for the last working day */
  startedTime: utc(),
  endedTime: utc(),
}

/** An employment contract of a person with an enterprise. `status` changes only through the lifecycle. */
export const contractEmployments = pgTable(
  'contract_employment',
  {
    id: id(),
    contractNo: text().notNull(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    /** the delivery from which the contract follows; null when the enterprise hired directly */
    requirementResumeId: reference(),
    requirementId: reference(),
    requirementName: text(),
    /** the template version of the contract's additional articles */
    templateId: reference().references(() => contractTemplates.id),
    previousContractId: reference().references((): AnyPgColumn => contractEmployments.id),
    /** when the contract was moved in from a list, which names contracts already signed on paper */
    movedInTime: utc(),
    status: text({ enum: CONTRACT_STATUSES }).notNull(),
    ...terms,
    ...audit,
    ...signing,
    ...ending,
    ...audited,
  },
  (t) => [
    uniqueIndex('contract_employment_no_uq').on(t.contractNo),
    index('contract_employment_no_like_ix').on(t.contractNo.op('text_pattern_ops')),
    // includes the deletion flag, by which every list filters, so that counts need only the index
    index('contract_employment_enterprise_ix').on(t.enterpriseId, t.status, t.id, t.isDeleted),
    index('contract_employment_person_ix').on(t.userDisabledPersonId, t.id, t.isDeleted),
    index('contract_employment_status_ix').on(t.status, t.id, t.enterpriseId).where(sql`not ${t.isDeleted}`),
    index('contract_employment_creator_ix').on(t.creatorUserId, t.id).where(sql`not ${t.isDeleted}`),
    index('contract_employment_time_ix').on(t.creationTime, t.id).where(sql`not ${t.isDeleted}`),
    index('contract_employment_last_day_ix').on(t.endDate, t.id).where(sql`not ${t.isDeleted}`),
    index('contract_employment_position_ix').using('gin', sql`cjk_bigrams(${t.position})`),
    index('contract_employment_requirement_ix').using('gin', sql`cjk_bigrams(${t.requirementName})`),
    // finds a person's newer contract with the same enterprise
    index('contract_employment_newest_ix')
      .on(t.userDisabledPersonId, t.enterpriseId, t.id, t.startDate)
      .where(sql`${t.status} in ('Normal', 'Overdue', 'Cancelled') and not ${t.isDeleted}`),
    index('contract_employment_delivery_ix').on(t.requirementResumeId),
    index('contract_employment_template_ix').on(t.templateId).where(sql`${t.templateId} is not null`),
    index('contract_employment_end_ix').on(t.endDate).where(sql`${t.status} = 'Normal' and not ${t.isDeleted}`),
    index('contract_employment_declared_ix').on(t.terminationDate).where(sql`${t.endDeclaredTime} is not null`),
    index('contract_employment_auditing_ix')
      .on(t.id, t.isReturned)
      .where(sql`${t.status} = 'Auditing' and not ${t.isDeleted}`),
    index('contract_employment_paper_ix').on(t.id).where(sql`${t.isPaperRecorded} and ${t.status} = 'Signing'`),
    index('contract_employment_lock_ix').on(t.auditLockUserId).where(sql`${t.auditLockUserId} is not null`),
    index('contract_employment_record_ix').on(t.id).where(sql`${t.isRecordDue}`),
    check('contract_employment_days_ck', sql`${t.endDate} is null or ${t.endDate} >= ${t.startDate}`),
    check('contract_employment_guardian_ck', sql`not ${t.isGuardianSigned} or ${t.isPersonSigned}`),
    check(
      'contract_employment_signed_ck',
      sql`${t.status} not in ('Normal', 'Overdue', 'Cancelled') or (${t.isPersonSigned} and ${t.isEnterpriseSigned})`,
    ),
  ],
)

/** Evidence of a party's signature. Rows are added and voided, never changed. */
export const contractSignatures = pgTable(
  'contract_signature',
  {
    id: id(),
    contractId: reference()
      .notNull()
      .references(() => contractEmployments.id),
    party: text({ enum: SIGNING_PARTIES }).notNull(),
    userId: reference().notNull(),
    /** the name from the account at the time of signing; a guardian's name from the person's record */
    signerName: text().notNull(),
    /** the guardian's relation to the person */
    relation: text({ enum: GUARDIAN_RELATIONS }),
    /** the masked phone or mail address to which the code was sent */
    phone: text().notNull(),
    documentHash: text().notNull(),
    ip: text().notNull(),
    userAgent: text(),
    signTime: utc().notNull(),
    voidedTime: utc(),
  },
  (t) => [
    uniqueIndex('contract_signature_uq').on(t.contractId, t.party).where(sql`${t.voidedTime} is null`),
    index('contract_signature_contract_ix').on(t.contractId, t.id),
  ],
)

/**
 * Evidence of a contract signed on paper: the uploaded scan. Rows are added, checked and voided; their content is never
 * changed.
 */
export const contractPapers = pgTable(
  'contract_paper',
  {
    id: id(),
    contractId: reference()
      .notNull()
      .references(() => contractEmployments.id),
    /** hash of the printed text */
    documentHash: text().notNull(),
    scans: jsonb().$type<PaperScan[]>().notNull(),
    /** the date written beside the signatures */
    signedDay: date().notNull(),
    enterpriseName: text().notNull(),
    personName: text().notNull(),
    /** the guardian whose signature was also required, from the record at that time */
    guardianName: personalText(),
    recorderUserId: reference().notNull(),
    recorderName: text().notNull(),
    recordedBy: text({ enum: PAPER_RECORDERS }).notNull(),
    recordedTime: utc().notNull(),
    ip: text().notNull(),
    userAgent: text(),
    personConfirmedTime: utc(),
    checkerUserId: reference(),
    checkerName: text(),
    checkedTime: utc(),
    voidedTime: utc(),
    voidReason: text(),
  },
  (t) => [
    uniqueIndex('contract_paper_uq').on(t.contractId).where(sql`${t.voidedTime} is null`),
    index('contract_paper_contract_ix').on(t.contractId, t.id),
    check('contract_paper_checker_ck', sql`${t.checkerUserId} is null or ${t.checkerUserId} <> ${t.recorderUserId}`),
  ],
)

/** A transfer of a contract to another employer; the former employer can still read the contract. */
export const contractTransfers = pgTable(
  'contract_transfer',
  {
    id: id(),
    contractId: reference()
      .notNull()
      .references(() => contractEmployments.id),
    fromEnterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    toEnterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    reason: text().notNull(),
    userId: reference().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [
    index('contract_transfer_contract_ix').on(t.contractId),
    index('contract_transfer_from_ix').on(t.fromEnterpriseId, t.contractId),
  ],
)
