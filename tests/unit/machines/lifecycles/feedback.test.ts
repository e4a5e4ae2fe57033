import { feedbackLifecycle } from '#machines/lifecycles/work-orders/feedback.lifecycle.ts'
import { feedback } from '#tests/support/oracle/work-orders.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(feedbackLifecycle, feedback)
