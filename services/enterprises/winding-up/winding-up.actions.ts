import type { Static } from 'typebox'
import { applyEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { addDays, toWireDay, toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { auditorIds, lockVisible } from '../enterprise.repository.ts'
import { carryOn, STEP_LABELS, type StepName } from './carry-on.ts'
import { hangingDtos } from './hanging.ts'
import { countOpen } from './open-work.repository.ts'
import { lifecycle, windingUpActions, windingUpBinding, windingUpStatusLabel, withFacts } from './winding-up.binding.ts'
import * as repository from './winding-up.repository.ts'
import type { ApproveWindingUpDto, ChangeSuccessorDto, StartWindingUp, StopWindingUpDto } from './winding-up.schemas.ts'

/** How far ahead the last day of work may be: as for any declared end of a contract. */
const MOST_DAYS_AHEAD = 180

export async function dtoOf({ db, actor }: RequestContext, row: repository.WindingUpColumns) {
  const { nameOf } = repository
  const isSuccessorLost = row.status === 'UnderWay' && (await repository.isSuccessorLost(db, row))
  return {
    ...row,
    statusLabel: windingUpStatusLabel(row),
    allowedActions: windingUpActions({ ...row, isSuccessorLost }, actor),
    failures: row.failures.map(({ step, reason }) => ({ step: STEP_LABELS[step as StepName], reason })),
    successorEnterpriseName: await nameOf(db, 'enterprise', row.successorEnterpriseId),
    preparedByName: await nameOf(db, 'portal_user', row.preparedUserId),
    preparedTime: toWireTime(row.creationTime),
    approvedByName: await nameOf(db, 'portal_user', row.approvedUserId),
    approvedTime: toWireTimeOrNull(row.approvedTime),
    finishedTime: toWireTimeOrNull(row.finishedTime),
  }
}

export async function stateOf(context: RequestContext, { id }: { id: number }) {
  const { db } = context
  const enterprise = await repository.ownersOf(db, id).catch(() => undefined)
  if (!enterprise) throw new AppError('notFound')
  const current = await repository.currentOf(db, id)
  return {
    hanging: hangingDtos(await countOpen(db, id)),
    current: current ? await dtoOf(context, current) : null,
    mayStart: current === undefined,
  }
}

/** @throws AppError naming the day or the successor */
async function requireTerms({ tx, now }: Scope, input: StartWindingUp): Promise<void> {
  const { kind, lastDay, successorEnterpriseId = null, enterpriseId } = input
  const today = toWireDay(now)
  if (lastDay < today) throw fieldError('lastDay', '最后工作日不能早于今天')
  if (lastDay > addDays(today, MOST_DAYS_AHEAD))
    throw fieldError('lastDay', `最后工作日不能晚于 ${MOST_DAYS_AHEAD} 天后`)
  if (kind !== 'Merged') {
    if (successorEnterpriseId !== null) throw fieldError('successorEnterpriseId', '只有合并才有接收合同的企业')
    return
  }
  if (successorEnterpriseId === null) throw fieldError('successorEnterpriseId', '请填写接收合同的企业')
  await requireSuccessor({ tx }, enterpriseId, successorEnterpriseId)
}

async function requireSuccessor({ tx }: Pick<Scope, 'tx'>, enterpriseId: number, successorEnterpriseId: number) {
  if (successorEnterpriseId === enterpriseId) throw fieldError('successorEnterpriseId', '不能由被清算的企业自己接收')
  if (!(await repository.isFitSuccessor(tx, successorEnterpriseId))) {
    throw fieldError('successorEnterpriseId', '接收的企业要已认证，并且没有在清算')
  }
}

export const start = (context: RequestContext, input: StartWindingUp) =>
  transactOnce(context, 'EnterpriseWindingUp/Start', input, async (scope) => {
    const { tx, actor, now } = scope
    const enterprise = await lockVisible(tx, actor, input.enterpriseId)
    if (!enterprise) throw new AppError('notFound')
    if (enterprise.windingUp !== null || (await repository.currentOf(tx, enterprise.id))) {
      throw refuse('这家企业的清算已经提出，不能再提一次')
    }
    await requireTerms(scope, input)
    const others = (await auditorIds(tx)).filter((id) => id !== actor.userId)
    if (others.length === 0) {
      throw new AppError('approverMissing', { details: '清算要由另一位审核员批准。请先请管理员再开通一位审核员的账号' })
    }
    const { enterpriseId, kind, reason, lastDay, successorEnterpriseId = null } = input
    const facts = { ...NEW_WINDING_UP, preparedUserId: actor.userId }
    const row = await enter(scope, windingUpBinding, lifecycle, 'start', facts, async (status) =>
      withFacts(
        scope,
        await repository.insertWindingUp(tx, {
          ...{ enterpriseId, kind, reason, lastDay, successorEnterpriseId },
          status: status as 'Prepared',
          preparedUserId: actor.userId,
          creatorUserId: actor.userId,
          creationTime: now,
        }),
      ),
    )
    return dtoOf({ ...context, db: tx }, row)
  })

type Approving = Static<typeof ApproveWindingUpDto>

const NEW_WINDING_UP = { isApproved: false, isSuccessorLost: false, hasFailure: false, isAnythingOpen: true } as const

/** The most rows of each step that an approval ends itself, so that its request is answered soon. */
const AT_ONCE = 20

/**
 * Approves the winding-up, or another successor of one that is under way, and does at once the first of what can be done;
 * the job goes on with the rest.
 */
export async function approve(context: RequestContext, { id, rowVersion }: Approving) {
  await transactOnce(context, 'EnterpriseWindingUp/Approve', { id, rowVersion }, async (scope) => {
    const isFirst = (await repository.lockColumns(scope.tx, id))?.status === 'Prepared'
    const row = await applyEvent(scope, windingUpBinding, id, { type: 'approve' }, { rowVersion })
    if (isFirst && row.lastDay < toWireDay(scope.now)) {
      throw refuse(`职工的最后工作日 ${row.lastDay} 已经过去。请停止这件清算，写上新的日子重新提出`)
    }
    if (row.successorEnterpriseId !== null && !(await repository.isFitSuccessor(scope.tx, row.successorEnterpriseId))) {
      throw refuse(
        isFirst
          ? '接收合同的企业现在没有认证，或者也在清算。请停止这件清算，选好企业重新提出'
          : '接收合同的企业现在没有认证，或者也在清算。请另选一家企业',
      )
    }
    return null
  })
  await carryOn(context.platform, id, { most: AT_ONCE })
  return shown(context, id)
}

/** Does again what could not be done. */
export async function retry(context: RequestContext, { id, rowVersion }: Approving) {
  await transactOnce(context, 'EnterpriseWindingUp/Retry', { id, rowVersion }, async (scope) => {
    await applyEvent(scope, windingUpBinding, id, { type: 'retry' }, { rowVersion })
    return null
  })
  await carryOn(context.platform, id, { most: AT_ONCE })
  return shown(context, id)
}

/** Names another successor for one that has fallen away; a second officer approves it. */
export async function changeSuccessor(context: RequestContext, input: Static<typeof ChangeSuccessorDto>) {
  const { id, successorEnterpriseId, reason, rowVersion } = input
  await transactOnce(context, 'EnterpriseWindingUp/ChangeSuccessor', input, async (scope) => {
    const event = { type: 'changeSuccessor', opinion: reason }
    const options = { set: { successorEnterpriseId }, opinion: reason, rowVersion }
    const row = await applyEvent(scope, windingUpBinding, id, event, options)
    await requireSuccessor(scope, row.enterpriseId, successorEnterpriseId)
    return null
  })
  return shown(context, id)
}

export async function stop(context: RequestContext, input: Static<typeof StopWindingUpDto>) {
  const { id, reason, rowVersion } = input
  await transactOnce(context, 'EnterpriseWindingUp/Stop', input, async (scope) => {
    const set = { stopReason: reason }
    await applyEvent(
      scope,
      windingUpBinding,
      id,
      { type: 'stop', opinion: reason },
      { set, opinion: reason, rowVersion },
    )
    return null
  })
  return shown(context, id)
}

export async function shown(context: RequestContext, id: number) {
  const row = await repository.findColumns(context.db, id)
  if (!row) throw new AppError('notFound')
  return dtoOf(context, row)
}
