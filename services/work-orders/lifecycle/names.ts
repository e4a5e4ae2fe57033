import { eq, sql } from 'drizzle-orm'
import { keepRead, readOnce } from '#services/abp/lifecycle/read-once.ts'
import type { Database } from '#services/database/connect.ts'
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
