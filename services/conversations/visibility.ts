import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { conversations } from '#services/database/schema/conversations.ts'

const NOBODY = sql`false`

/** Asked by the reader himself. */
export const askedBy = ({ userId }: Actor): SQL => (userId > 0 ? sql`${conversations.askerUserId} = ${userId}` : NOBODY)

/** The reader is on the side that answers. */
export function answeredBy(actor: Actor): SQL {
  if (hasPlatformRole(actor, 'Support')) return sql`${conversations.kind} = 'Support'`
  return actor.userType === 'Enterprise' && actor.isEnterpriseCreator
    ? sql`${conversations.enterpriseId} = ${actor.enterpriseId}`
    : NOBODY
}

/** Auditors read what has been reported, and nothing else that two others write to each other. */
const reportedTo = (actor: Actor): SQL =>
  hasPlatformRole(actor, 'Auditor') ? sql`${conversations.reportedTime} is not null` : NOBODY

export const visibleConversations = (actor: Actor): SQL =>
  actor.userType === 'System' ? sql`true` : sql`(${askedBy(actor)} or ${answeredBy(actor)} or ${reportedTo(actor)})`

/** Something of the other side has not been read by the reader's own. */
export const unreadBy = (actor: Actor): SQL =>
  sql`(${askedBy(actor)} and ${conversations.lastAnswererMessageId} > ${conversations.askerReadId}
    or ${answeredBy(actor)} and ${conversations.lastAskerMessageId} > ${conversations.answererReadId})`
