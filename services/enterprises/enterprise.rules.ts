import { REJECTED } from '#machines/lifecycles/enterprises/enterprise.rules.ts'
import { SHORTEST_INTRODUCTION } from '#machines/rules/enterprise-introduction.ts'
import { callProblem } from '#machines/rules/phone.ts'
import { lengthOf } from '#machines/rules/reading/characters.ts'
import { isSameName } from '#machines/rules/real-name.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import type { EnterpriseRow } from './enterprise.repository.ts'

/** The number of stages: the submission and one audit. */
export const REQUIRED_STAGE = 2

interface AuditPair {
  isInfoMissing?: boolean
  windingUp?: EnterpriseRow['windingUp']
  audit: number | null
  auditStatus: number | null
}

export const isCertified = ({ audit, auditStatus }: AuditPair): boolean =>
  Number.isInteger(audit) && audit === auditStatus

/** The progress of the audit as text. */
export function auditLabel(pair: AuditPair): string {
  if (pair.windingUp) return pair.windingUp === 'Done' ? '已清算' : '清算中'
  if (isCertified(pair)) return '已认证'
  if (pair.audit === null) return '未提交认证'
  if (pair.audit === REJECTED) return '认证未通过'
  return pair.isInfoMissing ? '待补充资料' : '等待审核'
}

/** The required fields that are missing for a submission (domain rules §7, Enterprise). */
export function missingForSubmission(row: EnterpriseRow): ValidationError[] {
  const errors: ValidationError[] = []
  const need = (member: keyof EnterpriseRow, message: string, holds: boolean) => {
    if (!holds) errors.push({ message, members: [member] })
  }
  const required: [keyof EnterpriseRow, string][] = [
    ['enterpriseType', '企业类型'],
    ['industry', '行业'],
    ['scale', '规模'],
    ['legalPerson', '法定代表人'],
    ['contactName', '联系人'],
    ['cityId', '城市'],
    ['address', '地址'],
  ]
  for (const [member, title] of required) need(member, `${title}不能为空`, Boolean(row[member]))
  need('licenceFileId', '请上传营业执照照片', row.licenceFileId !== null)
  const phoneProblem = callProblem(row.contactPhone ?? '')
  need('contactPhone', phoneProblem ?? '', phoneProblem === null)
  need(
    'introduction',
    `企业简介长度应为 ${SHORTEST_INTRODUCTION}–2000 个字符`,
    lengthOf(row.introduction ?? '') >= SHORTEST_INTRODUCTION,
  )
  const handlerIsLegalPerson =
    row.contactName === row.legalPerson || isSameName(row.contactName ?? '', row.legalPerson ?? '')
  need(
    'authorisationFileId',
    '联系人不是法定代表人，请上传授权书',
    handlerIsLegalPerson || row.authorisationFileId !== null,
  )
  return errors
}
