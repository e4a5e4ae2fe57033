import type { Actor } from '#machines/actor.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/errors.ts'
import { loginNameFor } from '#services/abp/field-policies/login-name.ts'
import { fieldFor } from '#services/abp/field-policies/policies.ts'
import { transact } from '#services/abp/transact.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { revokeEnterpriseTokens } from '#services/identity/enterprise-tokens.api.ts'
import { enqueue, type TemplateKey } from '#services/messages/notifications.api.ts'
import { leaveAll } from './department.repository.ts'
import { type EnterpriseRow, findEnterprise, lockEnterprise, updateEnterprise } from './enterprise.repository.ts'
import { keepProof } from './enterprise-files.ts'
import * as members from './enterprise-member.repository.ts'
import type { AuditApplication, EnterpriseMemberQuery, HandOver, RemoveMember } from './enterprise-member.schemas.ts'

type Row = members.ShownMember

const stateOf = ({ approvedTime, refusedTime }: members.MemberRow) =>
  approvedTime ? 'Approved' : refusedTime ? 'Refused' : 'Waiting'

function memberDto(row: Row, enterprise: EnterpriseRow, actor: Actor) {
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
  } as const
}

/** The enterprise of the session. @throws AppError notEnterpriseMember when none is chosen */
async function activeEnterprise({ db, actor }: RequestContext): Promise<EnterpriseRow> {
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
  return { totalCount, items: items.map((row) => memberDto(row, enterprise, actor)) }
}

/**
 * The locked enterprise of its creator, which serialises the creator's decisions.
 * @throws AppError notFound for an enterprise of others, noPermission for a member who did not create it
 */
async function lockCreated(tx: Database, { actor }: RequestContext, id: number | null): Promise<EnterpriseRow> {
  const row = id !== null && id === actor.enterpriseId ? await lockEnterprise(tx, id) : undefined
  if (!row) throw new AppError('notFound')
  if (row.creatorUserId !== actor.userId) {
    throw new AppError('noPermission', { details: '只有企业创建人可以管理成员' })
  }
  return row
}

async function lockMember(tx: Database, enterprise: EnterpriseRow, id: number): Promise<members.MemberRow> {
  const row = await members.lockMember(tx, enterprise.id, id)
  if (!row) throw new AppError('notFound')
  return row
}

const changedBy = ({ actor, now }: RequestContext) => ({
  lastModificationTime: now,
  lastModifierUserId: actor.userId,
})

type MemberTemplate = Extract<TemplateKey, `enterprise.${string}`>
interface Letter {
  to: 'enterprise'
  template: MemberTemplate
}

/** Sends a message to one account: the creator, an applicant, or a former member. */
const write = (tx: Database, letter: Letter, enterprise: EnterpriseRow, userId: number | null, reason?: string) =>
  enqueue(tx, {
    ...letter,
    userId: userId ?? 0,
    payload: { enterpriseId: enterprise.id, enterpriseName: enterprise.enterpriseName, reason: reason ?? null },
  })

interface Application {
  enterpriseId: number
  certificateType: string
  certificateFileId?: number
  remark?: string
}

export function applyForMembership(context: RequestContext, { enterpriseId, ...proof }: Application): Promise<null> {
  return transact(context, async (scope) => {
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
    // a waiting application is only updated
    const isNew = !known || known.refusedTime !== null
    if (isNew) {
      await write(tx, { to: 'enterprise', template: 'enterprise.memberApplied' }, enterprise, enterprise.creatorUserId)
    }
    return null
  })
}

export function auditApplication(context: RequestContext, input: AuditApplication): Promise<null> {
  const { db, actor, now } = context
  const { id, isApproved, opinion, rowVersion } = input
  if (!isApproved && !opinion) throw fieldError('opinion', '不同意时请写明原因')
  return db.transaction(async (tx) => {
    const enterprise = await lockCreated(tx, context, actor.enterpriseId)
    const row = await lockMember(tx, enterprise, id)
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
    await write(tx, letter, enterprise, row.userId, opinion)
    return null
  })
}

export function removeMember(context: RequestContext, { id, reason }: RemoveMember): Promise<null> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const enterprise = await lockCreated(tx, context, actor.enterpriseId)
    const row = await lockMember(tx, enterprise, id)
    if (!row.approvedTime) throw refuse('他还不是成员，请处理他的加入申请')
    if (row.userId === enterprise.creatorUserId) throw refuse('企业创建人不能移除，请先移交给另一位成员')
    await members.updateMember(tx, id, { isDeleted: true, ...changedBy(context) })
    await leaveAll(tx, enterprise.id, [row.userId])
    await revokeEnterpriseTokens(tx, row.userId, enterprise.id, now)
    await write(tx, { to: 'enterprise', template: 'enterprise.memberRemoved' }, enterprise, row.userId, reason)
    return null
  })
}

/** Transfers the enterprise: by its creator, or by the platform when the creator no longer can. */
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
