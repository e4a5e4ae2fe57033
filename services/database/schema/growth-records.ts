import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { audited, id, reference } from './columns.ts'
import { userDisabledPersons } from './people.ts'

export const GROWTH_KINDS = ['Visit', 'Talk', 'Progress', 'Difficulty', 'Other'] as const

/** A tutor's notes on a person's development: visits, talks, progress and difficulties. */
export const userGrowthRecords = pgTable(
  'user_growth_record',
  {
    id: id(),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    kind: text({ enum: GROWTH_KINDS }).notNull(),
    /** the day of the visit or talk */
    recordDate: date().notNull(),
    content: text().notNull(),
    ...audited,
  },
  (t) => [index('user_growth_record_person_ix').on(t.userDisabledPersonId, t.recordDate, t.id)],
)
