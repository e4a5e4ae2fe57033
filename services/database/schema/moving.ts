import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MOVE_STATUSES } from '#machines/lifecycles/moving/move-import.rules.ts'
import { audited, id, reference, utc } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { users } from './identity.ts'
import { personalText } from './personal.ts'
import { oneOf } from './work-order-names.ts'

/** The kinds of lists. */
export const MOVE_KINDS = ['Persons', 'Enterprises', 'Members', 'Contracts'] as const
export type MoveKindName = (typeof MOVE_KINDS)[number]

/**
 * The legal basis on which the operator may process the data of a list (PIPL article 13): consent, or a duty under a
 * law.
 */
export const MOVE_BASES = ['Consent', 'LegalDuty'] as const

/** The result of a row. Ready is the result of a check before the list is moved in. */
export const ROW_OUTCOMES = ['Ready', 'Created', 'Known', 'Refused'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** A column of the file with its header, stored to name the column to users. */
export interface StoredHead {
  readonly column: number
  readonly head: string
}

/** For each field, the number of its column in the file, counted from 1. */
export type MoveColumns = Readonly<Record<string, number>>

/** A list of an operator that is moved into the portal, with its file, legal basis and user. */
export const moveImports = pgTable(
  'move_import',
  {
    id: id(),
    kind: text({ enum: MOVE_KINDS }).notNull(),
    status: text({ enum: MOVE_STATUSES }).notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file, by which a repeated upload is recognised */
    sha256: text().notNull(),
    /** the source of the list in the operator's words */
    source: text().notNull(),
    basis: text({ enum: MOVE_BASES }).notNull(),
    /** the day of the consent, or of the legal rule that contains the duty */
    basisDay: date().notNull(),
    /** how consent was obtained, or which legal rule applies */
    basisNote: text().notNull(),
    heads: jsonb().$type<StoredHead[]>().notNull(),
    /** hash of the headers in their order; the assignment of columns is reused for files with the same headers */
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

/** One row of a list and its result. The cells are encrypted, and removed when they are no longer needed. */
export const moveRows = pgTable(
  'move_row',
  {
    id: id(),
    importId: reference()
      .notNull()
      .references(() => moveImports.id),
    /** row number as Excel counts it */
    rowNumber: integer().notNull(),
    /** the cells of the row, as JSON */
    cellsSealed: text(),
    /** the masked name of the person or enterprise in the row */
    label: text(),
    outcome: text({ enum: ROW_OUTCOMES }),
    /** the field because of which the row was refused */
    field: text(),
    message: text(),
    /** the record that was created or found */
    entityId: reference(),
    /** when the person or the enterprise was notified */
    toldTime: utc(),
  },
  (t) => [
    uniqueIndex('move_row_number_uq').on(t.importId, t.rowNumber),
    index('move_row_outcome_ix').on(t.importId, t.outcome, t.id),
    index('move_row_entity_ix').on(t.entityId).where(sql`${t.entityId} is not null`),
  ],
)

/** The field name for encrypting and indexing the phones of listed members. */
export const LISTED_MEMBER_PHONE = 'listedMember.phone'

/**
 * A person in a list of an enterprise's staff: neither an account nor a membership. A user who registers with the phone
 * may ask to join, and the creator of the enterprise decides.
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
    /**
     * the department name in the list; a person who joins is added to the enterprise's department with this name, if it
     * exists
     */
    departmentName: text(),
    /** the user who asked to join through this row */
    userId: reference().references(() => users.id),
    ...audited,
  },
  (t) => [
    uniqueIndex('listed_member_uq').on(t.enterpriseId, t.phoneIndex, t.realName).where(sql`not ${t.isDeleted}`),
    index('listed_member_phone_ix').on(t.phoneIndex).where(sql`not ${t.isDeleted}`),
    index('listed_member_user_ix').on(t.userId).where(sql`${t.userId} is not null`),
  ],
)
