import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { userDisabledPersons } from './people.ts'

/** What an enterprise keeps of somebody who works for it, beside his contracts; one row for each pair. */
export const employeeRecords = pgTable(
  'employee_record',
  {
    id: id(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    department: text(),
    /** dictionary ids of what the workplace provides now */
    accommodationIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    accommodationNote: text(),
    emergencyContactName: text(),
    emergencyContactPhone: text(),
    /** the two above, in place of them */
    emergencyContactNameSealed: text(),
    emergencyContactPhoneSealed: text(),
    notes: text(),
    ...audited,
  },
  (t) => [uniqueIndex('employee_record_uq').on(t.enterpriseId, t.userDisabledPersonId)],
)
