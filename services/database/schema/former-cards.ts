import { date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { DISABILITY_CATEGORIES, DISABILITY_LEVELS, userDisabledPersons } from './people.ts'

/**
 * What a person's card said before a change that an audit let pass. The record holds the present card, these rows those
 * of the days before: the evidence of a month reads the card of that month. Rows are added, never changed.
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
    /** null: not known */
    validFrom: date(),
    validTo: date(),
    /** the last day that this card is held for; the next card holds from the day after */
    lastDay: date().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [index('former_card_person_ix').on(t.userDisabledPersonId, t.lastDay, t.id)],
)
