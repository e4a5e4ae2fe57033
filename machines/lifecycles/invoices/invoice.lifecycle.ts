import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { invoiceMachine } from './invoice.machine.ts'
import {
  INVOICE_STATUSES,
  type InvoiceContext,
  type InvoiceEvent,
  type InvoiceStatus,
  invoiceEventLabels,
  invoiceGuards,
} from './invoice.rules.ts'

export const invoiceLifecycle: Lifecycle<InvoiceContext, InvoiceStatus, InvoiceEvent> = {
  entity: 'Invoice',
  machine: invoiceMachine,
  statuses: INVOICE_STATUSES,
  guards: invoiceGuards.table,
  columns: [],
  eventLabels: invoiceEventLabels,
  entries: {
    request: {
      label: '申请开票',
      to: 'Requested',
      guard: 'isMember',
      effects: [tell('platform', 'invoice.requested')],
    },
  },
  labelOf: (status) => descriptionOf(invoiceMachine, status),
}
