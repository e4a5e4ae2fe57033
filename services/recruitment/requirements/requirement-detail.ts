import { inFull } from '#services/abp/access/field-policies/in-full.ts'
import { assertEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { isAnonymous } from '#services/abp/conventions/context.ts'
import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { caseHolderOf } from '#services/abp/lifecycle/case-lock.ts'
import type { Database } from '#services/database/connect.ts'
import { hasConsent as hasConsentTo } from '#services/privacy/consent.service.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { findDelivery } from '../deliveries/delivery.repository.ts'
import { deliveryHint } from '../deliveries/delivery-conditions.ts'
import { deliverySourceOf, newestDeliveryId } from '../deliveries/delivery-creation.repository.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { deliveryActions, deliveryStatusLabel } from '../lifecycle/delivery.binding.ts'
import { requirementActions, requirementStatusLabel } from '../lifecycle/requirement.binding.ts'
import { isPostedTwice } from '../posting-changes.repository.ts'
import { replyRateOf } from './employer.repository.ts'
import { POSTING_COLUMNS, storedTextsOf } from './posting.schemas.ts'
import { managesRequirement, requirementListDto } from './requirement.mapper.ts'
import { getManagedRequirement, getVisibleRequirement, type LoadedRequirement } from './requirement.repository.ts'
import { hintsOf, KEY_FIELDS } from './requirement.rules.ts'
import type { RequirementDto } from './requirement.schemas.ts'
import { minimumWageOf, problemsOf } from './requirement-editing.ts'
import { requirementFiles } from './requirement-files.ts'
import type { RequirementForEditDto } from './requirement-input.schemas.ts'

/** A job with all data of its page. @throws AppError notFound when the actor may not see it */
export async function requirementDetail(context: RequestContext, id: number): Promise<RequirementDto> {
  const { db, actor, now } = context
  const row = await getVisibleRequirement(db, actor, id, now)
  const isManager = managesRequirement(row, actor)
  // only logged-in users with a role see the phone number, so that no one can collect numbers automatically
  const seesContact = !isAnonymous(actor) && actor.userType !== 'Visitor'
  return {
    ...requirementListDto(row, { actor, now }),
    caseHolder: await caseHolderOf(context, row),
    problems: isManager ? await shownProblems(db, row, now) : [],
    isMinimumWageUnknown: isManager && (await minimumWageOf(db, row, now)) === null,
    ...storedTextsOf(row),
    contactName: seesContact ? inFull(row.contactName) : null,
    contactPhone: seesContact ? inFull(row.contactPhone) : null,
    specialReason: isManager ? row.specialReason : null,
    hints: isManager ? [...hintsOf(row), ...(await repeatedHint(db, row))] : [],
    enterpriseIntroduction: row.names.enterpriseIntroduction,
    enterpriseScale: row.names.enterpriseScale,
    replyRate: await replyRateOf(db, row.enterpriseId, now),
    auditOpinion: isManager ? row.auditOpinion : null,
    closeReason: row.closeReason,
    closeReasonLabel: row.closeReason && displayNameOf('RequirementCloseReason', row.closeReason),
    closeRemark: isManager ? row.closeRemark : null,
    closeTime: toWireTimeOrNull(row.closeTime),
    files: await requirementFiles(context, id),
    ...(await ownPart(context, row)),
  }
}

/** The person's possible actions on the job, and the person's delivery. */
async function ownPart({ db, actor, now }: RequestContext, { id }: LoadedRequirement) {
  if (actor.personId === null) return { canDeliver: false, deliverHint: null, myDelivery: null }
  const source = await deliverySourceOf(db, id, actor.personId, now)
  const hasConsent = source !== undefined && (await hasConsentTo(db, source.userId, 'ResumeVisible'))
  const hint = source ? deliveryHint({ ...source, hasConsent }, now) : null
  const newest = await newestDeliveryId(db, id, actor.personId)
  const mine = newest === null ? undefined : await findDelivery(db, actor, newest)
  return {
    canDeliver: source !== undefined && hint === null,
    deliverHint: hint,
    myDelivery: mine
      ? {
          id: mine.id,
          status: mine.status,
          statusLabel: deliveryStatusLabel(mine),
          allowedActions: deliveryActions(mine, actor, now),
        }
      : null,
  }
}

const TWICE = '同一家企业已有同名、同城市的岗位在招聘，请核对是不是重复发布'

const repeatedHint = async (db: Database, row: LoadedRequirement) =>
  (await isPostedTwice(db, row)) ? [{ member: 'title' as const, message: TWICE }] : []

const shownProblems = async (db: Database, row: LoadedRequirement, now: Date) =>
  (await problemsOf(db, row, now)).map(({ message, members: [member = ''] }) => ({ member, message }))

/** A job in the form for editing. @throws AppError notFound, noPermission or illegalTransition */
export async function requirementForEdit(context: RequestContext, id: number): Promise<RequirementForEditDto> {
  const { db, actor, now } = context
  const row = await getManagedRequirement(db, actor, id)
  assertEvent(context, bindings.requirement, row, 'update')
  const files = await requirementFiles(context, id)
  return {
    ...(Object.fromEntries(POSTING_COLUMNS.map((column) => [column, row[column]])) as Pick<
      LoadedRequirement,
      (typeof POSTING_COLUMNS)[number]
    >),
    // names in full, because the reader edits the job and has entered them
    contactName: inFull(row.contactName),
    contactPhone: inFull(row.contactPhone),
    id: row.id,
    number: row.number,
    enterpriseId: row.enterpriseId,
    status: row.status,
    statusLabel: requirementStatusLabel(row),
    allowedActions: requirementActions(row, actor, now),
    rowVersion: row.rowVersion,
    fileIds: files.map((file) => file.id),
    files,
    auditOpinion: row.auditOpinion,
    keyFields: [...KEY_FIELDS],
    problems: await shownProblems(db, row, now),
  }
}

export const requireVisible = async ({ db, actor, now }: RequestContext, id: number): Promise<void> => {
  await getVisibleRequirement(db, actor, id, now)
}
