import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'

/**
 * One link for each chained row of a log, in id order (docs/decisions/chained-logs.md). Both hashes are keyed, so that
 * access to the database alone is not enough to forge them.
 */
export const logLinks = pgTable(
  'log_link',
  {
    /** the name of the log's table */
    log: text().notNull(),
    /** 1, 2, 3 … within the log, without gaps */
    position: bigint({ mode: 'number' }).notNull(),
    rowId: reference().notNull(),
    /** the version of the row's serialisation for hashing */
    form: integer().notNull(),
    keyId: text().notNull(),
    rowHash: text().notNull(),
    /** keyed hash over this link and the previous hash */
    hash: text().notNull(),
    sealedTime: utc().notNull(),
  },
  (t) => [primaryKey({ columns: [t.log, t.position] }), index('log_link_row_ix').on(t.log, t.rowId)],
)

/** Intended removals of expired rows from a log. Each entry is protected by a hash in its own transaction. */
export const logActs = pgTable('log_act', {
  id: id(),
  log: text().notNull(),
  kind: text().notNull(),
  firstPosition: bigint({ mode: 'number' }).notNull(),
  lastPosition: bigint({ mode: 'number' }).notNull(),
  lastRowId: reference().notNull(),
  /** hash of the last removed link, which the next link includes */
  lastHash: text().notNull(),
  reason: text().notNull(),
  creationTime: utc().notNull(),
})

/** The result of the last check of each log. */
export const logChecks = pgTable('log_check', {
  log: text().primaryKey(),
  checkedTime: utc().notNull(),
  links: bigint({ mode: 'number' }).notNull(),
  /** the problem found; null: the log is intact */
  fault: text(),
  position: bigint({ mode: 'number' }),
  rowId: reference(),
})
