/** Names of the content domain, exactly as specification.md §3 and §4 spell them. */

/** Draft, Published and Deleted for all content, End for content with an end time. */
export const CMS_CONTENT_STATUSES = ['Draft', 'Published', 'End', 'Deleted'] as const
export const CONTENT_KINDS = ['Content', 'Article'] as const

export const FEEDBACK_TICKET_STATUSES = ['Open', 'Closed'] as const

/** The part of the site's content that a staff member manages. */
export const DATA_SCOPES = ['All', 'Mine', 'MyDepartment', 'MyDepartmentAndSubs', 'Specified'] as const
