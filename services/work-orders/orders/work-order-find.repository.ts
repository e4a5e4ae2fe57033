import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import {
  byInitials,
  byNumber,
  findIds,
  initialsOf,
  inOrderOf,
  MOST,
  type Sought,
} from '#services/abp/conventions/find.ts'
import { escapeLike } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { workOrderFinancialFlows as flows } from '#services/database/schema/work-order-money.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { aboutNamed } from '#services/people/persons/person-find.api.ts'
import { flowsByIds } from '../financial-flows/work-order-financial-flow.repository.ts'
import { orderNameSearch } from '../order-name-search.repository.ts'
import { managedOrders, visibleTo } from '../visibility.ts'
import { ordersInBrief } from './order-names.repository.ts'

export async function findOrderRows(db: Database, actor: Actor, { word, initials, number }: Sought) {
  const ids = await findIds(db, {
    from: workOrders,
    id: workOrders.id,
    scope: sql`not ${workOrders.isDeleted} and ${managedOrders(actor)}`,
    lookups: [
      byNumber(workOrders.number, number),
      byInitials(initialsOf(workOrders.displayName), initials),
      { where: orderNameSearch(word ?? undefined, MOST), order: sql`${workOrders.id} desc` },
    ],
  })
  return inOrderOf(ids, await ordersInBrief(db, ids))
}

const ofOrderNumbered = (number: string | null): SQL | undefined =>
  number === null
    ? undefined
    : sql`${flows.workOrderId} = any(array(select ${workOrders.id} from ${workOrders}
        where ${workOrders.number} like ${`${escapeLike(number)}%`} limit ${MOST}))`

/** @param actor an actor who may see all payments, because only such actors have this list */
export async function findFlowRows(db: Database, actor: Actor, sought: Sought) {
  const newest = sql`${flows.id} desc`
  const ids = await findIds(db, {
    from: flows,
    id: flows.id,
    scope: sql`not ${flows.isDeleted} and ${visibleTo(actor, flows)}`,
    lookups: [
      { where: ofOrderNumbered(sought.number), order: newest },
      { where: await aboutNamed(db, flows.userDisabledPersonId, sought), order: newest },
    ],
  })
  return inOrderOf(ids, await flowsByIds(db, ids))
}
