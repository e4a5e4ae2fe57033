import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'

/** What colleagues write for each other beside a record. The subject of the record never reads it. */
export const recordNotes = pgTable(
  'record_note',
  {
    id: id(),
    /** the kind of record, as the status log names it */
    entityType: text().notNull(),
    entityId: reference().notNull(),
    /** the text of the note; empty after its withdrawal */
    content: text().notNull(),
    /** colleagues who were notified */
    mentionedUserIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    withdrawnTime: utc(),
    ...audited,
  },
  (t) => [index('record_note_entity_ix').on(t.entityType, t.entityId, t.id)],
)
