import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { actOf } from './acts.ts'
import { approvalBinding } from './approval.binding.ts'
import { allWaiting, holdersOf, staffNames } from './approval.repository.ts'

const GONE = '提交人的账号已停用'

/**
 * The account of a member of staff ends: what the user prepared is void, and the preparer of a case that nobody is left
 * to decide is told at once.
 */
export async function approverLeaves(scope: Scope, userId: number): Promise<void> {
  const { tx, now } = scope
  for (const row of await allWaiting(tx, now)) {
    if (row.preparedUserId === userId) {
      const set = { decidedTime: now, decisionReason: GONE }
      await applyEvent(asSystem(scope), approvalBinding, row.id, { type: 'void' }, { set, opinion: GONE })
      continue
    }
    const holders = (await holdersOf(tx, actOf(row))).filter((id) => id !== userId && id !== row.preparedUserId)
    if (holders.some((id) => !row.beneficiaryUserIds.includes(id))) continue
    const payload = {
      ...{ approvalId: row.id, actTitle: row.title, actAmount: row.amount },
      preparerName: (await staffNames(tx, [row.preparedUserId])).get(row.preparedUserId) ?? '',
    }
    await enqueue(tx, { userId: row.preparedUserId, to: 'platform', template: 'approval.nobodyLeft', payload })
  }
}
