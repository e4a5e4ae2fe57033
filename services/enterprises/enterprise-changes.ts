import { confirmedCodeProblem } from '#machines/rules/social-credit-code.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid } from '#services/abp/conventions/errors.ts'
import { refuseOthersCase } from '#services/abp/lifecycle/case-lock.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { signAnew } from '#services/contracts/renamed.api.ts'
import { databaseCode } from '#services/database/connect.ts'
import type { CertifiedFields } from '#services/database/schema/enterprises.ts'
import { type AuditedRow, enterpriseBinding } from './enterprise.binding.ts'
import { closeChange, findWaitingChange, insertChange } from './enterprise-change.repository.ts'
import type { AuditEnterpriseChange, SubmitEnterpriseChange } from './enterprise-change.schemas.ts'
import { shownAgain, shownDetail } from './enterprise-detail.ts'
import { addLicence } from './enterprise-files.ts'
import { creditCodeTaken, requireFreeCreditCode } from './own-enterprise.ts'

/** The certified fields. */
export const CERTIFIED_FIELDS = ['enterpriseName', 'socialCreditCode', 'legalPerson', 'licenceFileId'] as const

/**
 * The creator requests a change of certified values or withdraws the request. The old values stay valid until the
 * platform approves.
 */
export async function submitChange(context: RequestContext, input: SubmitEnterpriseChange) {
  const { id, rowVersion, reason, withdraw, ...fields } = input
  const row = await transact(context, async (scope) => {
    if (withdraw) {
      const withdrawn = await applyEvent(scope, enterpriseBinding, id, { type: 'withdrawChange' }, { rowVersion })
      await closeChange(scope.tx, id, {
        outcome: 'Withdraw',
        opinion: null,
        userId: scope.actor.userId,
        now: scope.now,
      })
      return withdrawn
    }
    const opinion = reason ?? null
    const asked = await applyEvent(
      scope,
      enterpriseBinding,
      id,
      { type: 'submitChange', opinion },
      { opinion, rowVersion },
    )
    await keepRequest(scope, asked, fields, opinion)
    return asked
  })
  return shownDetail(context, row)
}

type Wanted = Omit<SubmitEnterpriseChange, 'id' | 'rowVersion' | 'reason' | 'withdraw'>

async function keepRequest(
  scope: Scope,
  row: AuditedRow,
  { isUnusualCodeConfirmed = false, ...fields }: Wanted,
  reason: string | null,
): Promise<void> {
  const wanted: Omit<Wanted, 'isUnusualCodeConfirmed'> = fields.socialCreditCode
    ? { ...fields, socialCreditCode: fields.socialCreditCode.toUpperCase() }
    : fields
  const changed = CERTIFIED_FIELDS.filter((key) => wanted[key] !== undefined && wanted[key] !== row[key])
  if (changed.length === 0) {
    throw invalid([
      { message: '没有要变更的内容：请修改名称、代码、法定代表人或营业执照', members: ['enterpriseName'] },
    ])
  }
  if (changed.includes('socialCreditCode')) {
    const problem = confirmedCodeProblem(wanted.socialCreditCode ?? '', isUnusualCodeConfirmed)
    if (problem) throw fieldError('socialCreditCode', problem)
    await requireFreeCreditCode(scope.tx, wanted.socialCreditCode ?? '')
  }
  // a new name or legal person requires the new licence as evidence
  if (!changed.includes('licenceFileId')) throw fieldError('licenceFileId', '请上传变更后的营业执照')
  if (wanted.licenceFileId !== undefined) await addLicence(scope, row.id, wanted.licenceFileId)
  const pick = (from: Partial<Record<keyof CertifiedFields, unknown>>): Partial<CertifiedFields> =>
    Object.fromEntries(changed.map((key) => [key, from[key]]))
  await insertChange(scope.tx, {
    enterpriseId: row.id,
    before: pick(row),
    after: pick(wanted),
    reason,
    creatorUserId: scope.actor.userId,
    creationTime: scope.now,
  })
}

const EVENTS = { Pass: 'passChange', Reject: 'rejectChange' } as const

/** The platform approves or refuses the requested values. */
export async function auditChange(context: RequestContext, input: AuditEnterpriseChange) {
  const { id, action, opinion, rowVersion } = input
  if (action === 'Reject' && !opinion) throw fieldError('opinion', '驳回时请写明原因')
  await transactOnce(context, 'Enterprise/AuditChange', input, async (scope) => {
    // locked first, so that the request cannot change meanwhile
    const before = await enterpriseBinding.lock(scope, id)
    if (!before) throw new AppError('notFound')
    await refuseOthersCase(scope, before)
    const change = await findWaitingChange(scope.tx, id)
    const said = opinion ?? null
    await applyEvent(
      scope,
      enterpriseBinding,
      id,
      { type: EVENTS[action], opinion: said },
      { opinion: said, rowVersion, ...(action === 'Pass' ? { set: change?.after ?? {} } : {}) },
    )
    const name = change?.after.enterpriseName
    if (action === 'Pass' && name !== undefined && name !== before.enterpriseName) {
      await signAnew(scope, id, { from: before.enterpriseName, to: name })
    }
    await closeChange(scope.tx, id, { outcome: action, opinion: said, userId: scope.actor.userId, now: scope.now })
  }).catch((error) => {
    // another enterprise may have registered under the code meanwhile
    throw databaseCode(error).constraint === 'enterprise_credit_code_uq' ? creditCodeTaken() : error
  })
  return shownAgain(context, id)
}
