import { compareDecimals, exactProduct } from '#machines/rules/decimal.ts'
import { applyToLocked, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, type ValidationError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { attachToHost } from '#services/attachments/attachment.api.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { CompletionRow } from '../lifecycle/completion.binding.ts'
import { checkSteps } from './submission-rules.ts'
import { COMPLETION_HOST } from './work-order-completion.mapper.ts'
import { dueTimeOf } from './work-order-completion.repository.ts'
import type { AuditWorkOrderCompletionDto } from './work-order-completion.schemas.ts'

const DAY_MS = 86_400_000
/** The minimum time for a rework, in days. */
const REWORK_DAYS = 3
export const REWORK_MS = REWORK_DAYS * DAY_MS
const EVENTS = { Pass: 'pass', Continue: 'continue', Back: 'back', Reject: 'reject' } as const

type Decision = Static<typeof AuditWorkOrderCompletionDto>

/**
 * Decides on a submission.
 * @throws AppError notFound, noPermission when the same person audits both stages, or validation
 */
export async function audit(context: RequestContext, input: Decision): Promise<void> {
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
    if (acceptedQuantity !== null) requireReason(known, acceptedQuantity, input)
    const isAppealable = acceptedQuantity !== null && isPart(known, acceptedQuantity)
    const dueTime = decision === 'Back' ? (newDueTime ?? (await laterOf(scope, known, earliest))) : null
    await applyToLocked(
      scope,
      bindings.completion,
      known,
      { type: EVENTS[decision], opinion: opinion ?? null, dueTime },
      {
        set: {
          opinion: opinion ?? null,
          ...(acceptedQuantity ? { acceptedQuantity } : {}),
          ...(isAppealable ? { appealDueTime: new Date(context.now.getTime() + APPEAL_MS) } : {}),
          ...(input.evidenceFileIds?.length ? { evidenceFileIds: input.evidenceFileIds } : {}),
        },
        opinion: opinion ?? null,
        rowVersion,
      },
    )
    if (input.evidenceFileIds) {
      await attachToHost(scope, input.evidenceFileIds, COMPLETION_HOST, id, 'evidenceFileIds')
    }
  })
}

/** Refuses a second stage by the auditor of the first, because the two stages need two different people. */
function refuseSameAuditor(known: CompletionRow, userId: number): void {
  if (known.stage > 0 && known.firstAuditorUserId === userId) {
    throw new AppError('noPermission', { details: '两级验收需由不同的人完成' })
  }
}

/**
 * When less than this share is accepted, the rest counts as rejected, and a reason and evidence are required (domain
 * rules §1a.12).
 */
const SHARE_WITHOUT_REASON = '0.9'
const LEAST_REASON = 5
export const APPEAL_MS = 3 * DAY_MS

const isPart = ({ submittedQuantity }: CompletionRow, accepted: string): boolean =>
  compareDecimals(accepted, submittedQuantity) < 0

/** @throws AppError validation when only a small part is accepted and the reason or the evidence is missing */
function requireReason(known: CompletionRow, accepted: string, { opinion, evidenceFileIds = [] }: Decision): void {
  const least = exactProduct(known.submittedQuantity, SHARE_WITHOUT_REASON)
  if (compareDecimals(accepted, least) >= 0) return
  const missing: ValidationError[] = []
  if ((opinion ?? '').trim().length < LEAST_REASON) {
    missing.push({ members: ['opinion'], message: '合格数量不到提交的 90%，请写明哪些不合格、为什么，至少 5 个字' })
  }
  if (evidenceFileIds.length === 0) {
    missing.push({
      members: ['evidenceFileIds'],
      message: '合格数量不到提交的 90%，请上传依据，例如不合格的清单或截图',
    })
  }
  if (missing.length > 0) throw invalid(missing)
}

/** The accepted quantity: at most the submitted one, which is the default. @throws AppError validation */
export function acceptedOf(known: CompletionRow, wanted: string | undefined): string {
  const accepted = wanted ?? known.acceptedQuantity ?? known.submittedQuantity
  checkSteps(accepted, known.facts.pricingUnit, 'acceptedQuantity')
  if (compareDecimals(accepted, known.submittedQuantity) > 0) {
    throw fieldError('acceptedQuantity', '合格数量不能超过提交数量')
  }
  return accepted
}

async function laterOf({ tx }: Scope, known: CompletionRow, earliest: Date): Promise<Date> {
  const dueTime = await dueTimeOf(tx, known.workOrderParticipatorId)
  return dueTime && dueTime > earliest ? dueTime : earliest
}
