import { index, pgTable } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { foundations, userDisabledPersons } from './people.ts'

/**
 * The foundation that cared for a person before the person moved; statistics of past months still count for this
 * foundation. Rows are only added.
 */
export const formerFoundations = pgTable(
  'former_foundation',
  {
    id: id(),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    /** the former foundation; null: none */
    foundationId: reference().references(() => foundations.id),
    until: utc().notNull(),
  },
  (t) => [
    index('former_foundation_person_ix').on(t.userDisabledPersonId, t.until),
    index('former_foundation_ix').on(t.foundationId, t.userDisabledPersonId),
  ],
)
