import type { Actor } from '#machines/actor.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { MAX_REWORKS } from '#machines/lifecycles/work-orders/participator.rules.ts'
import { multiplyDecimals } from '#machines/rules/decimal.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import { actsOf } from '#services/abp/access/field-policies/readers.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { attachmentsOf, countAttachments } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import { hoursToDoubt } from '../hours-of-days.ts'
import { type CompletionRow, completionActions, completionStatusLabel } from '../lifecycle/completion.binding.ts'
import { contactsOf } from '../names.repository.ts'
import { orderSummaries } from '../order-summaries.ts'
import { orderOf, type ParticipationFacts, participationsOf } from './work-order-completion.repository.ts'
import type { WorkOrderCompletionDto, WorkOrderCompletionListDto } from './work-order-completion.schemas.ts'

interface Asking {
  db: Database
  actor: Actor
  now: Date
  platform: Platform
}
export const COMPLETION_HOST = 'WorkOrderCompletion'

/** Completions as rows of lists. */
export async function completionListDtos(asking: Asking, rows: readonly CompletionRow[]) {
  const around = await aroundOf(asking, rows)
  const ids = rows.map(({ id }) => id)
  return listDtos(asking, rows, around, await countAttachments(asking.db, COMPLETION_HOST, ids))
}

/** The orders and participations of these completions. */
async function aroundOf({ db, actor }: Asking, rows: readonly CompletionRow[]) {
  const orderIds = rows.map(({ workOrderId }) => workOrderId)
  const orders = await orderSummaries(db, actor, orderIds)
  const participatorIds = rows.map(({ workOrderParticipatorId }) => workOrderParticipatorId)
  return { orders, parts: await participationsOf(db, participatorIds) }
}

function listDtos(
  { actor, now }: Asking,
  rows: readonly CompletionRow[],
  { orders, parts }: Awaited<ReturnType<typeof aroundOf>>,
  fileCounts: ReadonlyMap<number, number>,
): WorkOrderCompletionListDto[] {
  return rows.flatMap((row) => {
    const workOrder = orders.get(row.workOrderId)
    const part = parts.get(row.workOrderParticipatorId)
    return workOrder && part
      ? [{ ...listEntry(row, actor, now, part), workOrder, fileCount: fileCounts.get(row.id) ?? 0 }]
      : []
  })
}

function listEntry(row: CompletionRow, actor: Actor, now: Date, part: ParticipationFacts) {
  const participatorStatus = row.facts.participatorStatus as WorkOrderCompletionListDto['participatorStatus']
  return {
    id: row.id,
    status: row.status,
    statusLabel: completionStatusLabel(row, now),
    allowedActions: completionActions(row, actor, now),
    rowVersion: row.rowVersion,
    workOrderParticipatorId: row.workOrderParticipatorId,
    participatorStatus,
    participatorStatusLabel: participatorLifecycle.labelOf(participatorStatus, {
      claimSource: part.claimSource,
    } as never),
    userDisabledPersonId: row.userDisabledPersonId,
    realName: nameFor('WorkOrderCompletion', 'realName', actor, part.realName ?? ''),
    round: row.round,
    claimedQuantity: part.quantity,
    submittedQuantity: row.submittedQuantity,
    acceptedQuantity: row.acceptedQuantity,
    remark: row.remark,
    auditAction: row.auditAction,
    opinion: row.opinion,
    creationTime: toWireTime(row.creationTime),
    auditDueTime: toWireTime(row.auditDueTime),
    isOverdue: (row.status === 'Waiting' || row.status === 'Auditing') && row.auditDueTime < now,
    isTakenOver: row.takeoverTime !== null,
    auditedTime: toWireTimeOrNull(row.auditedTime),
    appealTime: toWireTimeOrNull(row.appealTime),
    appealDecision: row.appealDecision,
    settledTime: toWireTimeOrNull(row.settledTime),
    settledUserId: row.settledUserId,
  }
}

/** A submission with all data for the acceptor and the person. */
export async function completionDetailDto(asking: Asking, row: CompletionRow): Promise<WorkOrderCompletionDto> {
  const { db, actor, platform } = asking
  const around = await aroundOf(asking, [row])
  const files = await attachmentsOf(platform, db, COMPLETION_HOST, [row.id])
  const [list] = listDtos(asking, [row], around, new Map([[row.id, files.length]]))
  const order = await orderOf(db, row.workOrderId)
  if (!list || !order) throw new Error(`completion ${row.id} has no order`)
  const part = around.parts.get(row.workOrderParticipatorId)
  // the person's claim stores the order's terms, so later changes of the order do not apply to this person
  const terms = part?.heldTerms ?? order
  const contacts = await contactsOf(db, [row.auditorUserId, row.settledUserId])
  const shown = (id: number | null) => {
    const name = id === null ? undefined : contacts.get(id)?.realName
    return name ? nameFor('WorkOrderCompletion', 'auditorName', actor, name, actsOf(actor, id)) : null
  }
  return {
    ...list,
    files: files.filter(({ id }) => !row.evidenceFileIds.includes(id)),
    evidenceFiles: files.filter(({ id }) => row.evidenceFileIds.includes(id)),
    hoursToDoubt:
      order.pricingUnit === 'WorkingHours'
        ? hoursToDoubt(part?.claimedTime ? new Date(part.claimedTime) : null, row.creationTime, row.submittedQuantity)
        : null,
    standards: terms.standards,
    acceptanceRules: terms.acceptanceRules,
    isTwoStage: row.facts.isTwoStage,
    stage: row.stage,
    reworkCount: row.facts.reworkCount,
    maxRework: MAX_REWORKS,
    dueTime: part?.dueTime ? toWireTime(new Date(part.dueTime)) : null,
    expectedGross: multiplyDecimals(row.submittedQuantity, order.unitPrice, 2),
    auditorName: shown(row.auditorUserId),
    appealReason: row.appealReason,
    appealDueTime: toWireTimeOrNull(row.appealDueTime),
    appealOpinion: row.appealOpinion,
    appealDecidedTime: toWireTimeOrNull(row.appealDecidedTime),
    settledByName: shown(row.settledUserId),
  }
}
