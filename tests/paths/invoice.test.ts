import { eq, sql } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { invoiceLifecycle } from '#machines/lifecycles/invoices/invoice.lifecycle.ts'
import { invoices } from '#services/database/schema/invoices.ts'
import { invoiceBinding } from '#services/work-orders/invoices/invoice.binding.ts'
import { invoiceDesk } from '#tests/support/invoices.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const withReason = (operation: string) => ({
  operation,
  input: (_: World, { id }: Handle) => ({ id, reason: '抬头少了两个字' }),
})
const upload = (operation: string, more: object = {}) => ({
  operation,
  input: ({ server, desk }: World, { id }: Handle) => invoiceDesk(server, desk).upload(id, more),
})

testRestPaths<Handle>({
  lifecycle: invoiceLifecycle as unknown as AnyLifecycle,
  binding: invoiceBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('invoice'),
  shownBy: 'Invoice/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(invoices).where(eq(invoices.id, id))
    if (!row) throw new Error(`no invoice ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    const invoice = invoiceDesk(server, desk)
    const { id } = await invoice.request()
    if (scenario.start === 'Issued') {
      await invoice.issue(id)
      // the whole of its money is to go back
      await server.db.execute(sql`insert into ledger_entry (kind, debit, credit, amount, order_id, day, creation_time)
        select 'RefundDue', 'Escrow', 'Refund', amount, work_order_id, now(), now() from invoice_order where invoice_id = ${id}`)
    }
    return { id, scenario: scenario.name }
  },

  sent: {
    issue: upload('Invoice/Issue', { amount: '2000.00' }),
    refuse: withReason('Invoice/Refuse'),
    withdraw: { operation: 'Invoice/Withdraw', input: (_, { id }) => ({ id }) },
    requestRed: withReason('Invoice/RequestRed'),
    issueRed: upload('Invoice/IssueRed'),
    refuseRed: withReason('Invoice/RefuseRed'),
  },
})
