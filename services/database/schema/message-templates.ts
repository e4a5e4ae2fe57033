import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core'
import { audited } from './columns.ts'

/**
 * The administrators' wordings of messages. A row stays after the original text is restored, to show who did so and
 * when.
 */
export const messageTemplates = pgTable(
  'message_template',
  {
    /** the text's id, derived from its template and audience */
    id: bigint({ mode: 'number' }).primaryKey(),
    template: text().notNull(),
    audience: text().notNull(),
    /** null, like the content: the original text */
    title: text(),
    content: text(),
    ...audited,
  },
  (t) => [check('message_template_words_ck', sql`(${t.title} is null) = (${t.content} is null)`)],
)
