import { applyEvent, assertEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { lockContract } from './contract.repository.ts'
import { shown } from './contract-drafting.ts'
import { ended, proposalOf, requireEnd } from './contract-end.ts'
import type { AnswerEndProposal, ProposeEndChange } from './contract-input.schemas.ts'
import { contractBinding } from './lifecycle/contract.binding.ts'

/** One side proposes to withdraw or move a declared end. The declared end stays valid until the other side agrees. */
export async function proposeEndChange(context: RequestContext, input: ProposeEndChange) {
  const { id, date = null, reason, rowVersion } = input
  await transactOnce(context, 'ContractEmployment/ProposeEndChange', input, async (scope) => {
    const before = await lockContract(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    assertEvent(scope, contractBinding, before, 'proposeChange')
    const kind = before.terminationKind ?? 'Other'
    const today = toWireDay(scope.now)
    if (date !== null) {
      if (date === before.terminationDate) throw fieldError('date', '与现在定下的最后工作日相同')
      if (date < today) throw fieldError('date', '最后工作日不能早于今天')
      requireEnd(before, { date, kind, today })
    }
    const endProposal = proposalOf(scope, date === null ? 'Withdraw' : 'Move', { date, kind, reason })
    const event = { type: 'proposeChange', opinion: reason }
    await applyEvent(scope, contractBinding, id, event, { set: { endProposal }, opinion: reason, rowVersion })
  })
  return shown(context, id)
}

/** The other side accepts or refuses the proposal; with the same operation the proposer withdraws it. */
export async function answerEndProposal(context: RequestContext, input: AnswerEndProposal) {
  const { id, agreed, reason = null, rowVersion } = input
  await transactOnce(context, 'ContractEmployment/AnswerEndProposal', input, async (scope) => {
    const before = await lockContract(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    const type = agreed ? 'agreeToEnd' : 'declineEnd'
    assertEvent(scope, contractBinding, before, type)
    const proposal = before.endProposal
    if (!proposal) throw new AppError('rowChanged')
    const options = { opinion: reason ?? (agreed ? proposal.reason : null), rowVersion }
    const event = { type, opinion: options.opinion }
    const { date, kind, reason: why } = proposal
    if (!agreed) await applyEvent(scope, contractBinding, id, event, { ...options, set: { endProposal: null } })
    else if (date === null) await applyEvent(scope, contractBinding, id, event, { ...options, set: TAKEN_BACK })
    else {
      const isEnd = proposal.proposal === 'End'
      // the end cannot be moved to a day that has passed since the proposal was made
      if (!isEnd && date < toWireDay(scope.now)) throw fieldError('agreed', `提议的 ${date} 已经过去，请重新提议`)
      const set = isEnd
        ? ended(scope, { date, kind, reason: why }, date > toWireDay(scope.now))
        : { terminationDate: date, endProposal: null }
      await applyEvent(scope, contractBinding, id, event, { ...options, set })
    }
  })
  return shown(context, id)
}

const TAKEN_BACK = {
  terminationDate: null,
  terminationKind: null,
  terminationReason: null,
  endDeclaredTime: null,
  endDeclaredBy: null,
  endProposal: null,
} as const
