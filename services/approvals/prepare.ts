import { enter, type Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Act, AnyAct, Description } from '#services/abp/lifecycle/act.ts'
import { rehearse } from '#services/abp/lifecycle/rehearse.ts'
import { commandOf } from '#services/database/command-name.ts'
import { performAct } from './acts.ts'
import { approvalBinding, lifecycle } from './approval.binding.ts'
import { type ApprovalRow, holdersNow, insertApproval, lockPreparing, titleOfWaiting } from './approval.repository.ts'
import { digestsOf, sealPayload } from './payload.ts'

const HOUR_MS = 3_600_000
/** The command that creates an administrator, for installations without one. */
export const CREATE_ADMIN = commandOf('user:create-platform')

/** Requires that another user can approve. @throws AppError approverMissing */
async function requireSecondPerson(scope: Scope, act: AnyAct, { beneficiaryUserIds }: Description): Promise<void> {
  const holders = await holdersNow(scope.tx, act)
  const others = holders.filter((id) => id !== scope.actor.userId)
  if (others.some((id) => !beneficiaryUserIds.includes(id))) return
  const missing =
    others.length === 0
      ? `平台现在只有您一位。请先请管理员开通第二位同事的账号；管理员只有一位时，在服务器上运行 ${CREATE_ADMIN}`
      : `除您以外只有这件事涉及的本人，本人不能批准。请先请管理员再开通一位同事的账号；开通不了时，在服务器上运行 ${CREATE_ADMIN}`
  throw new AppError('approverMissing', { details: `“${act.label}”要由另一位有权限的同事批准，${missing}` })
}

/** @throws AppError alreadyPrepared when an approval about one of these rows is pending */
async function refuseWaiting({ tx, now }: Scope, { entityType }: AnyAct, entityIds: readonly number[]): Promise<void> {
  const title = await titleOfWaiting(tx, entityType, entityIds, now)
  if (title === undefined) return
  throw new AppError('alreadyPrepared', {
    details: `“${title}”正在等待批准，涉及同一条记录。请等它有了结果，或先撤回它`,
  })
}

/**
 * Stores the operation until another user with the right approves it. What takes time and what may refuse comes before
 * the lock that all preparations share, so that a long batch and a refused one hold nobody up.
 * @param reason the preparer's reason
 * @throws AppError the domain's refusal of the operation, alreadyPrepared, or approverMissing
 */
export async function prepareAct<I extends object>(
  scope: Scope,
  act: Act<I, never, never> | AnyAct,
  given: I,
  reason: string | null,
): Promise<ApprovalRow> {
  const { platform, tx, actor, now } = scope
  // normalises the input, because values that JSON drops would change the digest
  const input = JSON.parse(JSON.stringify(given)) as I
  const entityIds = [...new Set(act.subjects(input))]
  await refuseWaiting(scope, act as AnyAct, entityIds)
  // the rehearsal shows refusals to the preparer at once, and its result describes the real effects to the approver
  const { description } = await rehearse(scope, (inner) => performAct(inner, act as AnyAct, input))
  await requireSecondPerson(scope, act as AnyAct, description)
  await lockPreparing(tx)
  await refuseWaiting(scope, act as AnyAct, entityIds)
  const context = {
    right: act.right,
    work: act.work,
    preparedUserId: actor.userId,
    beneficiaryUserIds: description.beneficiaryUserIds,
    isExpired: false,
  }
  return enter(scope, approvalBinding, lifecycle, 'prepare', context, (status) =>
    insertApproval(tx, {
      kind: act.kind,
      status: status as ApprovalRow['status'],
      neededRight: act.right,
      entityType: act.entityType,
      entityIds,
      title: description.title,
      amount: description.amount,
      lines: [...description.lines],
      payload: sealPayload(platform, input),
      digest: digestsOf(platform, act, input, description.restsOn)[0] ?? '',
      reason,
      fileIds: [...(act.files?.(input) ?? [])],
      beneficiaryUserIds: [...new Set(description.beneficiaryUserIds)],
      preparedUserId: actor.userId,
      expiresTime: new Date(now.getTime() + platform.config.approvals.expiryHours * HOUR_MS),
      creatorUserId: actor.userId,
      creationTime: now,
    }),
  )
}
