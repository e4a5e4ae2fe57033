import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { userDisabledPersons } from './people.ts'
import { personalText } from './personal.ts'

/** What an enterprise records about an employee besides contracts; one row for each enterprise and person. */
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
    /** dictionary ids of the accommodations that the workplace provides */
    accommodationIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    accommodationNote: text(),
    emergencyContactName: personalText(),
    emergencyContactPhone: personalText(),
    /** the encrypted values that replace the two columns above */
    emergencyContactNameSealed: text(),
    emergencyContactPhoneSealed: text(),
    notes: text(),
    ...audited,
  },
  (t) => [uniqueIndex('employee_record_uq').on(t.enterpriseId, t.userDisabledPersonId)],
)
