import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'

const IS_SHOWN = sql`(${contracts.movedInTime} is null or exists (select 1 from enterprise e
  where e.id = ${contracts.enterpriseId} and e.audit = e.audit_status))`
const NOBODY = sql`false`
const EVERYBODY = sql`true`

/**
 * Row scope of contracts (domain rules §3.12). Persons see their own contracts. The creator of an enterprise sees those
 * of the enterprise, including contracts that it transferred to another one. Developers see those of their enterprises,
 * foundations those of their persons, and platform auditors all. When an enterprise was moved in from a list, its new
 * creator sees the contracts from the list only after the enterprise is certified.
 */
export function visibleTo(actor: Actor): SQL {
  switch (actor.userType) {
    case 'System':
      return EVERYBODY
    case 'PlatformUser':
      return hasPlatformRole(actor, 'Auditor') ? EVERYBODY : NOBODY
    case 'Enterprise':
      return actor.enterpriseId === null || !actor.isEnterpriseCreator
        ? NOBODY
        : sql`((${contracts.enterpriseId} = ${actor.enterpriseId} and ${IS_SHOWN}) or exists (select 1 from contract_transfer f
            where f.contract_id = ${contracts.id} and f.from_enterprise_id = ${actor.enterpriseId}))`
    case 'WorkDeveloper':
      return sql`exists (select 1 from enterprise e where e.id = ${contracts.enterpriseId}
        and e.developer_user_id = ${actor.userId})`
    case 'FoundationWorker':
      return actor.foundationId === null
        ? NOBODY
        : sql`exists (select 1 from user_disabled_person p where p.id = ${contracts.userDisabledPersonId}
            and p.foundation_id = ${actor.foundationId})`
    case 'DisabledPerson':
      return actor.personId === null ? NOBODY : sql`${contracts.userDisabledPersonId} = ${actor.personId}`
    default:
      return NOBODY
  }
}

/** Whether the contract was concluded, whatever its current status. */
export const wasConcluded = (): SQL => sql`${contracts.status} in ('Normal', 'Overdue', 'Cancelled')`

/** The last working day: the day of termination, or else the end of the term; infinity for an open-ended contract. */
export const lastDay = (): SQL => sql`coalesce(${contracts.terminationDate}, ${contracts.endDate}, 'infinity'::date)`

/** Whether the contract has at least one working day from `from` to `until`, both included. */
export const isInForce = (from: string, until: string): SQL =>
  sql`(${wasConcluded()} and not ${contracts.isDeleted} and ${contracts.startDate} <= ${until}::date
    and ${lastDay()} >= ${from}::date)`

/** Ids of the contracts whose stage times the actor may count. */
export const readableIds = (actor: Actor): SQL =>
  sql`select ${contracts.id} from ${contracts} where ${visibleTo(actor)} and not ${contracts.isDeleted}`
