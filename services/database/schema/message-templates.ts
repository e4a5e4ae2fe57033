import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core'
import { audited } from './columns.ts'

/**
 * The administrators' versions of message texts. A row stays after the original text is restored, to show who restored
 * it and when.
 */
export const messageTemplates = pgTable(
  'message_template',
  {
    /** the id of the text, derived from its template and audience */
    id: bigint({ mode: 'number' }).primaryKey(),
    template: text().notNull(),
    audience: text().notNull(),
    /** the changed title; like the content, null for the original text */
    title: text(),
    content: text(),
    ...audited,
  },
  (t) => [check('message_template_words_ck', sql`(${t.title} is null) = (${t.content} is null)`)],
)
