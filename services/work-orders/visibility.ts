import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, hasPlatformWork, type PlatformRole } from '#machines/actor.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'

const NOBODY = sql`false`
const EVERYBODY = sql`true`

/** The owner columns that participations, completions, feedback and flows carry. */
interface ScopedTable {
  enterpriseId: PgColumn
  developerUserId: PgColumn
  foundationId: PgColumn
  userDisabledPersonId: PgColumn
}

/** Whose work on the platform orders are: who publishes, decides and accepts, and who hosts and pays. */
const ORDERS: readonly PlatformRole[] = ['Auditor', 'Finance']
/** What people write about their work is no matter of money; money is Finance's alone. */
const WORK_OF: ReadonlyMap<ScopedTable, readonly PlatformRole[]> = new Map<ScopedTable, readonly PlatformRole[]>([
  [workOrderFeedbacks, ['Auditor']],
  [workOrderFinancialFlows, ['Finance']],
])

/** The platform's own management of orders. */
export const managesAnyOrder = (actor: Actor): boolean => hasPlatformWork(actor, ORDERS)

/** Row scope of what belongs to a person's part in an order (domain rules §3.12): own, own orders, own persons, all. */
export function visibleTo(actor: Actor, table: ScopedTable): SQL {
  switch (actor.userType) {
    case 'System':
      return EVERYBODY
    case 'PlatformUser':
      return hasPlatformWork(actor, WORK_OF.get(table) ?? ORDERS) ? EVERYBODY : NOBODY
    case 'Enterprise':
      return actor.enterpriseId === null ? NOBODY : sql`${table.enterpriseId} = ${actor.enterpriseId}`
    case 'WorkDeveloper':
      return sql`${table.developerUserId} = ${actor.userId}`
    case 'FoundationWorker':
      return actor.foundationId === null ? NOBODY : sql`${table.foundationId} = ${actor.foundationId}`
    case 'DisabledPerson':
      return actor.personId === null ? NOBODY : sql`${table.userDisabledPersonId} = ${actor.personId}`
    default:
      return NOBODY
  }
}

/** What everybody may see of orders: those that were published and not taken back. */
export const OPEN_STATUSES: readonly string[] = ['Published', 'InProgress', 'InAcceptance', 'Accepted']
export const openOrders = (): SQL =>
  sql`${workOrders.status} in ('Published', 'InProgress', 'InAcceptance', 'Accepted')`

/** Orders the actor manages: the lists of the workbenches. */
export function managedOrders(actor: Actor): SQL {
  switch (actor.userType) {
    case 'System':
      return EVERYBODY
    case 'PlatformUser':
      return managesAnyOrder(actor) ? EVERYBODY : NOBODY
    case 'Enterprise':
      return actor.enterpriseId === null ? NOBODY : sql`${workOrders.enterpriseId} = ${actor.enterpriseId}`
    case 'WorkDeveloper':
      return sql`${workOrders.developerUserId} = ${actor.userId}`
    case 'FoundationWorker':
      return actor.foundationId === null
        ? openOrders()
        : sql`(${workOrders.foundationId} = ${actor.foundationId} or ${openOrders()})`
    default:
      return NOBODY
  }
}

/**
 * What `visibleOrders` and `managedOrders` leave of orders that are not open. Where a filter asks for such alone this
 * says the same in words that an index serves; undefined when there is nothing shorter to say.
 */
export function ownOrders(actor: Actor): SQL | undefined {
  switch (actor.userType) {
    case 'FoundationWorker':
      return sql`${workOrders.foundationId} = ${actor.foundationId}`
    case 'DisabledPerson':
      return sql`${workOrders.id} = any(array(select p.work_order_id from ${workOrderParticipators} p
        where p.user_disabled_person_id = ${actor.personId} and not p.is_deleted))`
    default:
      return undefined
  }
}

/** Orders the actor may see at all: open ones, managed ones, and those he has or had a part in. */
export function visibleOrders(actor: Actor): SQL {
  if (actor.userType === 'DisabledPerson' && actor.personId !== null) {
    return sql`(${openOrders()} or exists (select 1 from ${workOrderParticipators} p
      where p.work_order_id = ${workOrders.id} and p.user_disabled_person_id = ${actor.personId} and not p.is_deleted))`
  }
  return sql`(${openOrders()} or ${managedOrders(actor)})`
}
