import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { participator } from '#tests/support/oracle/work-orders.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(participatorLifecycle, participator)
