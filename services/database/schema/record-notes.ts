import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'

/** What colleagues write for each other beside a record. The subject of the record never reads it. */
export const recordNotes = pgTable(
  'record_note',
  {
    id: id(),
    /** as the status log names the record */
    entityType: text().notNull(),
    entityId: reference().notNull(),
    /** empty once it is withdrawn */
    content: text().notNull(),
    /** colleagues who were notified */
    mentionedUserIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    withdrawnTime: utc(),
    ...audited,
  },
  (t) => [index('record_note_entity_ix').on(t.entityType, t.entityId, t.id)],
)
