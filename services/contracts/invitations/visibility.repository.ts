import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { contractInvitations as invitations } from '#services/database/schema/contract-invitations.ts'

const NOBODY = sql`false`
/** How long an invitation stays after its end. A block stays as long as its person. */
export const KEPT_DAYS = 180
/** What an enterprise sees ends for all rows at the same age, so that a block that stays cannot be told from the rest. */
const IS_KEPT = sql`${invitations.expireTime} > now() - make_interval(days => ${KEPT_DAYS})`

/**
 * Row scope of invitations. The creator of an enterprise sees what the enterprise has sent, a person what has reached
 * the person, and the auditors of the platform all.
 */
export function visibleTo(actor: Actor): SQL {
  if (actor.userType === 'System' || hasPlatformRole(actor, 'Auditor')) return sql`true`
  if (actor.userType === 'Enterprise' && actor.isEnterpriseCreator && actor.enterpriseId !== null) {
    return sql`(${invitations.enterpriseId} = ${actor.enterpriseId} and ${IS_KEPT})`
  }
  return answeredBy(actor)
}

/** The invitations that this person may answer. */
const answeredBy = (actor: Actor): SQL =>
  actor.userType === 'DisabledPerson' && actor.personId !== null
    ? sql`${invitations.userDisabledPersonId} = ${actor.personId}`
    : NOBODY

/**
 * Whose history and times may be read: an enterprise reads none, because the times of a refusal would tell that there
 * was somebody to refuse.
 */
export const mayReadHistory = (actor: Actor): SQL =>
  actor.userType === 'System' || hasPlatformRole(actor, 'Auditor') ? sql`true` : answeredBy(actor)
