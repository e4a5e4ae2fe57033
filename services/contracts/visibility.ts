import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'

const IS_SHOWN = sql`(${contracts.movedInTime} is null or exists (select 1 from enterprise e
  where e.id = ${contracts.enterpriseId} and e.audit = e.audit_status))`
const NOBODY = sql`false`
const EVERYBODY = sql`true`

/**
 * Row scope of contracts (domain rules §3.12): persons see their own; the creator of an enterprise those of the
 * enterprise (a former employer still sees contracts it transferred); developers those of their enterprises;
 * foundations those of their persons; the platform all. Whoever registers the enterprise of a list reads contracts that
 * the list has brought in only when the enterprise is certified.
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

/** Was concluded, whatever its present status. */
export const wasConcluded = (): SQL => sql`${contracts.status} in ('Normal', 'Overdue', 'Cancelled')`

/** The last working day: of the termination, else of the term; infinity for an open end. */
export const lastDay = (): SQL => sql`coalesce(${contracts.terminationDate}, ${contracts.endDate}, 'infinity'::date)`

/** Whether it has at least one working day from `from` to `until`, both included. */
export const isInForce = (from: string, until: string): SQL =>
  sql`(${wasConcluded()} and not ${contracts.isDeleted} and ${contracts.startDate} <= ${until}::date
    and ${lastDay()} >= ${from}::date)`

/** Ids of the contracts whose times the actor may count. */
export const readableIds = (actor: Actor): SQL =>
  sql`select ${contracts.id} from ${contracts} where ${visibleTo(actor)} and not ${contracts.isDeleted}`
