import { callProblem } from '#machines/rules/phone.ts'
import { isSameCompany } from '#machines/rules/reading/company-name.ts'
import { creditCodeProblem, isUnusualCreditCode } from '#machines/rules/social-credit-code.ts'
import { enter, type Scope } from '#services/abp/apply-event.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'
import { switchOf } from '#services/content/setting.service.ts'
import { type AuditedRow, enterpriseBinding, lifecycle, NEW_ENTERPRISE } from './enterprise.binding.ts'
import { type UpdateEnterprise, UpdateEnterpriseDto } from './enterprise.schemas.ts'
import { insertMoved, knownCodes, nextEnterpriseIds, waitingEnterprises } from './moved-enterprises.repository.ts'

/** An enterprise of a list in the shape of the form; a list contains no documents. */
export type MovedEnterprise = Omit<UpdateEnterprise, 'id' | 'submit' | 'withdraw' | 'rowVersion'> & {
  readonly enterpriseName: string
  readonly socialCreditCode: string
}

const limits = compileValidator(UpdateEnterpriseDto)
/** A placeholder id: the form requires the id of an enterprise, and a row of a list has none yet. */
const ANY_ID = 1

const CONFIRM = '与营业执照核对无误的，请加一列“代码已核对”，写“是”'

/** An unusual code passes once the list says that it was compared with the licence. */
function listedCodeProblem(code: string, isConfirmed = false): string | null {
  const problem = creditCodeProblem(code)
  if (problem === null || !isUnusualCreditCode(code)) return problem
  return isConfirmed ? null : `${problem}；${CONFIRM}`
}

const CONFIRMED = '统一社会信用代码的校验位不符，迁入名单写明已与营业执照核对无误'

/** The errors that the enterprise form would report. */
export function movedEnterpriseProblems(form: MovedEnterprise): ValidationError[] {
  const { socialCreditCode, contactPhone } = form
  const code = listedCodeProblem(socialCreditCode, form.isUnusualCodeConfirmed)
  const phone = contactPhone ? callProblem(contactPhone) : null
  return [
    ...(code === null ? [] : [{ message: code, members: ['socialCreditCode'] }]),
    ...(phone === null ? [] : [{ message: phone, members: ['contactPhone'] }]),
    ...limits({ id: ANY_ID, ...form }),
  ]
}

export type MovedEnterpriseResult =
  | { readonly outcome: 'Created' | 'Known'; readonly entityId: number; readonly message: string | null }
  | { readonly outcome: 'Refused'; readonly field: string; readonly message: string }

/**
 * Creates the enterprises that do not exist yet. They are not certified, and have no creator until a member registers
 * with the credit code. No notification is sent. Existing enterprises stay unchanged. The caller has checked the forms.
 */
export async function bringEnterprises(
  scope: Scope,
  forms: readonly MovedEnterprise[],
): Promise<MovedEnterpriseResult[]> {
  const known = await knownCodes(
    scope.tx,
    forms.map(({ socialCreditCode }) => socialCreditCode),
  )
  const fresh = forms.filter(({ socialCreditCode }) => !known.has(socialCreditCode))
  const ids = (await createMoved(scope, fresh)).values()
  return forms.map(({ socialCreditCode, enterpriseName }): MovedEnterpriseResult => {
    const row = known.get(socialCreditCode)
    if (!row) return { outcome: 'Created', entityId: ids.next().value as number, message: null }
    if (isSameCompany(row.enterpriseName, enterpriseName)) {
      return { outcome: 'Known', entityId: row.id, message: '已经在平台上，没有改动' }
    }
    return {
      outcome: 'Refused',
      field: 'enterpriseName',
      message: '这个统一社会信用代码已在平台上，但名称不同，请核对',
    }
  })
}

async function createMoved(scope: Scope, forms: readonly MovedEnterprise[]): Promise<number[]> {
  if (forms.length === 0) return []
  const { tx, now } = scope
  const requiredStage = (await switchOf(tx, 'enterprise.auditStages')) + 1
  const ids = await nextEnterpriseIds(tx, forms.length)
  const rows: object[] = []
  for (const [index, { isUnusualCodeConfirmed: _, ...form }] of forms.entries()) {
    const context = { ...NEW_ENTERPRISE, requiredStage }
    await enter(
      scope,
      enterpriseBinding,
      lifecycle,
      'moveIn',
      context,
      async (status) => {
        const row = {
          ...form,
          id: ids[index],
          status,
          auditStatus: requiredStage,
          creatorUserId: null,
          creationTime: now,
        }
        rows.push(row)
        return row as AuditedRow
      },
      isUnusualCreditCode(form.socialCreditCode) ? CONFIRMED : null,
    )
  }
  await insertMoved(tx, rows)
  return ids
}

/** Of these enterprises, the contacts of those that are unclaimed and have a mobile phone. */
export const waitingContacts = (
  { tx }: Pick<Scope, 'tx'>,
  ids: readonly number[],
): Promise<{ entityId: number; name: string; phone: string }[]> => waitingEnterprises(tx, ids)
