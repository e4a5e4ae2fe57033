import { isRecruiter } from '#machines/lifecycles/recruitment/requirement.rules.ts'
import { PAY_UNIT_LABELS } from '#machines/rules/requirement-posting.ts'
import { fieldFor, nameFor } from '#services/abp/access/field-policies/policies.ts'
import { mayProcess } from '#services/abp/access/processings.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { type Access, openPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Database } from '#services/database/connect.ts'
import { hasConsent } from '#services/privacy/consent.service.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { deliveryActions, deliveryStatusLabel } from '../lifecycle/delivery.binding.ts'
import { demandsOf, suppliesOf } from '../matching/matching.repository.ts'
import { type Match, matchOf, type PersonSupply, suppliedToEmployer } from '../matching/matching.ts'
import { shownEnterpriseName, type Viewer } from '../requirements/requirement.mapper.ts'
import type { LoadedDelivery } from './delivery.repository.ts'
import type { DeliveryDto, DeliveryListDto } from './delivery.schemas.ts'
import { snapshotOf } from './delivery-snapshot.ts'

const DAY_MS = 86_400_000

/**
 * Whether the viewer sees disability data. Other users than the person see it only while the person's consent is valid,
 * an enterprise only with the separate consent.
 */
const knowsDisability = (row: LoadedDelivery, { actor }: Viewer): boolean =>
  actor.userId === row.userId ||
  (mayProcess('shareWithEmployer', row.names.isDisabilityWithdrawn) &&
    (actor.userType !== 'Enterprise' || row.isDisabilityShared))

type Reader = Viewer & Pick<Access, 'platform'>

/** Rows for lists, with names, numbers and matches in the form that the viewer may see. */
export async function deliveryListDtos(
  db: Database,
  viewer: Reader,
  rows: readonly LoadedDelivery[],
): Promise<DeliveryListDto[]> {
  const demands = await demandsOf(db, [...new Set(rows.map(({ requirementId }) => requirementId))])
  const supplies = await suppliesOf(db, [...new Set(rows.map(({ userDisabledPersonId }) => userDisabledPersonId))])
  return rows.map((row) => {
    const job = demands.get(row.requirementId)
    const person = supplies.get(row.userDisabledPersonId)
    return listDto(row, viewer, job && person ? matchOf(job, shownSupply(person, row, viewer)) : NO_MATCH)
  })
}

/**
 * The person's data for the match. The person and the tutors see everything; the employer and its developer see only
 * what the person agreed to show.
 */
function shownSupply(person: PersonSupply, row: LoadedDelivery, viewer: Viewer): PersonSupply {
  const { userType } = viewer.actor
  const isEmployer = userType === 'Enterprise' || userType === 'WorkDeveloper'
  return isEmployer ? suppliedToEmployer(person, knowsDisability(row, viewer)) : person
}

const NO_MATCH: Match = { score: 0, reasons: [], isSuitable: false }

const listDto = (row: LoadedDelivery, viewer: Reader, match: Match): DeliveryListDto => ({
  id: row.id,
  status: row.status,
  statusLabel: deliveryStatusLabel(row),
  allowedActions: deliveryActions(row, viewer.actor, viewer.now),
  rowVersion: row.rowVersion,
  requirement: requirementOf(row, viewer),
  userDisabledPersonId: row.userDisabledPersonId,
  realName: nameFor('RequirementResume', 'realName', viewer.actor, row.facts.personName),
  mobilePhone: fieldFor(
    'RequirementResume',
    'mobilePhone',
    viewer.actor,
    openPhone(viewer.platform.sealer, 'person', row.names.storedPhone),
  ),
  foundationName: row.names.foundationName,
  isRecommended: row.recommendedByUserId !== null,
  recommendedByName: row.names.recommendedByName,
  recommendReason: row.recommendReason,
  matchScore: match.score,
  matchReasons: [...match.reasons],
  interview: interviewOf(row),
  opinion: row.opinion,
  waitingDays: waitingDays(row, viewer.now),
  isOverdue: row.overdueTime !== null,
  contractId: row.contractId,
  deliveredTime: toWireTimeOrNull(row.deliveredTime),
  viewedTime: toWireTimeOrNull(row.viewedTime),
  endedTime: toWireTimeOrNull(row.endedTime),
  creationTime: toWireTime(row.creationTime),
})

