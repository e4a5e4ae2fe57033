import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import type { FinancialStepContext } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { MAX_REWORKS } from '#machines/lifecycles/work-orders/participator.rules.ts'
import { subtractDecimals } from '#machines/rules/decimal.ts'
import { grossPay } from '#machines/rules/settlement.ts'
import { fieldFor, nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { type Access, openPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Database } from '#services/database/connect.ts'
import type { WorkOrderSummaryDto } from '../common.schemas.ts'
import { CLAIM_SOURCE_LABELS } from '../labels.ts'
import { type CompletionRow, completionActions, completionStatusLabel } from '../lifecycle/completion.binding.ts'
import { participatorStatusLabel } from '../lifecycle/participator.binding.ts'
import { orderSummaries } from '../order-summaries.ts'
import { filesByIds } from '../orders/order-files.ts'
import type { Viewer } from '../orders/work-order.mapper.ts'
import { latestCompletionOf } from '../orders/work-order-detail.repository.ts'
import { ordersOfOwnEmployer } from '../own-employer.repository.ts'
import { refusedBecause } from './claim-conditions.ts'
import { workAndPaymentSteps } from './participation-steps.ts'
import { shownParticipatorActions } from './participator-actions.ts'
import type { LoadedPart } from './work-order-participator.repository.ts'
import type {
  ParticipatorMoneyDto,
  WorkOrderParticipatorDto,
  WorkOrderParticipatorListDto,
} from './work-order-participator.schemas.ts'

type Reader = Viewer & Pick<Access, 'platform'>
type DetailReader = Viewer & Pick<RequestContext, 'platform'>

/** Participations as rows of lists; names, numbers and actions as the viewer may see them. */
export async function partListDtos(
  db: Database,
  viewer: Reader,
  rows: readonly LoadedPart[],
): Promise<WorkOrderParticipatorListDto[]> {
  const ids = rows.map(({ workOrderId }) => workOrderId)
  const orders = await orderSummaries(db, viewer.actor, ids)
  const own = await ownEmployersOffers(db, viewer, rows)
  return rows.flatMap((row) => {
    const workOrder = orders.get(row.workOrderId)
    return workOrder ? [listDto(row, viewer, workOrder, refusedBecause(own.has(row.workOrderId)))] : []
  })
}

/** The orders of which the person cannot confirm an offer: since it was made they work for the order's enterprise. */
const ownEmployersOffers = (db: Database, { actor, now }: Reader, rows: readonly LoadedPart[]) =>
  ordersOfOwnEmployer(
    db,
    actor,
    rows.filter(({ status }) => status === 'ToBeClaimed').map(({ workOrderId }) => workOrderId),
    now,
  )

const listDto = (
  row: LoadedPart,
  viewer: Reader,
  workOrder: WorkOrderSummaryDto,
  refused: string | null,
): WorkOrderParticipatorListDto => ({
  id: row.id,
  status: row.status,
  statusLabel: participatorStatusLabel(row, viewer.now),
  allowedActions: shownParticipatorActions(row, viewer).filter((event) => refused === null || event !== 'claim'),
  rowVersion: row.rowVersion,
  workOrder,
  userDisabledPersonId: row.userDisabledPersonId,
  realName: nameFor('WorkOrderParticipator', 'realName', viewer.actor, row.person.realName),
  mobilePhone: fieldFor(
    'WorkOrderParticipator',
    'mobilePhone',
    viewer.actor,
    openPhone(viewer.platform.sealer, 'person', row.person.storedPhone),
  ),
  foundationName: row.person.foundationName,
  claimSource: row.claimSource,
  claimSourceLabel: CLAIM_SOURCE_LABELS[row.claimSource],
  quantity: row.quantity,
  reportedQuantity: row.reportedQuantity,
  submittedQuantity: row.submittedQuantity,
  acceptedQuantity: row.acceptedQuantity,
  reworkCount: row.reworkCount,
  remark: row.remark,
  opinion: row.opinion,
  isOverdue: isLate(row, viewer.now),
  confirmBy: toWireTimeOrNull(row.confirmBy),
  dueTime: toWireTimeOrNull(row.dueTime),
  claimedTime: toWireTimeOrNull(row.claimedTime),
  submittedTime: toWireTimeOrNull(row.submittedTime),
  creationTime: toWireTime(row.creationTime),
  money: moneyDto(row),
  refusedBecause: row.status === 'ToBeClaimed' ? refused : null,
})

/** Whether the deadline for a confirmation or a submission has passed; the grace period is not added. */
function isLate({ status, confirmBy, dueTime }: LoadedPart, now: Date): boolean {
  if (status === 'ToBeClaimed') return confirmBy !== null && confirmBy < now
  return (status === 'Claimed' || status === 'InExecution') && dueTime !== null && dueTime < now
}

const BEFORE_ACCEPTANCE = new Set(['ToBeConfirmed', 'ToBeImplemented', 'ToBeAccepted'])

/** The pay: quantity × unit price while the work is in progress, the flow's own amounts from acceptance on. */
function moneyDto({ flow, quantity, unitPrice }: LoadedPart): ParticipatorMoneyDto {
  if (!flow) throw new Error('a participation has no flow')
  const sums = BEFORE_ACCEPTANCE.has(flow.status)
    ? wholeClaim(grossPay({ acceptedQuantity: quantity, unitPrice }), flow)
    : { amount: flow.amount, gross: flow.gross, net: flow.net }
  return {
    flowId: flow.id,
    status: flow.status,
    statusLabel: financialStepLifecycle.labelOf(flow.status, {} as FinancialStepContext),
    isEstimate: flow.status !== 'Settled',
    ...sums,
    bonus: flow.bonus,
    deduction: flow.deduction,
    tax: flow.tax,
    taxMode: flow.taxMode,
    expectedPayTime: toWireTimeOrNull(flow.expectedPayTime),
    paidTime: toWireTimeOrNull(flow.paidTime),
    returnReason: flow.returnReason,
  }
}

const wholeClaim = (amount: string, { tax }: { tax: string }) => ({
  amount,
  gross: amount,
  net: subtractDecimals(amount, tax),
})

/** A participation with its steps, its payment and its newest submission. */
export async function partDetailDto(
  db: Database,
  viewer: DetailReader,
  row: LoadedPart,
): Promise<WorkOrderParticipatorDto | null> {
  const [list] = await partListDtos(db, viewer, [row])
  if (!list || !row.flow) return null
  return {
    ...list,
    startedTime: toWireTimeOrNull(row.startedTime),
    acceptedTime: toWireTimeOrNull(row.acceptedTime),
    settledTime: toWireTimeOrNull(row.settledTime),
    endedTime: toWireTimeOrNull(row.endedTime),
    maxRework: MAX_REWORKS,
    heldTerms: await heldTermsDto(db, viewer, row.heldTerms),
    maxSubmitQuantity: row.quantity,
    ...row.rules,
    ...(await workAndPaymentSteps(db, row, row.flow, viewer.now)),
    // without a submission there is nothing to read
    latestCompletion: row.submittedTime && latestCompletionDto(await latestCompletionOf(db, row.id), viewer),
    hasBankInfo: row.person.hasBankInfo,
  }
}

/** The terms of the day of the claim, with the files that the order no longer shows. */
async function heldTermsDto(
  db: Database,
  { platform }: DetailReader,
  held: LoadedPart['heldTerms'],
): Promise<WorkOrderParticipatorDto['heldTerms']> {
  if (held === null) return null
  const { fileIds, questions = null, ...terms } = held
  return {
    ...terms,
    questions: questions && [...questions],
    files: fileIds === undefined ? null : await filesByIds({ platform, db }, fileIds),
  }
}

const latestCompletionDto = (
  row: CompletionRow | null,
  { actor, now }: Viewer,
): WorkOrderParticipatorDto['latestCompletion'] =>
  row && {
    id: row.id,
    round: row.round,
    status: row.status,
    statusLabel: completionStatusLabel(row, now),
    allowedActions: completionActions(row, actor, now),
    submittedQuantity: row.submittedQuantity,
    acceptedQuantity: row.acceptedQuantity,
    remark: row.remark,
    opinion: row.opinion,
    creationTime: toWireTime(row.creationTime),
    auditDueTime: toWireTime(row.auditDueTime),
    appealDueTime: toWireTimeOrNull(row.appealDueTime),
  }
