import { completionLifecycle } from '#machines/lifecycles/work-orders/completion.lifecycle.ts'
import type { CompletionContext } from '#machines/lifecycles/work-orders/completion.rules.ts'
import { applyEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { attachToHost, replaceOnHost } from '#services/attachments/attachment.api.ts'
import { workOrderCompletions } from '#services/database/schema/work-order-results.ts'
import { checkHoursWorked } from '../hours-of-days.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { CompletionRow } from '../lifecycle/completion.binding.ts'
import { hoursHandedIn } from './hours-handed-in.repository.ts'
import { checkSubmission } from './submission-rules.ts'
import { COMPLETION_HOST } from './work-order-completion.mapper.ts'
import {
  findCompletion,
  lastRound,
  type SubmissionFacts,
  setSubmittedQuantity,
  submissionFacts,
} from './work-order-completion.repository.ts'
import type { CreateWorkOrderCompletionDto, UpdateWorkOrderCompletionDto } from './work-order-completion.schemas.ts'

const DAY_MS = 86_400_000

/**
 * Submits the work of a participation.
 * @returns the submission's id
 * @throws AppError notFound, or validation naming the field
 */
export async function submit(
  context: RequestContext,
  input: Static<typeof CreateWorkOrderCompletionDto>,
): Promise<number> {
  const { workOrderParticipatorId, submittedQuantity, remark, fileIds = [] } = input
  return transactOnce(context, 'WorkOrderCompletion/Create', input, async (scope) => {
    const facts = await submissionFacts(scope.tx, scope.actor, workOrderParticipatorId)
    if (!facts) throw new AppError('notFound')
    checkSubmission(facts, submittedQuantity, fileIds.length)
    await checkDays(scope, facts, workOrderParticipatorId, submittedQuantity)
    const row = await insert(scope, facts, { workOrderParticipatorId, submittedQuantity, remark: remark ?? null })
    await attachToHost(scope, fileIds, COMPLETION_HOST, row.id)
    return row.id
  })
}

/** Checks that the submitted hours of all orders of the person do not exceed the hours of the days since the claim. */
async function checkDays({ tx, now }: Scope, facts: SubmissionFacts, part: number, hours: string): Promise<void> {
  if (facts.pricingUnit !== 'WorkingHours' || facts.claimedTime === null) return
  const others = await hoursHandedIn(tx, facts.userDisabledPersonId, part)
  const own = { claimDay: toWireDay(new Date(facts.claimedTime)), day: toWireDay(now), hours }
  checkHoursWorked([own, ...others], now)
}

interface Submission {
  workOrderParticipatorId: number
  submittedQuantity: string
  remark: string | null
}

async function insert(scope: Scope, facts: SubmissionFacts, submission: Submission): Promise<CompletionRow> {
  const { workOrderId, mainWorkOrderId, enterpriseId, developerUserId, foundationId, userDisabledPersonId } = facts
  const owners = { mainWorkOrderId, enterpriseId, developerUserId, foundationId, userDisabledPersonId }
  const round = (await lastRound(scope.tx, submission.workOrderParticipatorId)) + 1
  const own = {
    isTwoStage: facts.isTwoStage,
    reworkCount: facts.reworkCount,
    participatorStatus: 'InAcceptance',
    pricingUnit: facts.pricingUnit,
  }
  return enter(scope, bindings.completion, completionLifecycle, 'submit', contextOf(facts), async (status) => {
    const [row] = await scope.tx
      .insert(workOrderCompletions)
      .values({
        ...owners,
        ...submission,
        workOrderId,
        status: status as 'Waiting',
        round,
        auditDueTime: new Date(scope.now.getTime() + facts.acceptanceDays * DAY_MS),
        creatorUserId: scope.actor.userId,
        creationTime: scope.now,
      })
      .returning()
    if (!row) throw new Error('the completion was not inserted')
    return { ...row, facts: own }
  })
}

const contextOf = (facts: SubmissionFacts): CompletionContext => ({
  personId: facts.userDisabledPersonId,
  foundationId: facts.foundationId,
  enterpriseId: facts.enterpriseId,
  developerUserId: facts.developerUserId,
  isTakenOver: false,
  isTwoStage: facts.isTwoStage,
  stage: 0,
  reworkCount: facts.reworkCount,
  auditAction: null,
  isAppealInTime: false,
  isAppealed: false,
  isAppealDecided: false,
  isSettled: false,
  isPartlyAccepted: false,
})

/** Changes a submission before its review. @throws AppError notFound, or validation naming the field */
export async function changeSubmission(
  context: RequestContext,
  input: Static<typeof UpdateWorkOrderCompletionDto>,
): Promise<void> {
  const { id, submittedQuantity, remark, fileIds, rowVersion } = input
  await transact(context, async (scope) => {
    const known = await findCompletion(scope.tx, scope.actor, id)
    const facts = known && (await submissionFacts(scope.tx, scope.actor, known.workOrderParticipatorId))
    if (!known || !facts) throw new AppError('notFound')
    const quantity = submittedQuantity ?? known.submittedQuantity
    checkSubmission(facts, quantity, fileIds ? fileIds.length : 1)
    await checkDays(scope, facts, known.workOrderParticipatorId, quantity)
    await applyEvent(
      scope,
      bindings.completion,
      id,
      { type: 'update' },
      {
        set: { submittedQuantity: quantity, ...(remark === undefined ? {} : { remark }) },
        rowVersion,
      },
    )
    await setSubmittedQuantity(scope.tx, known.workOrderParticipatorId, quantity)
    if (fileIds) await replaceOnHost(scope, fileIds, COMPLETION_HOST, id)
  })
}
