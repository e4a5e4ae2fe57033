import { index, pgTable } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { foundations, userDisabledPersons } from './people.ts'

/** Which foundation cared for a person until a move: statistics of past months stay with it. Rows are added only. */
export const formerFoundations = pgTable(
  'former_foundation',
  {
    id: id(),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    /** null: none */
    foundationId: reference().references(() => foundations.id),
    until: utc().notNull(),
  },
  (t) => [
    index('former_foundation_person_ix').on(t.userDisabledPersonId, t.until),
    index('former_foundation_ix').on(t.foundationId, t.userDisabledPersonId),
  ],
)
