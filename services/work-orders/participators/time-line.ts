import type { Actor } from '#machines/actor.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { recordDto, type StatusRecordDto, statusLogOf } from '#services/abp/lifecycle/status-log.ts'
import type { Database } from '#services/database/connect.ts'
import { orderContextOf, orderLifecycleOf } from '../lifecycle/order.binding.ts'
import type { OrderRow } from '../lifecycle/order-facts.ts'
import { type ParticipatorRow, participatorContextOf } from '../lifecycle/participator.binding.ts'
import type { Viewer } from '../orders/work-order.mapper.ts'
import { getManagedOrder } from '../orders/work-order.repository.ts'
import { findParticipation, partIdsOf } from './work-order-participator.repository.ts'

interface Asked {
  workOrderId: number
  workOrderParticipatorId?: number | undefined
}

/**
 * The history, oldest first: of the given participation, of a person's newest participation, or of the order itself for
 * its managers. A person without a participation gets an empty list.
 */
export async function timeLine(db: Database, viewer: Viewer, asked: Asked): Promise<StatusRecordDto[]> {
  const { actor } = viewer
  const partId = await askedPart(db, actor, asked)
  if (partId === null && actor.userType === 'DisabledPerson') return []
  return partId === null ? orderLine(db, viewer, asked.workOrderId) : partLine(db, viewer, partId, asked.workOrderId)
}

async function askedPart(db: Database, actor: Actor, { workOrderId, workOrderParticipatorId }: Asked) {
  if (workOrderParticipatorId !== undefined) return workOrderParticipatorId
  if (actor.userType !== 'DisabledPerson' || actor.personId === null) return null
  return (await partIdsOf(db, workOrderId, actor.personId))[0] ?? null
}

async function partLine(db: Database, viewer: Viewer, partId: number, workOrderId: number): Promise<StatusRecordDto[]> {
  const part = await findParticipation(db, viewer.actor, partId)
  if (!part || (part.workOrderId !== workOrderId && part.mainWorkOrderId !== workOrderId))
    throw new AppError('notFound')
  const context = participatorContextOf(part as ParticipatorRow, viewer.now)
  const labels = {
    lifecycle: participatorLifecycle,
    labelOf: (status: string) => participatorLifecycle.labelOf(status as ParticipatorRow['status'], context),
  }
  return (await statusLogOf(db, participatorLifecycle.entity, partId)).map((row) =>
    recordDto(row, viewer.actor, labels),
  )
}

async function orderLine(db: Database, viewer: Viewer, workOrderId: number): Promise<StatusRecordDto[]> {
  const order: OrderRow = await getManagedOrder(db, viewer.actor, workOrderId)
  const lifecycle = orderLifecycleOf(order)
  const context = orderContextOf(order, viewer.now)
  const labels = { lifecycle, labelOf: (status: string) => lifecycle.labelOf(status, context) }
  return (await statusLogOf(db, lifecycle.entity, workOrderId)).map((row) => recordDto(row, viewer.actor, labels))
}
