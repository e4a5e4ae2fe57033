import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { audited, id, reference } from './columns.ts'
import { userDisabledPersons } from './people.ts'

export const GROWTH_KINDS = ['Visit', 'Talk', 'Progress', 'Difficulty', 'Other'] as const

/** What tutors write down of a person on his way: visits, talks, progress, and what was hard. */
export const userGrowthRecords = pgTable(
  'user_growth_record',
  {
    id: id(),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    kind: text({ enum: GROWTH_KINDS }).notNull(),
    /** the day it is about */
    recordDate: date().notNull(),
    content: text().notNull(),
    ...audited,
  },
  (t) => [index('user_growth_record_person_ix').on(t.userDisabledPersonId, t.recordDate, t.id)],
)
