import { completionLifecycle } from '#machines/lifecycles/work-orders/completion.lifecycle.ts'
import { completion } from '#tests/support/oracle/work-orders.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(completionLifecycle, completion)
