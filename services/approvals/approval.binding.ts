import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { approvalLifecycle } from '#machines/lifecycles/approvals/approval.lifecycle.ts'
import type { ApprovalContext } from '#machines/lifecycles/approvals/approval.rules.ts'
import type { EffectCall, LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { AppError, type ErrorName } from '#services/abp/conventions/errors.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { type ApprovalFacts, createNotifyEffect } from '#services/messages/notifications.api.ts'
import { actOf, performAct } from './acts.ts'
import {
  type ApprovalRow,
  findApproval,
  holdersNow,
  holdersOf,
  lockApproval,
  readableApprovalIds,
  setMade,
  staffNames,
} from './approval.repository.ts'
import { digestsOf, openPayload } from './payload.ts'

export const lifecycle = approvalLifecycle

type InContext = Pick<
  ApprovalRow,
  'kind' | 'entityType' | 'neededRight' | 'preparedUserId' | 'beneficiaryUserIds' | 'expiresTime' | 'status'
>

export const contextOf = (row: InContext, now: Date): ApprovalContext => ({
  right: row.neededRight,
  work: actOf(row).work,
  preparedUserId: row.preparedUserId,
  beneficiaryUserIds: row.beneficiaryUserIds,
  isExpired: row.expiresTime <= now,
})

export const approvalActions = (row: InContext, actor: Actor, now: Date): string[] =>
  allowedEvents(lifecycle, row.status, contextOf(row, now), actor)

export const approvalStatusLabel = (row: InContext, now: Date): string =>
  lifecycle.labelOf(row.status, contextOf(row, now))

/** Thrown when the prepared operation is no longer possible, although it was when it was prepared. */
export class ActImpossible extends Error {
  override readonly name = 'ActImpossible'
  readonly sentence: string

  constructor(sentence: string) {
    super(sentence)
    this.sentence = sentence
  }
}

/** Refusals by the domain's rules, which are final. Other errors (an unreachable database) may be temporary. */
const FINAL: ReadonlySet<ErrorName> = new Set([
  'validation',
  'business',
  'duplicate',
  'noPermission',
  'notFound',
  'illegalTransition',
  'rowChanged',
  'quotaFull',
])

/**
 * Runs the prepared operation as its approver; the domain checks everything again. The operation must equal the one
 * shown, and the preparer must still have the right.
 * @throws ActImpossible
 */
async function carryOut({ scope, row }: EffectCall<ApprovalRow>): Promise<void> {
  const act = actOf(row)
  if (!(await holdersOf(scope.tx, act)).includes(row.preparedUserId)) {
    throw new ActImpossible('提交人的账号已停用，或者不再有这项权限')
  }
  const input = openPayload(scope.platform, row.payload)
  const { description, madeId } = await performAct(scope, act, input).catch((error: unknown) => {
    if (error instanceof AppError && FINAL.has(error.kind)) throw new ActImpossible(error.details ?? error.message)
    throw error
  })
  if (!digestsOf(scope.platform, act, input, description.restsOn).includes(row.digest)) {
    throw new ActImpossible('提交以后有关的金额、账户或内容有了变化，与批准人看到的不一致')
  }
  if (madeId !== null) await setMade(scope.tx, row.id, madeId)
}

/** The users who may decide a pending approval now. */
export async function approversOf(tx: Scope['tx'], row: ApprovalRow): Promise<number[]> {
  const holders = await holdersNow(tx, actOf(row))
  return holders.filter((id) => id !== row.preparedUserId && !row.beneficiaryUserIds.includes(id))
}

/** Notifies the possible approvers of a pending approval, and the preparer after the decision. */
const notify = createNotifyEffect<ApprovalRow, ApprovalFacts>(
  async ({ tx }, row) => {
    if (row.status !== 'Prepared') return [row.preparedUserId]
    return approversOf(tx, row)
  },
  async (row, { scope }) => ({
    approvalId: row.id,
    actTitle: row.title,
    actAmount: row.amount,
    preparerName: (await staffNames(scope.tx, [row.preparedUserId])).get(row.preparedUserId) ?? '',
    reason: row.decisionReason,
  }),
)

export const approvalBinding: LifecycleBinding<ApprovalRow, ApprovalContext> = {
  lifecycleOf: () => lifecycle,
  table: approvals,
  lock: ({ tx, actor }, id) => lockApproval(tx, actor, id),
  contextOf,
  effects: { carryOut, notify },
}

export const approvalHistory: HistoryRules = {
  lifecycles: [approvalLifecycle],
  readableIds: readableApprovalIds,
  mayRead: async (db, actor, id) => (await findApproval(db, actor, id)) !== undefined,
}
