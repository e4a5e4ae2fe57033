import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { comparedNumber, type IdType } from '#machines/rules/identity-document.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { contractInvitations } from '#services/database/schema/contract-invitations.ts'
import { contractProofs, PROOF_RECORD } from '#services/database/schema/contract-proofs.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { employeeRecords } from '#services/database/schema/employee-records.ts'
import { externalLogins, loginAttempts } from '#services/database/schema/external-logins.ts'
import { feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { passwordTries, users, verificationCodes } from '#services/database/schema/identity.ts'
import { OUTBOX_ADDRESS, outbox } from '#services/database/schema/infrastructure.ts'
import { LISTED_MEMBER_PHONE, listedMembers, moveRows } from '#services/database/schema/moving.ts'
import { paymentAccounts } from '#services/database/schema/payment-account.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { personChanges } from '#services/database/schema/person-changes.ts'
import { DELIVERY_SNAPSHOT, requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { recoveryCodes, SLOW_HASH, userFactors } from '#services/database/schema/second-factors.ts'
import { hiddenName } from './sealed-phones.ts'

export interface SealedColumn {
  readonly column: PgColumn
  /** the field name for sealing and indexing */
  readonly field: string
  /** column of the blind index of the same text */
  readonly index?: PgColumn
  /** what the index is of, where it is not the text alone: made of the text and of another column */
  readonly indexed?: { readonly with: PgColumn; readonly of: (text: string, other: string) => string }
  /** column of the blind index of the text's last four digits */
  readonly tail?: PgColumn
  /** in older rows, the column with the plain text or a JSON list; sealing empties it */
  readonly plain?: PgColumn
  /** in older rows, a column with a copy of the text, and the value that replaces it */
  readonly copy?: { readonly column: PgColumn; readonly instead: () => string }
}

export interface SealedTable {
  readonly table: PgTable & { readonly id: PgColumn }
  readonly columns: readonly SealedColumn[]
}

/** Every column with a sealed text, which a rotation seals again. A test checks that no column is missing. */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    table: users,
    columns: [
      {
        column: users.mobilePhoneSealed,
        field: 'user.mobilePhone',
        index: users.mobilePhoneIndex,
        tail: users.mobilePhoneTailIndex,
        plain: users.mobilePhone,
        copy: { column: users.userName, instead: hiddenName },
      },
      {
        column: users.unconfirmedPhoneSealed,
        field: 'user.unconfirmedPhone',
        plain: users.unconfirmedPhone,
      },
      { column: users.bankHolderSealed, field: 'user.bankHolder' },
      { column: users.bankCardSealed, field: 'user.bankCard' },
    ],
  },
  {
    table: userDisabledPersons,
    columns: [
      {
        column: userDisabledPersons.idNumberSealed,
        field: 'person.idNumber',
        index: userDisabledPersons.idNumberIndex,
        indexed: { with: userDisabledPersons.idType, of: (text, idType) => comparedNumber(idType as IdType, text) },
      },
      { column: userDisabledPersons.certificateNumberSealed, field: 'person.certificateNumber' },
      { column: userDisabledPersons.disabilityDescriptionSealed, field: 'person.disabilityDescription' },
      { column: userDisabledPersons.guardianIdNumberSealed, field: 'person.guardianIdNumber' },
      {
        column: userDisabledPersons.mobilePhoneSealed,
        field: 'person.mobilePhone',
        index: userDisabledPersons.mobilePhoneIndex,
        tail: userDisabledPersons.mobilePhoneTailIndex,
        plain: userDisabledPersons.mobilePhone,
      },
      {
        column: userDisabledPersons.guardianNameSealed,
        field: 'person.guardianName',
        plain: userDisabledPersons.guardianName,
      },
      {
        column: userDisabledPersons.guardianPhoneSealed,
        field: 'person.guardianPhone',
        plain: userDisabledPersons.guardianPhone,
      },
      {
        column: userDisabledPersons.emergencyContactNameSealed,
        field: 'person.emergencyContactName',
        plain: userDisabledPersons.emergencyContactName,
      },
      {
        column: userDisabledPersons.emergencyContactPhoneSealed,
        field: 'person.emergencyContactPhone',
        plain: userDisabledPersons.emergencyContactPhone,
      },
    ],
  },
  {
    table: employeeRecords,
    columns: [
      {
        column: employeeRecords.emergencyContactNameSealed,
        field: 'employee.emergencyContactName',
        plain: employeeRecords.emergencyContactName,
      },
      {
        column: employeeRecords.emergencyContactPhoneSealed,
        field: 'employee.emergencyContactPhone',
        plain: employeeRecords.emergencyContactPhone,
      },
    ],
  },
  {
    table: personChanges,
    columns: [
      { column: personChanges.valuesSealed, field: 'personChange.values' },
      { column: personChanges.previousSealed, field: 'personChange.values' },
    ],
  },
  { table: contracts, columns: [{ column: contracts.documentSealed, field: 'contract.document' }] },
  {
    table: contractInvitations,
    // the field of the person's own number, so that both have the same index
    columns: [
      {
        column: contractInvitations.idNumberSealed,
        field: 'person.idNumber',
        index: contractInvitations.idNumberIndex,
      },
    ],
  },
  { table: contractProofs, columns: [{ column: contractProofs.recordSealed, field: PROOF_RECORD }] },
  { table: feedbackTickets, columns: [{ column: feedbackTickets.contactSealed, field: 'feedbackTicket.contact' }] },
  {
    table: paymentAccounts,
    columns: [{ column: paymentAccounts.accountNumberSealed, field: 'paymentAccount.number' }],
  },
  { table: moveRows, columns: [{ column: moveRows.cellsSealed, field: 'moveRow.cells' }] },
  {
    table: listedMembers,
    columns: [{ column: listedMembers.phoneSealed, field: LISTED_MEMBER_PHONE, index: listedMembers.phoneIndex }],
  },
  { table: userFactors, columns: [{ column: userFactors.secretSealed, field: 'factor.totp' }] },
  {
    table: requirementResumes,
    columns: [
      {
        column: requirementResumes.snapshotSealed,
        field: DELIVERY_SNAPSHOT,
        plain: requirementResumes.snapshot,
      },
    ],
  },
  { table: outbox, columns: [{ column: outbox.addressSealed, field: OUTBOX_ADDRESS, plain: outbox.address }] },
  { table: approvals, columns: [{ column: approvals.payload, field: 'approval.payload' }] },
]

/**
 * Hashes of texts that are not stored and so cannot be hashed again. A rotation waits until each hash is used or has
 * expired. `counts`: the condition for hashes that are still usable.
 */
export const AWAITED_INDEXES: readonly { readonly column: PgColumn; readonly counts: SQL }[] = [
  { column: externalLogins.keyIndex, counts: sql`true` },
  { column: externalLogins.unionIndex, counts: sql`true` },
  {
    column: recoveryCodes.codeIndex,
    counts: sql`${recoveryCodes.usedTime} is null and not starts_with(${recoveryCodes.codeIndex}, ${SLOW_HASH})`,
  },
  { column: approvals.digest, counts: eq(approvals.status, 'Prepared') },
]

/** Hashes that expire within a day, so no key is kept for them. */
export const SHORT_LIVED_INDEXES: readonly PgColumn[] = [
  passwordTries.keyIndex,
  verificationCodes.targetIndex,
  verificationCodes.codeHash,
  verificationCodes.addressIndex,
  loginAttempts.keyIndex,
  loginAttempts.unionIndex,
]
