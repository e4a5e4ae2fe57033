import { approvalLifecycle } from '#machines/lifecycles/approvals/approval.lifecycle.ts'
import { approval } from '#tests/support/oracle/approvals.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(approvalLifecycle, approval)
