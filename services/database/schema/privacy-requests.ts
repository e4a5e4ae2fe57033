import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { users } from './identity.ts'

export const PRIVACY_REQUEST_KINDS = ['Export', 'Closing'] as const

/** A request to export one's data or to close the account. */
export const privacyRequests = pgTable(
  'privacy_request',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: PRIVACY_REQUEST_KINDS }).notNull(),
    reason: text(),
    requestedTime: utc().notNull(),
    /** the time before which the request is not processed */
    dueTime: utc().notNull(),
    doneTime: utc(),
    cancelledTime: utc(),
    /** the finished export file, which is removed after a day like every upload without a host */
    fileId: reference(),
  },
  (t) => [
    uniqueIndex('privacy_request_open_uq')
      .on(t.userId, t.kind)
      .where(sql`${t.doneTime} is null and ${t.cancelledTime} is null`),
    index('privacy_request_due_ix')
      .on(t.kind, t.dueTime)
      .where(sql`${t.doneTime} is null and ${t.cancelledTime} is null`),
  ],
)
