import { sealPayload } from '#services/approvals/payload.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import type { World } from './world.ts'

/**
 * Payments that wait for a second user: prepared by each caller with the right, and by an account that is no caller.
 */
export async function settleApprovals(world: World): Promise<void> {
  for (const preparer of ['finance', 'platform', 'finance2']) {
    const own = preparer === 'finance2' ? {} : { account: preparer }
    await world.put('approval', { ...own, status: 'Prepared' }, approvals, {
      kind: 'PayFlows',
      status: 'Prepared',
      neededRight: 'Finance',
      entityType: 'WorkOrderFinancialFlow',
      title: '付款 1 笔',
      lines: [],
      // of a payment that does not exist: approving it makes it void
      payload: sealPayload(world.server.platform, { ids: [999_999], payMethod: 'BankTransfer' }),
      digest: '',
      preparedUserId: world.userId(preparer),
      expiresTime: new Date(Date.now() + 86_400_000),
    })
  }
}
