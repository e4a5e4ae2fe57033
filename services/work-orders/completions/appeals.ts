import { compareDecimals } from '#machines/rules/decimal.ts'
import { applyEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachToHost } from '#services/attachments/attachment.api.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { CompletionRow } from '../lifecycle/completion.binding.ts'
import { acceptedOf } from './acceptance.ts'
import { trimmed } from './submission-rules.ts'
import { COMPLETION_HOST } from './work-order-completion.mapper.ts'
import { findCompletion } from './work-order-completion.repository.ts'
import type { AppealCompletionDto, DecideAppealDto } from './work-order-completion.schemas.ts'

/** Files the person's appeal against a rejection, or against the part that was not accepted. */
export async function appeal(
  context: RequestContext,
  { id, reason, fileIds, rowVersion }: Static<typeof AppealCompletionDto>,
): Promise<void> {
  await transact(context, async (scope) => {
    await applyEvent(
      scope,
      bindings.completion,
      id,
      { type: 'appeal', opinion: reason },
      {
        set: { appealReason: reason },
        opinion: reason,
        rowVersion,
      },
    )
    if (fileIds) await attachToHost(scope, fileIds, COMPLETION_HOST, id)
  })
}

const isMore = (known: CompletionRow, accepted: string | undefined): boolean =>
  compareDecimals(accepted ?? '0', known.status === 'Approved' ? (known.acceptedQuantity ?? '0') : '0') > 0

/** @throws AppError notFound, noPermission when the caller rejected the result, or validation */
export async function decideAppeal(context: RequestContext, input: Static<typeof DecideAppealDto>): Promise<void> {
  const { id, decision, opinion, rowVersion } = input
  await transact(context, async (scope) => {
    const known = await findCompletion(scope.tx, scope.actor, id)
    if (!known) throw new AppError('notFound')
    if (known.auditorUserId === scope.actor.userId) {
      throw new AppError('noPermission', { details: '申诉需由驳回人之外的人处理' })
    }
    const isUpheld = decision === 'Upheld'
    if (isUpheld && !input.acceptedQuantity) throw fieldError('acceptedQuantity', '请填写合格数量')
    if (isUpheld && !isMore(known, input.acceptedQuantity)) {
      throw fieldError('acceptedQuantity', `申诉成立时，合格数量应多于原来的 ${trimmed(known.acceptedQuantity ?? '0')}`)
    }
    const accepted = isUpheld ? { acceptedQuantity: acceptedOf(known, input.acceptedQuantity) } : {}
    await applyEvent(
      scope,
      bindings.completion,
      id,
      { type: isUpheld ? 'upholdAppeal' : 'dismissAppeal', opinion },
      {
        set: { ...accepted, appealOpinion: opinion },
        opinion,
        rowVersion,
      },
    )
  })
}
