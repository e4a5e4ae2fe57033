import { nameFor, shownIn } from '#services/abp/access/field-policies/policies.ts'
import type { Find } from '#services/abp/conventions/find.ts'
import { flowStatusLabel } from '../lifecycle/flow.binding.ts'
import { orderStatusLabel } from '../lifecycle/order.binding.ts'
import { contactsOf } from '../names.repository.ts'
import { shownOwner } from '../order-summaries.ts'
import { findFlowRows, findOrderRows } from './work-order-find.repository.ts'

/** Finds orders by number, name or initials of the name. */
export const findWorkOrders: Find = async ({ db, actor }, sought) =>
  (await findOrderRows(db, actor, sought)).map((row) => ({
    id: row.id,
    title: row.displayName,
    number: row.number,
    statusLabel: orderStatusLabel(row),
    note: shownOwner(actor, row),
  }))

/** Finds payments by the order's number, and by the payee for actors who see full names. */
export const findPayments: Find = async ({ db, actor }, sought) => {
  if (shownIn('WorkOrderFinancialFlow', 'realName', actor) !== 'full') return []
  const rows = await findFlowRows(db, actor, sought)
  const payees = await contactsOf(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => ({
    id: row.id,
    title: nameFor('WorkOrderFinancialFlow', 'realName', actor, payees.get(row.userId)?.realName ?? ''),
    number: null,
    statusLabel: flowStatusLabel(row.status),
    note: `${row.matter} · ${row.net} 元`,
  }))
}
