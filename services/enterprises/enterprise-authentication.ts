import { type Place, placesAfterMove } from '#machines/rules/place-history.ts'
import { confirmedCodeProblem } from '#machines/rules/social-credit-code.ts'
import { applyEvent, assertEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { switchOf } from '#services/content/setting.service.ts'
import { databaseCode } from '#services/database/connect.ts'
import { areaOf } from '#services/reference/division.service.ts'
import { type AuditedRow, enterpriseBinding, lifecycle, NEW_ENTERPRISE } from './enterprise.binding.ts'
import { currentDto } from './enterprise.mapper.ts'
import { type EnterpriseRow, insertEnterprise, updateEnterprise } from './enterprise.repository.ts'
import { missingForSubmission } from './enterprise.rules.ts'
import type { CreateEnterprise, UpdateEnterprise } from './enterprise.schemas.ts'
import { CERTIFIED_FIELDS } from './enterprise-changes.ts'
import { shownDetail } from './enterprise-detail.ts'
import { keepPapers } from './enterprise-files.ts'
import { saveMembership } from './enterprise-member.repository.ts'
import { takeOver } from './moved-enterprise-claim.ts'
import { creditCodeTaken, ownEnterprise, requireFreeCreditCode } from './own-enterprise.ts'

export async function createEnterprise(
  context: RequestContext,
  { isUnusualCodeConfirmed = false, ...input }: CreateEnterprise,
) {
  const socialCreditCode = input.socialCreditCode.toUpperCase()
  const problem = confirmedCodeProblem(socialCreditCode, isUnusualCodeConfirmed)
  if (problem) throw fieldError('socialCreditCode', problem)
  const row = await transact(context, async (scope) => {
    const { tx, actor, now } = scope
    const waiting = await takeOver(scope, { ...input, socialCreditCode })
    if (waiting) return waiting
    await requireFreeCreditCode(tx, socialCreditCode)
    const requiredStage = (await switchOf(tx, 'enterprise.auditStages')) + 1
    const values = { ...input, socialCreditCode, auditStatus: requiredStage, creatorUserId: actor.userId }
    const created = await enter(scope, enterpriseBinding, lifecycle, 'create', NEW_ENTERPRISE, async (status) => ({
      ...(await insertEnterprise(tx, { ...values, status: status as 'Withdraw', creationTime: now })),
      requiredStage,
      isInUse: false,
    }))
    const member = { enterpriseId: created.id, userId: actor.userId, approvedByUserId: actor.userId }
    await saveMembership(tx, { ...member, approvedTime: now })
    return created
  }).catch((error) => {
    throw databaseCode(error).constraint === 'enterprise_credit_code_uq' ? creditCodeTaken() : error
  })
  return currentDto(row, context.actor.userId)
}

export async function updateAuthentication(
  context: RequestContext,
  { id, submit, withdraw, rowVersion, ...fields }: UpdateEnterprise,
) {
  await ownEnterprise(context, id)
  const row = await transact(context, async (scope) => {
    const locked = await enterpriseBinding.lock(scope, id)
    if (!locked) throw new AppError('notFound')
    if (locked.creatorUserId !== scope.actor.userId)
      throw new AppError('noPermission', { details: '只有企业创建人可以修改认证资料' })
    if (rowVersion !== undefined && rowVersion !== locked.rowVersion)
      throw new AppError('rowChanged', { details: '资料已在别处修改，请刷新后核对' })
    if (withdraw) return applyEvent(scope, enterpriseBinding, id, { type: 'withdraw' })
    const saved = await savedForm(scope, locked, fields)
    return submit ? submitted(scope, saved) : saved
  })
  return shownDetail(context, row)
}

type Form = Omit<UpdateEnterprise, 'id' | 'submit' | 'withdraw' | 'rowVersion'>

/**
 * Saves the draft while the user types. The machine checks whether the save is allowed, but no log entry is written.
 */
async function savedForm(
  scope: Scope,
  row: AuditedRow,
  { isUnusualCodeConfirmed = false, ...fields }: Form,
): Promise<EnterpriseRow> {
  assertEvent(scope, enterpriseBinding, row, 'update')
  if (row.status === 'Pass' && CERTIFIED_FIELDS.some((key) => fields[key] !== undefined && fields[key] !== row[key]))
    throw refuse('企业已认证，关键资料的变更要由平台审核，请提交变更申请')
  const code = fields.socialCreditCode?.toUpperCase()
  // a stored code has already been confirmed
  const isConfirmed = isUnusualCodeConfirmed || code === row.socialCreditCode
  const problem = code ? confirmedCodeProblem(code, isConfirmed) : null
  if (problem) throw fieldError('socialCreditCode', problem)
  await keepPapers(scope, row, fields)
  const county = await countyAfter(scope, row, fields)
  return updateEnterprise(scope.tx, row.id, {
    ...fields,
    ...moved(scope, row, { ...fields, ...county }),
    ...county,
    ...(code ? { socialCreditCode: code } : {}),
    lastModificationTime: scope.now,
    lastModifierUserId: scope.actor.userId,
  })
}

/**
 * The county after a change. When the city changes, the former county is removed. @throws AppError validation naming
 * the county
 */
async function countyAfter(
  { tx }: Scope,
  row: AuditedRow,
  { cityId = row.cityId, areaId }: Pick<Form, 'cityId' | 'areaId'>,
) {
  if (areaId === undefined) return cityId === row.cityId ? {} : { areaId: null }
  if (areaId !== null && (await areaOf(tx, areaId))?.cityId !== cityId) throw fieldError('areaId', '区县不在所选的城市')
  return { areaId }
}

/** Keeps the place up to yesterday when a certified enterprise moves: the levy and the minimum wage of then rest on it. */
function moved({ now }: Scope, row: AuditedRow, { cityId = row.cityId, areaId = row.areaId }: Partial<Place>) {
  if (row.status !== 'Pass' || (cityId === row.cityId && areaId === row.areaId)) return {}
  return { formerPlaces: placesAfterMove(row, row.formerPlaces, addDays(toWireDay(now), -1)) }
}

function submitted(scope: Scope, row: EnterpriseRow): Promise<EnterpriseRow> {
  const missing = missingForSubmission(row)
  if (missing.length > 0) throw invalid(missing)
  return applyEvent(scope, enterpriseBinding, row.id, { type: 'submit' })
}
