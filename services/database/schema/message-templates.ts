import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core'
import { audited } from './columns.ts'

/**
 * What the administrators put in place of the platform's own words of a message. A row stays when the platform's words are
 * restored, so that it says who did so and when.
 */
export const messageTemplates = pgTable(
  'message_template',
  {
    /** of the text, from its template and audience */
    id: bigint({ mode: 'number' }).primaryKey(),
    template: text().notNull(),
    audience: text().notNull(),
    /** null, like the content: the platform's own */
    title: text(),
    content: text(),
    ...audited,
  },
  (t) => [check('message_template_words_ck', sql`(${t.title} is null) = (${t.content} is null)`)],
)
