import { compareDecimals, smallerDecimal } from '#machines/rules/decimal.ts'
import { fieldFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { pendingOf } from '#services/approvals/approval.service.ts'
import type { Database } from '#services/database/connect.ts'
import type { ClaimConditionDto } from '../common.schemas.ts'
import { EXPERIENCE_LABELS } from '../labels.ts'
import { type ParticipatorRow, participatorStatusLabel } from '../lifecycle/participator.binding.ts'
import { claimFactsOf } from '../participators/claim.repository.ts'
import { claimConditions, maxClaimQuantity, refusedBecause } from '../participators/claim-conditions.ts'
import { participationSteps } from '../participators/participation-steps.ts'
import { shownParticipatorActions } from '../participators/participator-actions.ts'
import { priceHints, wordHints } from '../rules.ts'
import { estimateIncome } from './estimate.ts'
import { orderFiles } from './order-files.ts'
import { orderAllowedActions, orderListDto, seesMoney, type Viewer } from './work-order.mapper.ts'
import { findOrder, type LoadedOrder } from './work-order.repository.ts'
import type { WorkOrderDto } from './work-order.schemas.ts'
import { lastParticipationOf, moneyOf, tutorOf } from './work-order-detail.repository.ts'
import { fundingDto } from './work-order-funding.ts'

interface PersonPart {
  conditions: ClaimConditionDto[]
  mayClaim: boolean | null
  maxQuantity: string | null
  mine: ParticipatorRow | null
  refusedBecause: string | null
}

const NO_PERSON: PersonPart = {
  conditions: [],
  mayClaim: null,
  maxQuantity: null,
  mine: null,
  refusedBecause: null,
}

async function personPart(db: Database, order: LoadedOrder, { actor, now }: Viewer): Promise<PersonPart> {
  if (actor.userType !== 'DisabledPerson') return NO_PERSON
  if (actor.personId === null) return { ...NO_PERSON, mayClaim: false }
  const facts = await claimFactsOf(db, order.id, actor.personId, now)
  const conditions = claimConditions(order, facts, now)
  const maxQuantity = maxClaimQuantity(order, facts)
  const meetsAll = conditions.every(({ met, isRequired }) => met || !isRequired)
  return {
    conditions,
    mayClaim: meetsAll && compareDecimals(maxQuantity, '0') > 0,
    maxQuantity,
    mine: await lastParticipationOf(db, order.id, actor.personId),
    refusedBecause: refusedBecause(facts.isEmployedHere),
  }
}

/** The details of an order for this viewer. */
export async function orderDetail(
  { platform, db, actor, now }: Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>,
  order: LoadedOrder,
  askedQuantity?: string,
): Promise<WorkOrderDto> {
  const viewer: Viewer = { actor, now }
  const person = await personPart(db, order, viewer)
  const main = order.mainId === null ? null : ((await findOrder(db, order.mainId)) ?? null)
  const files = await orderFiles({ platform, db }, order, main)
  const showsMoney = seesMoney(order, actor)
  const tutor = actor.personId === null ? null : await tutorOf(db, actor.personId)
  return {
    ...orderListDto(order, viewer, { refusedBecause: person.refusedBecause }),
    ...pageFields(order),
    developerName: fieldFor('WorkOrder', 'developerName', actor, order.names.developerName, { isOther: !showsMoney }),
    approval: (await pendingOf({ platform, db, actor, now }, 'WorkOrder', [order.id])).get(order.id) ?? null,
    allowedActions: orderAllowedActions(order, viewer, person.mayClaim),
    files: files.page,
    wordHints: showsMoney ? [...wordHints(order), ...(order.publishTime === null ? priceHints(order) : [])] : [],
    funding: showsMoney ? fundingDto(order, await moneyOf(db, order), files.hostingVoucher) : null,
    cancellation: showsMoney ? cancellationOf(order) : null,
    maxClaimQuantity: person.maxQuantity,
    claimConditions: person.conditions,
    estimate: await estimateIncome(db, order, estimatedQuantity(order, person, askedQuantity), actor.personId, now),
    steps: await participationSteps(db, person.mine, now),
    myParticipation: person.mine && myParticipation(person.mine, viewer),
    tutorName: tutor?.tutorName ?? null,
    tutorFoundationName: tutor?.foundationName ?? null,
  }
}

/** The quantity for the estimate: the requested one, otherwise the claimed one, otherwise the largest claimable one. */
function estimatedQuantity(order: LoadedOrder, { mine, maxQuantity }: PersonPart, asked: string | undefined): string {
  if (asked !== undefined) return asked
  if (mine) return mine.quantity
  if (maxQuantity !== null && compareDecimals(maxQuantity, '0') > 0) return maxQuantity
  return order.perPersonMax === null ? order.quantity : smallerDecimal(order.perPersonMax, order.quantity)
}

const pageFields = (order: LoadedOrder) => ({
  mainNumber: order.names.mainNumber,
  mainDisplayName: order.names.mainDisplayName,
  developerUserId: order.developerUserId,
  educationalRequirementId: order.educationalRequirementId,
  educationalRequirementName: order.names.educationName,
  experienceRequirement: order.experienceRequirement,
  experienceRequirementLabel: EXPERIENCE_LABELS[order.experienceRequirement],
  disabilityRequirementNames: order.names.disabilityNames,
  description: order.description,
  standards: order.standards,
  acceptanceRules: order.acceptanceRules,
  questions: order.questions,
  requiresFiles: order.requiresFiles,
  allowsPartial: order.allowsPartial,
  isTwoStage: order.isTwoStage,
  piecesPerHour: order.piecesPerHour,
  acceptanceDays: order.acceptanceDays,
  workingParticipatorCount: order.facts.workingParticipators,
  unsettledParticipatorCount: order.facts.unsettledParticipators,
  settledParticipatorCount: order.facts.settledParticipators,
  openDispatchOrderCount: order.facts.openDispatchOrders,
  completedTime: toWireTimeOrNull(order.completedTime),
})

const cancellationOf = (order: LoadedOrder) =>
  order.cancelRequestedTime === null && order.cancelledTime === null
    ? null
    : {
        reason: order.cancelReason,
        requestedTime: toWireTimeOrNull(order.cancelRequestedTime),
        deadline: toWireTimeOrNull(order.cancelDeadline),
        opinion: order.cancelOpinion,
        cancelledTime: toWireTimeOrNull(order.cancelledTime),
      }

const myParticipation = (row: ParticipatorRow, viewer: Viewer) => ({
  id: row.id,
  status: row.status,
  statusLabel: participatorStatusLabel(row, viewer.now),
  allowedActions: shownParticipatorActions(row, viewer),
  quantity: row.quantity,
  confirmBy: toWireTimeOrNull(row.confirmBy),
  dueTime: toWireTimeOrNull(row.dueTime),
})
