import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, hasPlatformWork, type PlatformRole } from '#machines/actor.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'

const NOBODY = sql`false`
const EVERYBODY = sql`true`

/** The owner columns of participations, completions, feedback and flows. */
interface ScopedTable {
  enterpriseId: PgColumn
  developerUserId: PgColumn
  foundationId: PgColumn
  userDisabledPersonId: PgColumn
}

/**
 * The sub-roles of the platform that read orders: Auditor publishes, decides and accepts; Finance handles escrow and
 * payments.
 */
const ORDERS: readonly PlatformRole[] = ['Auditor', 'Finance']
/**
 * The sub-roles for each table, where they differ from those of orders: Finance does not read feedback, and only
 * Finance reads flows.
 */
const WORK_OF: ReadonlyMap<ScopedTable, readonly PlatformRole[]> = new Map<ScopedTable, readonly PlatformRole[]>([
  [workOrderFeedbacks, ['Auditor']],
  [workOrderFinancialFlows, ['Finance']],
])

/** Whether the actor reads all orders, including their money, as platform staff. */
export const readsAnyOrder = (actor: Actor): boolean => hasPlatformWork(actor, ORDERS)

/**
 * Row scope of rows that belong to a participation (domain rules §3.12): a person sees their own, an enterprise or a
 * developer those of their orders, a foundation worker those of the foundation, and platform staff with the right
 * sub-role all.
 */
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

/** The statuses in which an order is public: published and not unpublished again. */
export const OPEN_STATUSES: readonly string[] = ['Published', 'InProgress', 'InAcceptance', 'Accepted']
export const openOrders = (): SQL =>
  sql`${workOrders.status} in ('Published', 'InProgress', 'InAcceptance', 'Accepted')`

/** Orders that the actor manages, for the workbench lists. */
export function managedOrders(actor: Actor): SQL {
  switch (actor.userType) {
    case 'System':
      return EVERYBODY
    case 'PlatformUser':
      return readsAnyOrder(actor) ? EVERYBODY : NOBODY
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
 * The part of `visibleOrders` and `managedOrders` that concerns orders that are not open. For filters that select only
 * such orders it is equivalent, and it can use an index; undefined when there is no shorter condition.
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

/** Orders that the actor may see: open ones, managed ones, and those in which they participate or participated. */
export function visibleOrders(actor: Actor): SQL {
  if (actor.userType === 'DisabledPerson' && actor.personId !== null) {
    return sql`(${openOrders()} or exists (select 1 from ${workOrderParticipators} p
      where p.work_order_id = ${workOrders.id} and p.user_disabled_person_id = ${actor.personId} and not p.is_deleted))`
  }
  return sql`(${openOrders()} or ${managedOrders(actor)})`
}
