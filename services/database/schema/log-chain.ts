import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'

/**
 * One link for each sealed row of a log, in the order of the rows' ids (docs/decisions/chained-logs.md). Both hashes are
 * keyed: who reaches only the database can make neither.
 */
export const logLinks = pgTable(
  'log_link',
  {
    /** the log's table */
    log: text().notNull(),
    /** 1, 2, 3 … within the log, without a gap */
    position: bigint({ mode: 'number' }).notNull(),
    rowId: reference().notNull(),
    /** how the row was written down to be hashed */
    form: integer().notNull(),
    keyId: text().notNull(),
    rowHash: text().notNull(),
    /** over this link and the hash of the one before it */
    hash: text().notNull(),
    sealedTime: utc().notNull(),
  },
  (t) => [primaryKey({ columns: [t.log, t.position] }), index('log_link_row_ix').on(t.log, t.rowId)],
)

/** What was done to a log on purpose: rows that left it when their time was over. Sealed in the transaction that did it. */
export const logActs = pgTable('log_act', {
  id: id(),
  log: text().notNull(),
  kind: text().notNull(),
  firstPosition: bigint({ mode: 'number' }).notNull(),
  lastPosition: bigint({ mode: 'number' }).notNull(),
  lastRowId: reference().notNull(),
  /** of the last link that left: the next one builds on it */
  lastHash: text().notNull(),
  reason: text().notNull(),
  creationTime: utc().notNull(),
})

/** What the last check of each log found. */
export const logChecks = pgTable('log_check', {
  log: text().primaryKey(),
  checkedTime: utc().notNull(),
  links: bigint({ mode: 'number' }).notNull(),
  /** null: nothing is broken */
  fault: text(),
  position: bigint({ mode: 'number' }),
  rowId: reference(),
})
