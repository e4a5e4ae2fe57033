import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { workOrderCompletions as completions } from '#services/database/schema/work-order-results.ts'

/**
 * The first stage for staff: in an order without an enterprise, the developer in charge or the platform decides in both
 * stages.
 */
const FIRST_OF_STAFF = sql`${completions.status} = 'Waiting' and ${completions.enterpriseId} is null`
/** Second stages that this actor may decide: the two stages need two different people. */
const secondFor = ({ userId }: Actor) =>
  sql`${completions.status} = 'Auditing' and ${completions.firstAuditorUserId} is distinct from ${userId}`
const TAKEN_OVER = sql`${completions.status} = 'Waiting' and ${completions.takeoverTime} is not null`
/** Appeals that this actor may decide: not those against the actor's own rejection. */
const appealFor = ({ userId }: Actor) =>
  sql`${completions.appealTime} is not null and ${completions.appealDecision} is null
    and ${completions.auditorUserId} is distinct from ${userId}`

/**
 * The visible rows that await this actor's decision: the guards of the completion machine as a condition for lists
 * (domain rules §3.7, §3.8).
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
