import { invoiceLifecycle } from '#machines/lifecycles/invoices/invoice.lifecycle.ts'
import { invoice } from '#tests/support/oracle/invoices.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(invoiceLifecycle, invoice)
