import { and, eq, lte, sql } from 'drizzle-orm'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { cmsContents as contents } from '#services/database/schema/cms-contents.ts'

/** Drafts whose scheduled time of publication has come. */
export const draftsToPublish = dueRows(contents, (now) =>
  and(eq(contents.status, 'Draft'), eq(contents.isDeleted, false), lte(contents.scheduledTime, now)),
)

/** Content whose announced event has ended. */
export const contentsToEnd = dueRows(contents, (now) =>
  and(eq(contents.status, 'Published'), eq(contents.isDeleted, false), lte(contents.endTime, now)),
)

/**
 * Removes tickets closed before the instant, with their answers.
 * @returns the number of removed tickets, at most a batch
 */
export async function removeOldTickets(db: Database, closedBefore: Date): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`with old as (select id from feedback_ticket
        where status = 'Closed' and closed_time < ${closedBefore.toISOString()}::timestamptz limit 1000),
      answers as (delete from feedback_ticket_reply where feedback_ticket_id in (select id from old))
      delete from feedback_ticket where id in (select id from old) returning id`,
  )
  return rows.length
}
