import { workOrderDispatchLifecycle } from '#machines/lifecycles/work-orders/work-order-dispatch.lifecycle.ts'
import { workOrderDispatch } from '#tests/support/oracle/work-orders.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(workOrderDispatchLifecycle, workOrderDispatch)
