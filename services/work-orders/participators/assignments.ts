import { AppError } from '#services/abp/conventions/errors.ts'
import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import { remainingOf } from '../lifecycle/order-facts.ts'
import { findClaimableOrder, findClaimByKey, findPersonName } from './claim.repository.ts'
import { assertAssignable, assertSameClaim } from './claim-refusals.ts'
import { assignPart, type Work } from './claims.ts'
import type { AssignmentResultDto } from './work-order-participator.schemas.ts'

interface List {
  workOrderId: number
  assignments: readonly { userDisabledPersonId: number; quantity: string }[]
  remark?: string | undefined
}

/** Creates a single assignment; a refusal is an error. A repeated key returns the first participation. */
export async function assignOne(
  work: Work,
  input: { workOrderId: number; userDisabledPersonId: number; quantity: string; remark?: string; key: string | null },
): Promise<number> {
  const order = await findClaimableOrder(work.db, work.actor, input.workOrderId)
  if (!order) throw new AppError('notFound')
  const earlier = input.key === null ? undefined : await findClaimByKey(work.db, input.userDisabledPersonId, input.key)
  if (earlier) return assertSameClaim(earlier, input)
  assertAssignable(order, work.now)
  return (await assignPart(work, order, input)).id
}

/** Assigns each row of a list in its own transaction; a failure does not affect the other rows. */
export async function assignList(work: Work, { workOrderId, assignments, remark }: List) {
  const order = await findClaimableOrder(work.db, work.actor, workOrderId)
  if (!order) throw new AppError('notFound')
  assertAssignable(order, work.now)
  const items: AssignmentResultDto[] = []
  for (const assignment of assignments) {
    items.push(await tryAssign(work, order, { ...assignment, remark, workOrderId, key: null }))
  }
  const now = await findClaimableOrder(work.db, work.actor, workOrderId)
  const assignedCount = items.filter(({ isAssigned }) => isAssigned).length
  return {
    assignedCount,
    failedCount: items.length - assignedCount,
    remainingQuantity: remainingOf(now ?? order),
    items,
  }
}

type Row = Parameters<typeof assignPart>

async function tryAssign(work: Work, order: Row[1], assignment: Row[2]): Promise<AssignmentResultDto> {
  const { userDisabledPersonId, quantity } = assignment
  const row = {
    userDisabledPersonId,
    realName: await findPersonName(work.db, work.actor, userDisabledPersonId),
    quantity,
  }
  try {
    const part = await assignPart(work, order, assignment)
    return {
      ...row,
      isAssigned: true,
      participatorId: part.id,
      confirmBy: toWireTimeOrNull(part.confirmBy),
      code: 0,
      message: null,
    }
  } catch (error) {
    const failed = { ...row, isAssigned: false, participatorId: null, confirmBy: null }
    if (error instanceof AppError) return { ...failed, code: error.code, message: error.details ?? error.message }
    work.platform.logger.error('assignment failed', errorFields(error))
    return { ...failed, code: 50000, message: '这一行没有派成，请稍后再试' }
  }
}
