import { applyEvent, assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/errors.ts'
import { transact } from '#services/abp/transact.ts'
import { switchOf } from '#services/content/setting.service.ts'
import { databaseCode } from '#services/database/connect.ts'
import { type AuditedRow, enterpriseBinding } from './enterprise.binding.ts'
import { currentDto, detailDto } from './enterprise.mapper.ts'
import { type EnterpriseRow, findByCreditCode, insertEnterprise, updateEnterprise } from './enterprise.repository.ts'
import { creditCodeProblem, missingForSubmission } from './enterprise.rules.ts'
import type { UpdateEnterprise } from './enterprise.schemas.ts'
import { saveMembership } from './enterprise-member.repository.ts'
import { ownEnterprise } from './own-enterprise.ts'

export async function createEnterprise(
  { db, actor, now }: RequestContext,
  input: { enterpriseName: string; socialCreditCode: string },
) {
  const socialCreditCode = input.socialCreditCode.toUpperCase()
  const problem = creditCodeProblem(socialCreditCode)
  if (problem) throw fieldError('socialCreditCode', problem)
  try {
    return await db.transaction(async (tx) => {
      if (await findByCreditCode(tx, socialCreditCode)) throw taken()
      const row = await insertEnterprise(tx, {
        ...input,
        socialCreditCode,
        auditStatus: (await switchOf(tx, 'enterprise.auditStages')) + 1,
        creatorUserId: actor.userId,
      })
      await saveMembership(tx, {
        enterpriseId: row.id,
        userId: actor.userId,
        approvedTime: now,
        approvedByUserId: actor.userId,
      })
      return currentDto(row, actor.userId)
    })
  } catch (error) {
    if (databaseCode(error).constraint === 'enterprise_credit_code_uq') throw taken()
    throw error
  }
}

const taken = () =>
  new AppError('duplicate', {
    details: '这个统一社会信用代码的企业已经在平台上。请改用“加入企业”，由企业创建人批准',
    validationErrors: [{ message: '这个企业已经在平台上', members: ['socialCreditCode'] }],
  })

/** What an audit has certified. */
const KEY_FIELDS = ['enterpriseName', 'socialCreditCode', 'legalPerson', 'licenceFileId'] as const

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
  return detailDto(row, context.actor)
}

type Form = Omit<UpdateEnterprise, 'id' | 'submit' | 'withdraw' | 'rowVersion'>

/** A draft, saved as often as its writer pauses: the machine is asked, the log has nothing to remember. */
async function savedForm(scope: Scope, row: AuditedRow, fields: Form): Promise<EnterpriseRow> {
  assertEvent(scope, enterpriseBinding, row, 'update')
  if (row.status === 'Pass' && KEY_FIELDS.some((key) => fields[key] !== undefined && fields[key] !== row[key]))
    throw refuse('企业已认证，关键资料的变更请联系平台')
  const code = fields.socialCreditCode?.toUpperCase()
  const problem = code ? creditCodeProblem(code) : null
  if (problem) throw fieldError('socialCreditCode', problem)
  return updateEnterprise(scope.tx, row.id, {
    ...fields,
    ...(code ? { socialCreditCode: code } : {}),
    lastModificationTime: scope.now,
    lastModifierUserId: scope.actor.userId,
  })
}

function submitted(scope: Scope, row: EnterpriseRow): Promise<EnterpriseRow> {
  const missing = missingForSubmission(row)
  if (missing.length > 0) throw invalid(missing)
  return applyEvent(scope, enterpriseBinding, row.id, { type: 'submit' })
}
