import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PERSON_CHANGE_STATUSES } from '#machines/lifecycles/people/person-change.rules.ts'
import { audited, id, reference, utc } from './columns.ts'
import { userDisabledPersons } from './people.ts'

/**
 * A request to change certified values. Old and new values are encrypted as a whole, because they identify the person.
 */
export const personChanges = pgTable(
  'person_change',
  {
    id: id(),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    status: text({ enum: PERSON_CHANGE_STATUSES }).notNull(),
    audit: integer().notNull(),
    auditStatus: integer().notNull(),
    lastAuditorUserId: reference(),
    auditTime: utc(),
    valuesSealed: text().notNull(),
    /** the former values at the time of the approval */
    previousSealed: text(),
    reason: text().notNull(),
    auditOpinion: text(),
    ...audited,
  },
  (t) => [
    index('person_change_person_ix').on(t.userDisabledPersonId, t.id),
    uniqueIndex('person_change_pending_uq').on(t.userDisabledPersonId).where(sql`${t.status} = 'Ongoing'`),
    check('person_change_audit_ck', sql`${t.audit} >= 1 and ${t.audit} <= ${t.auditStatus}`),
  ],
)
