import { date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { DISABILITY_CATEGORIES, DISABILITY_LEVELS, userDisabledPersons } from './people.ts'

/**
 * A person's certificate data before an approved change. The person's record holds the current certificate, these rows
 * the earlier ones, so that the evidence of a month uses the certificate of that month. Rows are added, never changed.
 */
export const formerCards = pgTable(
  'former_card',
  {
    id: id(),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    disabilityCategory: text({ enum: DISABILITY_CATEGORIES }),
    disabilityLevel: text({ enum: DISABILITY_LEVELS }),
    veteranGrade: smallint(),
    /** the first day of validity; null: not known */
    validFrom: date(),
    validTo: date(),
    /** the last day for which this certificate is used; the next one applies from the following day */
    lastDay: date().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [index('former_card_person_ix').on(t.userDisabledPersonId, t.lastDay, t.id)],
)
