import type { Entity } from '#services/abp/entities/entity.ts'
import { invoiceOrders, invoices } from '#services/database/schema/invoices.ts'
import { invoiceBinding, invoiceHistory } from './invoice.binding.ts'

export const invoiceEntity: Entity = {
  name: 'Invoice',
  label: '发票',
  services: ['Invoice'],
  tables: [invoiceOrders],
  personalTables: [
    {
      table: invoices,
      notCopied: "the enterprise's own papers; whoever asked is named by a number",
      notErased: 'kept for 30 years as a voucher',
    },
  ],
  lifecycle: invoiceBinding,
  history: invoiceHistory,
}
