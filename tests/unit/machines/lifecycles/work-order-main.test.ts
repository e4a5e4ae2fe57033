import { workOrderMainLifecycle } from '#machines/lifecycles/work-orders/work-order-main.lifecycle.ts'
import { workOrderMain } from '#tests/support/oracle/work-orders.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(workOrderMainLifecycle, workOrderMain)
