import * as z from 'zod/mini'
import { normaliseCompany } from '#machines/rules/reading/company-name.ts'
import { normaliseCode } from '#machines/rules/reading/numbers.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import type { CompanyGetQuery, SubmitEnterpriseChangeDto_Input } from '#src/api/graphql.ts'
import {
  SubmitEnterpriseChangeDto_enterpriseName,
  SubmitEnterpriseChangeDto_legalPerson,
  SubmitEnterpriseChangeDto_reason,
} from '#src/api/limits.ts'
import { readFirst } from '#src/lib/forms/reading.ts'
import { textRule } from '#src/lib/list/rules.ts'
import { CODE_CONFIRMED, codeChecked } from '#src/shared/enterprises/unusual-code.tsx'

export type Company = CompanyGetQuery['enterpriseGet']

export const CHANGE_LABELS = {
  enterpriseName: '企业名称',
  socialCreditCode: '统一社会信用代码',
  isUnusualCodeConfirmed: CODE_CONFIRMED,
  legalPerson: '法定代表人',
  licenceFileId: '变更后的营业执照',
  reason: '变更原因',
} as const

/** Schema for a change of certified fields; new values need the platform's audit. */
export const changeSchema = z
  .object({
    enterpriseName: readFirst(normaliseCompany, textRule('企业名称', SubmitEnterpriseChangeDto_enterpriseName)),
    socialCreditCode: readFirst(normaliseCode, z.string().check(z.minLength(1, '统一社会信用代码不能为空'))),
    isUnusualCodeConfirmed: z.boolean(),
    legalPerson: readFirst(normaliseRealName, textRule('法定代表人', SubmitEnterpriseChangeDto_legalPerson)),
    licenceFileId: z
      .nullable(z.number())
      .check(z.refine((id) => id !== null, '请上传变更后的营业执照，审核人要与它核对')),
    reason: textRule('变更原因', SubmitEnterpriseChangeDto_reason),
  })
  .check(codeChecked)
export type ChangeValues = z.infer<typeof changeSchema>

export const changeValues = ({ enterpriseName, socialCreditCode, legalPerson }: Company): ChangeValues => ({
  enterpriseName,
  socialCreditCode: socialCreditCode ?? '',
  isUnusualCodeConfirmed: false,
  legalPerson: legalPerson ?? '',
  licenceFileId: null,
  reason: '',
})

export const changeInput = (
  { id, rowVersion }: Pick<Company, 'id' | 'rowVersion'>,
  values: ChangeValues,
): SubmitEnterpriseChangeDto_Input => ({
  id,
  rowVersion,
  enterpriseName: values.enterpriseName.trim(),
  socialCreditCode: normaliseCode(values.socialCreditCode),
  isUnusualCodeConfirmed: values.isUnusualCodeConfirmed,
  legalPerson: values.legalPerson.trim(),
  licenceFileId: values.licenceFileId ?? undefined,
  reason: values.reason.trim(),
})
