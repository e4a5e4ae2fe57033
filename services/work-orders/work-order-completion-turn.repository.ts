import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { workOrderCompletions as completions } from '#services/database/schema/work-order-results.ts'

/** An order without an enterprise has the developer in charge, or the platform, for both stages. */
const FIRST_OF_STAFF = sql`${completions.status} = 'Waiting' and ${completions.enterpriseId} is null`
/** Two stages mean two pairs of eyes. */
const secondFor = ({ userId }: Actor) =>
  sql`${completions.status} = 'Auditing' and ${completions.firstAuditorUserId} is distinct from ${userId}`
const TAKEN_OVER = sql`${completions.status} = 'Waiting' and ${completions.takeoverTime} is not null`
/** An appeal is decided by somebody else than who rejected. */
const appealFor = ({ userId }: Actor) =>
  sql`${completions.appealTime} is not null and ${completions.appealDecision} is null
    and ${completions.auditorUserId} is distinct from ${userId}`

/**
 * What waits for a decision of this actor, among the rows he sees: the guards of the completion's machine in the words
 * of a list (domain rules §3.7, §3.8).
 */
export function waitingFor(actor: Actor): SQL {
  switch (actor.userType) {
    case 'Enterprise':
      return sql`${completions.status} = 'Waiting'`
    case 'WorkDeveloper':
      return sql`(${FIRST_OF_STAFF} or ${secondFor(actor)})`
    case 'PlatformUser':
      return sql`(${FIRST_OF_STAFF} or ${TAKEN_OVER} or ${secondFor(actor)} or ${appealFor(actor)})`
    default:
      return sql`false`
  }
}
