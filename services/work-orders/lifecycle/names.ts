import { eq, sql } from 'drizzle-orm'
import { keepRead, readOnce } from '#services/abp/lifecycle/read-once.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import type { OrderColumns } from './order-facts.ts'

/** The data of a participation that messages contain. */
interface PartNames {
  workOrderId: number
  orderName: string
  unitName: string
  unitPrice: string
  endDate: string
  personName: string
}

const key = (orderId: number, personId: number) => `names of order ${orderId} and person ${personId}`

/**
 * Caches names that a claim has read before it takes its quantity. Messages then need no further query while the
 * transaction locks the order's row and other claims wait for the lock.
 */
export function rememberNames(
  tx: Database,
  order: Pick<OrderColumns, 'id' | 'displayName' | 'unitName' | 'unitPrice' | 'endDate'>,
  person: { id: number; name: string },
): void {
  const { id: workOrderId, displayName: orderName, unitName, unitPrice, endDate } = order
  const names: PartNames = { workOrderId, orderName, unitName, unitPrice, endDate, personName: person.name }
  keepRead(tx, key(workOrderId, person.id), names)
}

/** Caches the names of these payees and of the orders of their work, read in one statement. */
export async function keepPayeeNames(
  tx: Database,
  rows: readonly { readonly userDisabledPersonId: number; readonly workOrderId: number | null }[],
): Promise<void> {
  const found = await tx
    .select({ id: userDisabledPersons.id, realName: userDisabledPersons.realName })
    .from(userDisabledPersons)
    .where(isOneOf(userDisabledPersons.id, [...new Set(rows.map((row) => row.userDisabledPersonId))]))
  const nameOf = new Map(found.map(({ id, realName }) => [id, realName ?? '']))
  const { id, displayName, unitName, unitPrice, endDate } = workOrders
  const orders = await tx
    .select({ id, displayName, unitName, unitPrice, endDate })
    .from(workOrders)
    .where(isOneOf(id, [...new Set(rows.flatMap((row) => row.workOrderId ?? []))]))
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  for (const { userDisabledPersonId: person, workOrderId } of rows) {
    const order = orderOf.get(workOrderId ?? 0)
    const name = nameOf.get(person)
    if (order && name !== undefined) rememberNames(tx, order, { id: person, name })
  }
}

/** The names of the order and of its person. */
export const partNames = (
  tx: Database,
  { workOrderId, userDisabledPersonId }: { workOrderId: number; userDisabledPersonId: number },
): Promise<PartNames> =>
  readOnce(tx, key(workOrderId, userDisabledPersonId), async () => {
    const [row] = await tx
      .select({
        workOrderId: workOrders.id,
        orderName: workOrders.displayName,
        unitName: workOrders.unitName,
        unitPrice: workOrders.unitPrice,
        endDate: workOrders.endDate,
        personName: sql<string>`coalesce(${userDisabledPersons.realName}, '')`,
      })
      .from(workOrders)
      .leftJoin(userDisabledPersons, eq(userDisabledPersons.id, userDisabledPersonId))
      .where(eq(workOrders.id, workOrderId))
    if (!row) throw new Error(`no work order ${workOrderId}`)
    return row
  })

/** The person's name, for rows without an order. */
export const personName = (tx: Database, id: number): Promise<string> =>
  readOnce(tx, `name of person ${id}`, async () => {
    const [row] = await tx
      .select({ realName: userDisabledPersons.realName })
      .from(userDisabledPersons)
      .where(eq(userDisabledPersons.id, id))
    return row?.realName ?? ''
  })
