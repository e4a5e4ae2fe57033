import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { dueJob, dueRows } from '#services/abp/lifecycle/each-due.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import { type KeyedWork, transact, transactOnce, type Work } from '#services/abp/lifecycle/transact.ts'
import { withProgress } from '#services/abp/lifecycle/with-progress.ts'
import { inTransaction } from '#services/abp/lifecycle/write-at-commit.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { ActImpossible, approvalBinding, approversOf } from './approval.binding.ts'
import { approvalsToRemind, isOverdue, markExpiryReminded, staffNames } from './approval.repository.ts'

interface Target {
  readonly id: number
  readonly rowVersion?: number
}

/**
 * Approves and runs the operation in one transaction. If the operation has become impossible, only the approval
 * changes: it becomes void and stores the reason.
 */
export const approve = (asked: KeyedWork, target: Target): Promise<null> =>
  withProgress(asked, { operation: APPROVE, label: '批准并办理' }, (work) => approveOnce(work, target))

const APPROVE = 'Approval/Approve'

const approveOnce = (work: KeyedWork, target: Target): Promise<null> =>
  transactOnce(work, APPROVE, target, async (scope) => {
    const { id, rowVersion } = target
    try {
      const set = { decidedUserId: scope.actor.userId, decidedTime: scope.now }
      await inTransaction(scope.tx, (tx) =>
        applyEvent({ ...scope, tx }, approvalBinding, id, { type: 'approve' }, { set, rowVersion }),
      )
    } catch (error) {
      if (!(error instanceof ActImpossible)) throw error
      const set = { decidedTime: scope.now, decisionReason: error.sentence }
      await applyEvent(asSystem(scope), approvalBinding, id, { type: 'void' }, { set, opinion: error.sentence })
    }
    return null
  })

export const reject = (work: Work, { id, reason, rowVersion }: Target & { readonly reason: string }) =>
  transact(work, (scope) => {
    const set = { decidedUserId: scope.actor.userId, decidedTime: scope.now, decisionReason: reason }
    return applyEvent(scope, approvalBinding, id, { type: 'reject' }, { set, opinion: reason, rowVersion })
  })

export const recall = (work: Work, { id, rowVersion }: Target) =>
  transact(work, (scope) =>
    applyEvent(scope, approvalBinding, id, { type: 'recall' }, { set: { decidedTime: scope.now }, rowVersion }),
  )

/** Reminds those who may decide, while they still can. */
async function remind({ tx, now }: Scope, id: number): Promise<void> {
  const row = await markExpiryReminded(tx, id, now)
  if (!row) return
  const payload = {
    ...{ approvalId: id, actTitle: row.title, actAmount: row.amount, expiresTime: toWireTime(row.expiresTime) },
    preparerName: (await staffNames(tx, [row.preparedUserId])).get(row.preparedUserId) ?? '',
  }
  const userId = await approversOf(tx, row)
  await enqueue(tx, { userId, to: 'platform', template: 'approval.expiringSoon', payload })
}

export const remindApproversJob = dueJob('remindApprovers', 15, approvalsToRemind, remind)

/** Ends approvals that were not decided in time. */
export const expireApprovalsJob = dueJob('expireApprovals', 5, dueRows(approvals, isOverdue), (scope, id) =>
  applyEvent(scope, approvalBinding, id, { type: 'expire' }, { set: { decidedTime: scope.now } }),
)
