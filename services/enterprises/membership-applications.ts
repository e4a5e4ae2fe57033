import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { provedPhoneOf } from '#services/identity/waiting-accounts.api.ts'
import { joinDepartment } from './department.repository.ts'
import { lockEnterprise } from './enterprise.repository.ts'
import { keepProof } from './enterprise-files.ts'
import * as members from './enterprise-member.repository.ts'
import type { AuditApplication } from './enterprise-member.schemas.ts'
import { changedBy, type Letter, lockCreated, memberOf, stateOf, write } from './enterprise-members.ts'
import { claimListing, endListing, listedAs } from './listed-members.repository.ts'
import { listedBy } from './listed-phone.ts'

interface Application {
  enterpriseId: number
  certificateType?: string
  certificateFileId?: number
  remark?: string
}

export const applyForMembership = (context: RequestContext, application: Application): Promise<null> =>
  transact(context, (scope) => applyIn(scope, application))

/** @throws AppError for a member, and when the enterprise does not exist */
export async function applyIn(scope: Scope, { enterpriseId, ...proof }: Application): Promise<null> {
  const { tx, actor } = scope
  const enterprise = await lockEnterprise(tx, enterpriseId)
  if (!enterprise) throw new AppError('notFound', { details: '没有找到这家企业' })
  const known = await members.findMembership(tx, enterpriseId, actor.userId)
  if (known?.approvedTime) throw refuse('您已经是这家企业的成员')
  if (proof.certificateFileId !== undefined) {
    const files = { before: known?.certificateFileId ?? null, after: proof.certificateFileId }
    await keepProof(scope, enterpriseId, files)
  }
  await members.saveMembership(tx, { enterpriseId, userId: actor.userId, ...proof })
  await noteListing(scope, enterpriseId)
  // a pending application is only updated
  const isNew = !known || known.refusedTime !== null
  if (isNew) {
    await write(tx, { to: 'enterprise', template: 'enterprise.memberApplied' }, enterprise, enterprise.creatorUserId)
  }
  return null
}

/**
 * Links an applicant to the list entry with their phone, whatever way they applied. The creator thus sees for every
 * applicant whether the list contains them.
 */
async function noteListing(scope: Scope, enterpriseId: number): Promise<void> {
  const { platform, tx, actor, now } = scope
  const proved = await provedPhoneOf(scope, actor.userId)
  if (proved === null) return
  await claimListing(tx, { ...listedBy(platform.sealer, actor.userId, proved), enterpriseId, now })
}

export function auditApplication(context: RequestContext, input: AuditApplication): Promise<null> {
  const { db, actor, now } = context
  const { id, isApproved, opinion, rowVersion } = input
  if (!isApproved && !opinion) throw fieldError('opinion', '不同意时请写明原因')
  return db.transaction(async (tx) => {
    const enterprise = await lockCreated(tx, context, actor.enterpriseId)
    const row = await memberOf(tx, enterprise, id)
    if (rowVersion !== undefined && rowVersion !== row.rowVersion) {
      throw new AppError('rowChanged', { details: '申请人刚刚修改了申请，请刷新后核对' })
    }
    if (stateOf(row) !== 'Waiting') throw refuse('这个申请已经处理过')
    const decision = isApproved
      ? { approvedTime: now, approvedByUserId: actor.userId }
      : { refusedTime: now, refusedOpinion: opinion ?? null }
    await members.updateMember(tx, id, { ...decision, ...changedBy(context) })
    const letter: Letter = isApproved
      ? { to: 'enterprise', template: 'enterprise.memberApproved' }
      : { to: 'enterprise', template: 'enterprise.memberRefused' }
    if (isApproved) await enterFromList(tx, enterprise.id, row.userId)
    await write(tx, letter, enterprise, row.userId, opinion)
    return null
  })
}

/** Adds a new member from the list to the department named there, if the enterprise has exactly one with that name. */
async function enterFromList(tx: Database, enterpriseId: number, userId: number): Promise<void> {
  const listing = (await listedAs(tx, enterpriseId, [userId])).get(userId)
  if (!listing) return
  if (listing.departmentName !== null) await joinDepartment(tx, enterpriseId, listing.departmentName, userId)
  await endListing(tx, enterpriseId, userId)
}
