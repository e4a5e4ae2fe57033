import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, money, reference, utc } from './columns.ts'
import { ENTRY_KINDS, HAND_KINDS, KIND_ACCOUNTS, LEDGER_ACCOUNTS } from './ledger-names.ts'

const BY_HAND = HAND_KINDS.map((kind) => `'${kind}'`).join(', ')
const KINDS_WITH_ACCOUNTS = ENTRY_KINDS.map((kind) => `'${[kind, ...KIND_ACCOUNTS[kind]].join(' ')}'`).join(', ')

/**
 * The ledger in double entry (docs/ledger.md). A row debits one account and credits another one by the same amount, so
 * that all accounts together are zero at every moment. A negative amount takes an earlier entry back, as red ink does.
 * Triggers of the migration refuse changes, deletions, and entries that are dated in a closed month. No column refers to
 * a row by a foreign key: entries outlive what they are about.
 */
export const ledgerEntries = pgTable(
  'ledger_entry',
  {
    id: id(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    debit: text().notNull(),
    credit: text().notNull(),
    amount: money().notNull(),
    /** the flow of the payee; null for what concerns an order as a whole */
    flowId: reference(),
    /** the order with the escrow, which is a main order; null for a flow without one */
    orderId: reference(),
    /** the day of the movement in Asia/Shanghai; it decides the month */
    day: date().notNull(),
    /** the bank's serial number, as it was entered */
    reference: text(),
    /** written from the flows at the time when the ledger began */
    isOpening: boolean().notNull().default(false),
    actorUserId: reference(),
    creationTime: utc().notNull(),
  },
  (t) => [
    index('ledger_entry_flow_ix').on(t.flowId, t.kind).where(sql`${t.flowId} is not null`),
    index('ledger_entry_order_ix').on(t.orderId, t.kind, t.id),
    index('ledger_entry_debit_ix').on(t.debit, t.id),
    index('ledger_entry_credit_ix').on(t.credit, t.id),
    index('ledger_entry_day_ix').on(t.day, t.id),
    check(
      'ledger_entry_accounts_ck',
      sql.raw(`"kind" || ' ' || "debit" || ' ' || "credit" in (${KINDS_WITH_ACCOUNTS})`),
    ),
    check('ledger_entry_amount_ck', sql`${t.amount} <> 0`),
    check(
      'ledger_entry_subject_ck',
      sql`coalesce(${t.flowId}, ${t.orderId}) is not null or ${t.kind} in (${sql.raw(BY_HAND)})`,
    ),
  ],
)

/** The comparison of the ledger with the flows, one row for each run. */
export const ledgerChecks = pgTable(
  'ledger_check',
  {
    id: id(),
    checkedTime: utc().notNull(),
    /** the newest entry at that time; 0 when there was none */
    lastEntryId: bigint({ mode: 'number' }).notNull(),
    /** rows that differ */
    differenceCount: integer().notNull(),
    /** the first difference in words; null when there is none */
    firstDifference: text(),
  },
  (t) => [index('ledger_check_time_ix').on(t.checkedTime)],
)

/** An imported statement of the platform's bank account, identified by its content. */
export const bankStatements = pgTable(
  'bank_statement',
  {
    id: id(),
    sha256: text().notNull(),
    fileName: text().notNull(),
    /** the layout by which it was read (services/work-orders/ledger/statement-layouts.ts) */
    layout: text().notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    creatorUserId: reference().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [uniqueIndex('bank_statement_content_uq').on(t.sha256)],
)

/** One movement on the platform's bank account, as the bank writes it. */
export const bankLines = pgTable(
  'bank_line',
  {
    id: id(),
    statementId: reference()
      .notNull()
      .references(() => bankStatements.id),
    fileRow: integer().notNull(),
    day: date().notNull(),
    /** what came in; negative for what went out */
    amount: money().notNull(),
    /** the other side, as the bank names it */
    counterName: text().notNull(),
    reference: text().notNull(),
    serialNo: text().notNull(),
    /** the line in overlapping statements: day, amount, serial number, name, text, and its number among equal ones */
    lineKey: text().notNull(),
    /** why it belongs to no entry, in the words of finance */
    explanation: text(),
    explainedUserId: reference(),
    explainedTime: utc(),
  },
  (t) => [
    uniqueIndex('bank_line_key_uq').on(t.lineKey),
    index('bank_line_day_ix').on(t.day, t.id),
    index('bank_line_unexplained_ix').on(t.id).where(sql`${t.explanation} is null`),
  ],
)

/** Which line of the bank shows which entries; an entry is shown by one line alone. */
export const bankLineEntries = pgTable(
  'bank_line_entry',
  {
    entryId: reference().notNull(),
    lineId: reference()
      .notNull()
      .references(() => bankLines.id),
  },
  (t) => [primaryKey({ columns: [t.entryId] }), index('bank_line_entry_line_ix').on(t.lineId)],
)

/** A match that finance has taken back, one row for each entry. Chained, so that no undoing disappears. */
export const bankMatchUndos = pgTable(
  'bank_match_undo',
  {
    id: id(),
    lineId: reference().notNull(),
    entryId: reference().notNull(),
    reason: text().notNull(),
    actorUserId: reference().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [index('bank_match_undo_line_ix').on(t.lineId, t.id)],
)

/**
 * What went through each account in a closed month. It is summed when the month is closed, so that balances add only
 * the entries of open months. Turnovers and not balances are stored, because an earlier month may still be open.
 */
export const ledgerMonths = pgTable(
  'ledger_month',
  {
    year: integer().notNull(),
    month: integer().notNull(),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    debit: money().notNull(),
    credit: money().notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.month, t.account] })],
)
