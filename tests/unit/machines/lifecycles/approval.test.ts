import { expect, it } from 'vitest'
import { approvalLifecycle } from '#machines/lifecycles/approvals/approval.lifecycle.ts'
import { type ApprovalContext, approvalGuards } from '#machines/lifecycles/approvals/approval.rules.ts'
import { approval } from '#tests/support/oracle/approvals.ts'
import { CAST } from '#tests/support/paths/cast.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(approvalLifecycle, approval)

it('is prepared and decided by nobody without an account', () => {
  const { hasRight, isPreparer } = approvalGuards.table
  const context = { ...approval.base, preparedUserId: 0 } as ApprovalContext
  const nobody = { ...CAST.FIN, userId: 0 }
  expect(hasRight?.allows(context, CAST.FIN)).toBe(true)
  expect([hasRight?.allows(context, nobody), isPreparer?.allows(context, nobody)]).toEqual([false, false])
})