function requirementOf({ names, facts }: LoadedDelivery, { actor }: Viewer): DeliveryListDto['requirement'] {
  const { requirement, cityName } = names
  return {
    id: requirement.id,
    title: requirement.title,
    status: requirement.status,
    statusLabel: displayNameOf('RequirementStatus', requirement.status),
    enterpriseId: requirement.enterpriseId,
    enterpriseName: shownEnterpriseName(facts.enterpriseName, actor),
    cityName,
    payMin: requirement.payMin,
    payMax: requirement.payMax,
    payUnit: requirement.payUnit,
    payUnitLabel: PAY_UNIT_LABELS[requirement.payUnit],
    isInterviewExempt: requirement.isInterviewExempt,
    validTo: requirement.validTo,
  }
}

/** The days that the person has waited for a first answer; null when not waiting. */
function waitingDays({ status, deliveredTime }: LoadedDelivery, now: Date): number | null {
  if (status !== 'Delivered' || deliveredTime === null) return null
  return Math.max(0, Math.floor((now.getTime() - deliveredTime.getTime()) / DAY_MS))
}

const nameOrNull = (typeName: string, name: string | null): string | null => name && displayNameOf(typeName, name)

function interviewOf(row: LoadedDelivery): DeliveryListDto['interview'] {
  if (row.interviewTime === null || row.interviewMode === null) return null
  return {
    round: row.interviewRound,
    time: toWireTime(row.interviewTime),
    mode: row.interviewMode,
    modeLabel: displayNameOf('InterviewMode', row.interviewMode),
    place: row.interviewPlace,
    link: row.interviewLink,
    contact: row.interviewContact,
    contactPhone: row.interviewContactPhone,
    accommodationIds: row.interviewAccommodationIds,
    accommodationNames: row.names.accommodationNames,
    remark: row.interviewRemark,
    reply: row.interviewReply,
    replyLabel: nameOrNull('InterviewReply', row.interviewReply),
    replyRemark: row.interviewReplyRemark,
    replyTime: toWireTimeOrNull(row.interviewReplyTime),
    requestedTime: toWireTimeOrNull(row.requestedTime),
    requestedAccommodationIds: row.requestedAccommodationIds,
    requestedAccommodationNames: row.names.requestedAccommodationNames,
    score: row.interviewScore,
    reason: row.interviewReason,
    resultTime: toWireTimeOrNull(row.interviewResultTime),
    absentSide: row.absentSide,
    absentSideLabel: nameOrNull('AbsentSide', row.absentSide),
    absenceRemark: row.absenceRemark,
    absenceTime: toWireTimeOrNull(row.absenceTime),
    absenceAnswer: row.absenceAnswer,
    absenceAnswerTime: toWireTimeOrNull(row.absenceAnswerTime),
  }
}

/** Whether the viewer may read the full resume. Developers may not, because they see persons only in masked form. */
export const seesResume = ({ actor }: Viewer): boolean => actor.userType !== 'WorkDeveloper'

/**
 * A hint for the enterprise when the person has withdrawn the consent on which the delivery is based, so that the
 * resume can no longer be read; else null.
 */
async function withdrawnHint(db: Database, { actor }: Viewer, row: LoadedDelivery): Promise<string | null> {
  if (actor.userType !== 'Enterprise') return null
  const isRecommended = row.recommendedByUserId !== null
  if (await hasConsent(db, row.userId, isRecommended ? 'FoundationRecommendation' : 'ResumeVisible')) return null
  return '本人已撤回同意，不能再查看简历；需要时请直接联系本人'
}

/** A delivery with the resume as it was sent. */
export async function deliveryDto(db: Database, viewer: Reader, row: LoadedDelivery): Promise<DeliveryDto> {
  const [list] = await deliveryListDtos(db, viewer, [row])
  if (!list) throw new Error('one row makes one answer')
  const resumeHint = await withdrawnHint(db, viewer, row)
  const sections = seesResume(viewer) && resumeHint === null ? snapshotOf(viewer.platform.sealer, row) : []
  return {
    ...list,
    message: row.message,
    note: isRecruiter(row, viewer.actor) ? row.note : null,
    isDisabilityShared: row.isDisabilityShared,
    snapshotTime: toWireTime(row.snapshotTime),
    resumeHint,
    sections: sections.filter(({ isSensitive }) => !isSensitive || knowsDisability(row, viewer)),
  }
}
