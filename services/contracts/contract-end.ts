import { CAUSES, type EndKind, endFault, RESTS_ON_WORKER } from '#machines/rules/contract-end.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { attachToHost } from '#services/attachments/attachment.api.ts'
import type { EndProposal } from '#services/database/schema/contract-names.ts'
import { CONTRACT_FILES } from './contract.mapper.ts'
import { type ContractRow, lockContract } from './contract.repository.ts'
import { shown } from './contract-drafting.ts'
import type { ResignContract, TerminateContract } from './contract-input.schemas.ts'
import { contractBinding } from './lifecycle/contract.binding.ts'
import { earliestNotice, noticeDays } from './notice.ts'

/** How many days ahead the last day may be; it may be in the future, because notice is given in advance. */
export const MOST_DAYS_AHEAD = 180

/** The side of the actor, as recorded with the end. */
export const sideOf = ({ actor }: Pick<Scope, 'actor'>): 'Person' | 'Enterprise' | 'Platform' =>
  actor.userType === 'DisabledPerson' ? 'Person' : actor.userType === 'Enterprise' ? 'Enterprise' : 'Platform'

/** @throws AppError validation naming the day or the kind */
export function requireEnd(row: ContractRow, end: { date: string; kind: EndKind; today: string }): void {
  const { startDate, endDate, probationMonths, postKind, status, person } = row
  const { sex, birthday } = person
  const isOverdue = status === 'Overdue'
  const fault = endFault({ startDate, endDate, probationMonths, isOverdue, sex, birthday, postKind }, end)
  if (fault) throw fieldError(fault.member, fault.message)
  if (end.date > addDays(end.today, MOST_DAYS_AHEAD))
    throw fieldError('date', `最后工作日不能晚于 ${MOST_DAYS_AHEAD} 天后`)
}

/**
 * The employer or an auditor ends a contract. A last day in the future is declared: work, tasks and pay go on until
 * that day is over. A last day in the past, and a death, need a proof; if the employer reports them, they also need the
 * agreement of the other side or the decision of an auditor. So does, on any day, an end that rests on the worker's word:
 * an employer alone can neither agree nor resign for the worker.
 */
export async function terminateContract(context: RequestContext, input: TerminateContract) {
  const { id, date, kind, reason, fileIds = [], rowVersion } = input
  await transactOnce(context, 'ContractEmployment/terminate', input, async (scope) => {
    const today = toWireDay(scope.now)
    const before = await lockContract(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    const isUnproven = date < today || kind === 'Death'
    const needsWord = (isUnproven || RESTS_ON_WORKER.has(kind)) && scope.actor.userType === 'Enterprise'
    const type = needsWord ? 'proposeEnd' : date > today ? 'declareEnd' : 'terminate'
    const set = needsWord
      ? { endProposal: proposalOf(scope, 'End', { date, kind, reason }) }
      : ended(scope, { date, kind, reason }, date > today)
    await applyEvent(scope, contractBinding, id, { type, opinion: reason }, { set, opinion: reason, rowVersion })
    requireEnd(before, { date, kind, today })
    requireCause(before, kind, date)
    if (isUnproven && fileIds.length === 0) {
      throw fieldError('fileIds', kind === 'Death' ? '请上传死亡证明' : '最后工作日已经过去，请上传能证明的文件')
    }
    await attachToHost(scope, fileIds, CONTRACT_FILES, id)
  })
  return shown(context, id)
}

interface End {
  readonly date: string
  readonly kind: EndKind
  readonly reason: string
}

/** The column values of an end that is declared or has taken effect. */
export const ended = (scope: Scope, { date, kind, reason }: End, isAhead: boolean) => ({
  terminationDate: date,
  terminationKind: kind,
  terminationReason: reason,
  endDeclaredTime: isAhead ? scope.now : null,
  endDeclaredBy: sideOf(scope),
  endProposal: null,
})

export const proposalOf = (
  scope: Scope,
  proposal: EndProposal['proposal'],
  { date, kind, reason }: Omit<End, 'date'> & { date: string | null },
): EndProposal => ({
  ...{ proposal, date, kind, reason, by: sideOf(scope) },
  ...{ userId: scope.actor.userId, time: scope.now.toISOString() },
})

/**
 * Once a last day is declared, one side alone may only set an earlier day, and only for cause or with a notice of its
 * own.
 */
function requireCause({ endDeclaredTime, terminationDate }: ContractRow, kind: EndKind, date: string): void {
  if (endDeclaredTime === null || terminationDate === null) return
  if (date < terminationDate && CAUSES.has(kind)) return
  if (kind === 'Resignation' && date <= terminationDate) return
  throw fieldError(
    'date',
    `已经定下 ${terminationDate} 为最后工作日。要撤回或更改，请提议由对方同意；只有法定的原因可以提前`,
  )
}

/**
 * Ends a contract by resignation. It needs no consent, only its notice period, which ends with the term at the latest.
 */
export async function resign(context: RequestContext, input: ResignContract) {
  const { id, date, reason, fileIds = [] } = input
  await transactOnce(context, 'ContractEmployment/resign', input, async (scope) => {
    const today = toWireDay(scope.now)
    const before = await lockContract(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    const set = ended(scope, { date, kind: 'Resignation', reason }, true)
    await applyEvent(scope, contractBinding, id, { type: 'resign', opinion: reason }, { set, opinion: reason })
    requireEnd(before, { date, kind: 'Resignation', today })
    requireCause(before, 'Resignation', date)
    const earliest = earliestNotice(before, today)
    if (date < earliest) {
      const days = noticeDays(before, today)
      throw fieldError(
        'date',
        days === 0 ? '最后工作日不能早于今天' : `辞职需要提前 ${days} 天，最早是 ${earliest}（劳动合同法第三十七条）`,
      )
    }
    await attachToHost(scope, fileIds, CONTRACT_FILES, id)
  })
  return shown(context, id)
}
