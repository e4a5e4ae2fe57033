import { isSocialCreditCode, isUnusualCreditCode, organisationKind } from '#machines/rules/social-credit-code.ts'
import type { ConsoleEnterpriseFragment } from '#src/api/graphql.ts'
import type { Check } from '#src/ui/data/checklist.tsx'

type Checked = Pick<
  ConsoleEnterpriseFragment,
  | 'socialCreditCode'
  | 'enterpriseName'
  | 'legalPerson'
  | 'contactName'
  | 'contactPhone'
  | 'licenceFileId'
  | 'authorisationFileId'
>

/** The checks that do not need a look at the enterprise's documents (domain rules §2.3). */
export function enterpriseChecks(enterprise: Checked): Check[] {
  const { socialCreditCode: code, legalPerson, contactName, licenceFileId, authorisationFileId } = enterprise
  const isCode = isSocialCreditCode(code ?? '')
  const kind = organisationKind(code ?? '')
  const isHandler = legalPerson !== null && legalPerson === contactName
  const checks: Check[] = [
    isUnusualCreditCode(code ?? '')
      ? { result: 'note', text: '统一社会信用代码的校验位不符，提交人已确认无误，请与营业执照核对' }
      : { result: isCode ? 'met' : 'unmet', text: '统一社会信用代码校验位正确' },
    {
      result: kind ? 'met' : 'note',
      text: kind ? `代码前两位“${(code ?? '').slice(0, 2)}”是${kind}` : '代码前两位不是常见的机构类别',
    },
    { result: licenceFileId ? 'met' : 'unmet', text: '已上传营业执照' },
  ]
  if (isHandler) return [...checks, { result: 'met', text: '经办人就是法定代表人，不需要授权书' }]
  return [
    ...checks,
    {
      result: authorisationFileId ? 'met' : 'unmet',
      text: '经办人不是法定代表人，已上传授权书',
      note: `法定代表人 ${legalPerson ?? '未填写'}，经办人 ${contactName ?? '未填写'}`,
    },
  ]
}
