import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { conversations } from '#services/database/schema/conversations.ts'

const NOBODY = sql`false`

/** Whether the reader is the asker. */
export const askedBy = ({ userId }: Actor): SQL => (userId > 0 ? sql`${conversations.askerUserId} = ${userId}` : NOBODY)

/** Whether the reader belongs to the answering side. */
export function answeredBy(actor: Actor): SQL {
  if (hasPlatformRole(actor, 'Support')) return sql`${conversations.kind} = 'Support'`
  return actor.userType === 'Enterprise' && actor.isEnterpriseCreator
    ? sql`${conversations.enterpriseId} = ${actor.enterpriseId}`
    : NOBODY
}

/** Auditors read only reported conversations. */
const reportedTo = (actor: Actor): SQL =>
  hasPlatformRole(actor, 'Auditor') ? sql`${conversations.reportedTime} is not null` : NOBODY

export const visibleConversations = (actor: Actor): SQL =>
  actor.userType === 'System' ? sql`true` : sql`(${askedBy(actor)} or ${answeredBy(actor)} or ${reportedTo(actor)})`

/** A message of the other side that the reader's side has not read. */
export const unreadBy = (actor: Actor): SQL =>
  sql`(${askedBy(actor)} and ${conversations.lastAnswererMessageId} > ${conversations.askerReadId}
    or ${answeredBy(actor)} and ${conversations.lastAskerMessageId} > ${conversations.answererReadId})`
