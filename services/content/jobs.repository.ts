import { and, eq, lte } from 'drizzle-orm'
import { dueRows } from '#services/abp/each-due.ts'
import { cmsContents as contents } from '#services/database/schema/cms-contents.ts'

/** Drafts whose time to be published has come. */
export const draftsToPublish = dueRows(contents, (now) =>
  and(eq(contents.status, 'Draft'), eq(contents.isDeleted, false), lte(contents.scheduledTime, now)),
)

/** What announced something that is over. */
export const contentsToEnd = dueRows(contents, (now) =>
  and(eq(contents.status, 'Published'), eq(contents.isDeleted, false), lte(contents.endTime, now)),
)
