import type { Actor } from '#machines/actor.ts'
import { loginNameFor } from '#services/abp/access/field-policies/login-name.ts'
import { fieldFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { revokeEnterpriseTokens } from '#services/identity/enterprise-tokens.api.ts'
import { enqueue, type TemplateKey } from '#services/messages/notifications.api.ts'
import { leaveAll } from './department.repository.ts'
import { type EnterpriseRow, findEnterprise, lockEnterprise, updateEnterprise } from './enterprise.repository.ts'
import * as members from './enterprise-member.repository.ts'
import type { EnterpriseMemberQuery, HandOver, RemoveMember } from './enterprise-member.schemas.ts'
import { type ListedAs, listedAs } from './listed-members.repository.ts'

type Row = members.ShownMember

export const stateOf = ({ approvedTime, refusedTime }: members.MemberRow) =>
  approvedTime ? 'Approved' : refusedTime ? 'Refused' : 'Waiting'

function memberDto(row: Row, enterprise: EnterpriseRow, actor: Actor, listed?: ListedAs) {
  const isCreator = row.userId === enterprise.creatorUserId
  const isSelf = actor.userId === row.userId
  const isShown = actor.userId === enterprise.creatorUserId || isSelf
  const phone = fieldFor('UserEnterprise', 'mobilePhone', actor, row.mobilePhone, { isSelf })
  const job = row.isDeleted ? 'Quit' : 'On'
  return {
    ...row,
    userName: loginNameFor(row, phone),
    mobilePhone: phone,
    isCreator,
    state: stateOf(row),
    jobStatus: row.approvedTime ? job : null,
    certificateType: row.certificateType as 'EmploymentCertificateAuth' | null,
    // only the applicant and the creator may see the proof
    certificateFileId: isShown ? row.certificateFileId : null,
    applyTime: toWireTime(row.creationTime),
    approvedTime: toWireTimeOrNull(row.approvedTime),
    leftTime: row.isDeleted ? toWireTimeOrNull(row.lastModificationTime) : null,
    listedAs: listed ?? null,
  } as const
}

/** The enterprise chosen for the session. @throws AppError notEnterpriseMember when none is chosen */
export async function activeEnterprise({ db, actor }: RequestContext): Promise<EnterpriseRow> {
  const row = actor.enterpriseId === null ? undefined : await findEnterprise(db, actor.enterpriseId)
  if (!row) throw new AppError('notEnterpriseMember', { details: '请先选择企业' })
  return row
}

/** Only the creator sees applicants and former members; other members see their colleagues. */
export async function listMembers(context: RequestContext, query: EnterpriseMemberQuery) {
  const { actor } = context
  const enterprise = await activeEnterprise(context)
  const isCreator = enterprise.creatorUserId === actor.userId
  const asked: EnterpriseMemberQuery = isCreator ? query : { ...query, jobStatus: 'On', state: 'Approved' }
  const { totalCount, items } = await members.findMembers(context, enterprise.id, asked)
  const applicants = isCreator ? items.filter(({ approvedTime }) => approvedTime === null) : []
  const userIds = applicants.map(({ userId }) => userId)
  const listed = await listedAs(context.db, enterprise.id, userIds)
  return {
    totalCount,
    items: items.map((row) => memberDto(row, enterprise, actor, listed.get(row.userId))),
  }
}

/**
 * Locks the enterprise for its creator, so that the creator's decisions run one after the other.
 * @throws AppError notFound for an enterprise of others, noPermission for a member who is not its creator
 */
export async function lockCreated(tx: Database, { actor }: RequestContext, id: number | null): Promise<EnterpriseRow> {
  const row = id !== null && id === actor.enterpriseId ? await lockEnterprise(tx, id) : undefined
  if (!row) throw new AppError('notFound')
  if (row.creatorUserId !== actor.userId) {
    throw new AppError('noPermission', { details: '只有企业创建人可以管理成员' })
  }
  return row
}

/**
 * @param enterprise locked, so that nobody changes the membership meanwhile
 * @throws AppError notFound
 */
export async function memberOf(tx: Database, enterprise: EnterpriseRow, id: number): Promise<members.MemberRow> {
  const row = await members.findMember(tx, enterprise.id, id)
  if (!row) throw new AppError('notFound')
  return row
}

export const changedBy = ({ actor, now }: RequestContext) => ({
  lastModificationTime: now,
  lastModifierUserId: actor.userId,
})

type MemberTemplate = Extract<TemplateKey, `enterprise.${string}`>
export interface Letter {
  to: 'enterprise'
  template: MemberTemplate
}

/** Sends a message to one account: the creator, an applicant, or a former member. */
export const write = (
  tx: Database,
  letter: Letter,
  enterprise: EnterpriseRow,
  userId: number | null,
  reason?: string,
) =>
  enqueue(tx, {
    ...letter,
    userId: userId ?? 0,
    payload: { enterpriseId: enterprise.id, enterpriseName: enterprise.enterpriseName, reason: reason ?? null },
  })

export function removeMember(context: RequestContext, { id, reason }: RemoveMember): Promise<null> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const enterprise = await lockCreated(tx, context, actor.enterpriseId)
    const row = await memberOf(tx, enterprise, id)
    if (!row.approvedTime) throw refuse('他还不是成员，请处理他的加入申请')
    if (row.userId === enterprise.creatorUserId) throw refuse('企业创建人不能移除，请先移交给另一位成员')
    await members.updateMember(tx, id, { isDeleted: true, ...changedBy(context) })
    await leaveAll(tx, enterprise.id, [row.userId])
    await revokeEnterpriseTokens(tx, row.userId, enterprise.id, now)
    await write(tx, { to: 'enterprise', template: 'enterprise.memberRemoved' }, enterprise, row.userId, reason)
    return null
  })
}

/**
 * Transfers the enterprise to another creator. The creator does this, or the platform when the creator no longer can.
 */
export function handOver(context: RequestContext, { enterpriseId, userId, rowVersion }: HandOver): Promise<null> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const isPlatform = actor.userType === 'PlatformUser'
    const enterprise = isPlatform
      ? await lockEnterprise(tx, enterpriseId)
      : await lockCreated(tx, context, enterpriseId)
    if (!enterprise) throw new AppError('notFound')
    if (rowVersion !== undefined && rowVersion !== enterprise.rowVersion) throw new AppError('rowChanged')
    if (enterprise.creatorUserId === userId) throw fieldError('userId', '他已经是企业创建人')
    const next = await members.findMembership(tx, enterpriseId, userId)
    if (!next?.approvedTime) throw fieldError('userId', '新的创建人应是企业的正式成员')
    await updateEnterprise(tx, enterpriseId, { creatorUserId: userId, ...changedBy(context) })
    await write(tx, { to: 'enterprise', template: 'enterprise.handedOver' }, enterprise, userId)
    if (isPlatform) {
      const letter: Letter = { to: 'enterprise', template: 'enterprise.takenAway' }
      await write(tx, letter, enterprise, enterprise.creatorUserId)
    }
    return null
  })
}
