import { compareDecimals } from '#machines/rules/decimal.ts'
import { applyToLocked, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { CompletionRow } from '../lifecycle/completion.binding.ts'
import { dueTimeOf } from './work-order-completion.repository.ts'
import type { AuditWorkOrderCompletionDto } from './work-order-completion.schemas.ts'

const DAY_MS = 86_400_000
/** The minimum time for a rework, in days. */
const REWORK_DAYS = 3
export const REWORK_MS = REWORK_DAYS * DAY_MS
const EVENTS = { Pass: 'pass', Continue: 'continue', Back: 'back', Reject: 'reject' } as const

/**
 * Decides on a submission.
 * @throws AppError notFound, noPermission when the same person audits both stages, or validation
 */
export async function audit(context: RequestContext, input: Static<typeof AuditWorkOrderCompletionDto>): Promise<void> {
  const { id, action: decision, opinion, rowVersion } = input
  if ((decision === 'Back' || decision === 'Reject') && !opinion) throw fieldError('opinion', '请写明原因，对方会看到')
  const newDueTime = input.newDueTime ? new Date(input.newDueTime) : null
  const earliest = new Date(context.now.getTime() + REWORK_MS)
  if (newDueTime && newDueTime < new Date(earliest.getTime() - DAY_MS)) {
    throw fieldError('newDueTime', `返工期限至少留 ${REWORK_DAYS} 天`)
  }
  await transactOnce(context, 'WorkOrderCompletion/Audit', input, async (scope) => {
    const known = await bindings.completion.lock(scope, id)
    if (!known) throw new AppError('notFound')
    refuseSameAuditor(known, scope.actor.userId)
    const acceptedQuantity = decision === 'Pass' ? acceptedOf(known, input.acceptedQuantity) : null
    const dueTime = decision === 'Back' ? (newDueTime ?? (await laterOf(scope, known, earliest))) : null
    await applyToLocked(
      scope,
      bindings.completion,
      known,
      { type: EVENTS[decision], opinion: opinion ?? null, dueTime },
      {
        set: { opinion: opinion ?? null, ...(acceptedQuantity ? { acceptedQuantity } : {}) },
        opinion: opinion ?? null,
        rowVersion,
      },
    )
  })
}

/** The two stages need two different people. */
function refuseSameAuditor(known: CompletionRow, userId: number): void {
  if (known.stage > 0 && known.firstAuditorUserId === userId) {
    throw new AppError('noPermission', { details: '两级验收需由不同的人完成' })
  }
}

/** The accepted quantity: at most the submitted one, which is the default. @throws AppError validation */
export function acceptedOf(known: CompletionRow, wanted: string | undefined): string {
  const accepted = wanted ?? known.acceptedQuantity ?? known.submittedQuantity
  if (compareDecimals(accepted, known.submittedQuantity) > 0) {
    throw fieldError('acceptedQuantity', '合格数量不能超过提交数量')
  }
  return accepted
}

async function laterOf({ tx }: Scope, known: CompletionRow, earliest: Date): Promise<Date> {
  const dueTime = await dueTimeOf(tx, known.workOrderParticipatorId)
  return dueTime && dueTime > earliest ? dueTime : earliest
}
