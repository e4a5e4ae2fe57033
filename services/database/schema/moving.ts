import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MOVE_STATUSES } from '#machines/lifecycles/moving/move-import.rules.ts'
import { audited, id, reference, utc } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { users } from './identity.ts'
import { personalText } from './personal.ts'
import { oneOf } from './work-order-names.ts'

/** What a list is about. */
export const MOVE_KINDS = ['Persons', 'Enterprises', 'Members', 'Contracts'] as const
export type MoveKindName = (typeof MOVE_KINDS)[number]

/** Why the operator may hold the data of a list (PIPL article 13): consent, or a duty that a law gives it. */
export const MOVE_BASES = ['Consent', 'LegalDuty'] as const

/** What has become of a row: Ready is the finding of a check. */
export const ROW_OUTCOMES = ['Ready', 'Created', 'Known', 'Refused'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** A column of the file, as far as it is needed to say what it is. */
export interface StoredHead {
  readonly column: number
  readonly head: string
}

/** In which column of the file each field stands, counted from 1. */
export type MoveColumns = Readonly<Record<string, number>>

/** A list of an operator that is brought into the portal: which file, which legal basis, which user. */
export const moveImports = pgTable(
  'move_import',
  {
    id: id(),
    kind: text({ enum: MOVE_KINDS }).notNull(),
    status: text({ enum: MOVE_STATUSES }).notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file: the same file is recognised */
    sha256: text().notNull(),
    /** where the list comes from, in words */
    source: text().notNull(),
    basis: text({ enum: MOVE_BASES }).notNull(),
    /** the day of the consent, or of the rule that gives the duty */
    basisDay: date().notNull(),
    /** how consent was obtained, or which rule it is */
    basisNote: text().notNull(),
    heads: jsonb().$type<StoredHead[]>().notNull(),
    /** of the heads in their order: files with equal heads are read alike */
    headsHash: text().notNull(),
    columns: jsonb().$type<MoveColumns>().notNull(),
    checkedTime: utc(),
    doneTime: utc(),
    notifiedTime: utc(),
    notifiedUserId: reference(),
    ...audited,
  },
  (t) => [
    index('move_import_heads_ix').on(t.kind, t.headsHash, t.id),
    index('move_import_file_ix').on(t.sha256),
    check('move_import_status_ck', oneOf(t.status, MOVE_STATUSES)),
    check('move_import_kind_ck', oneOf(t.kind, MOVE_KINDS)),
    check('move_import_basis_ck', oneOf(t.basis, MOVE_BASES)),
  ],
)

/** One row of a list and its result. The cells are sealed, and removed when they are no longer needed. */
export const moveRows = pgTable(
  'move_row',
  {
    id: id(),
    importId: reference()
      .notNull()
      .references(() => moveImports.id),
    /** as Excel counts it */
    rowNumber: integer().notNull(),
    /** the cells of the row, as JSON */
    cellsSealed: text(),
    /** who or what it is about, masked */
    label: text(),
    outcome: text({ enum: ROW_OUTCOMES }),
    /** the field that a refusal is about */
    field: text(),
    message: text(),
    /** the record that was created or found */
    entityId: reference(),
    /** when the person or the enterprise was told */
    toldTime: utc(),
  },
  (t) => [
    uniqueIndex('move_row_number_uq').on(t.importId, t.rowNumber),
    index('move_row_outcome_ix').on(t.importId, t.outcome, t.id),
    index('move_row_entity_ix').on(t.entityId).where(sql`${t.entityId} is not null`),
  ],
)

/** The field name for sealing and indexing the phones of listed members. */
export const LISTED_MEMBER_PHONE = 'listedMember.phone'

/**
 * A person in a list of an enterprise's staff. Neither an account nor a membership: a user who registers with the
 * phone may ask to join, and the creator of the enterprise decides.
 */
export const listedMembers = pgTable(
  'listed_member',
  {
    id: id(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    realName: personalText().notNull(),
    phoneSealed: text().notNull(),
    phoneIndex: text().notNull(),
    /** as the list has it; joined when the enterprise has a department of this name */
    departmentName: text(),
    /** who asked to join by it */
    userId: reference().references(() => users.id),
    ...audited,
  },
  (t) => [
    uniqueIndex('listed_member_uq').on(t.enterpriseId, t.phoneIndex).where(sql`not ${t.isDeleted}`),
    index('listed_member_phone_ix').on(t.phoneIndex).where(sql`not ${t.isDeleted}`),
    index('listed_member_user_ix').on(t.userId).where(sql`${t.userId} is not null`),
  ],
)
