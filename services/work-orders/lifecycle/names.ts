import { eq } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import type { OrderColumns } from './order-facts.ts'

interface OrderNames {
  workOrderId: number
  orderName: string
  unitName: string
  unitPrice: string
  endDate: string
}
interface Known {
  readonly order: OrderNames
  readonly person: { id: number; name: string }
}

/** What a transaction has read already; forgotten with it. */
const known = new WeakMap<Database, Known>()

/**
 * Keeps what a claim has read before it takes its places: the messages that follow need not ask again while the
 * transaction holds the order's row and everybody else waits for it.
 */
export function rememberNames(
  tx: Database,
  order: Pick<OrderColumns, 'id' | 'displayName' | 'unitName' | 'unitPrice' | 'endDate'>,
  person: { id: number; name: string },
): void {
  const { id: workOrderId, displayName: orderName, unitName, unitPrice, endDate } = order
  known.set(tx, { order: { workOrderId, orderName, unitName, unitPrice, endDate }, person })
}

/** What messages say of an order. */
export async function orderNames(tx: Database, id: number): Promise<OrderNames> {
  const remembered = known.get(tx)?.order
  if (remembered?.workOrderId === id) return remembered
  const [row] = await tx
    .select({
      workOrderId: workOrders.id,
      orderName: workOrders.displayName,
      unitName: workOrders.unitName,
      unitPrice: workOrders.unitPrice,
      endDate: workOrders.endDate,
    })
    .from(workOrders)
    .where(eq(workOrders.id, id))
  if (!row) throw new Error(`no work order ${id}`)
  return row
}

export async function personName(tx: Database, id: number): Promise<string> {
  const remembered = known.get(tx)?.person
  if (remembered?.id === id) return remembered.name
  const [row] = await tx
    .select({ realName: userDisabledPersons.realName })
    .from(userDisabledPersons)
    .where(eq(userDisabledPersons.id, id))
  return row?.realName ?? ''
}
