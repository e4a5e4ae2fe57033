import type { ContractRowFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'

/** The parties whose signature is missing, as text; empty if none is missing. */
export function signingText(contract: ContractRowFragment): string {
  const { isEnterpriseSigned, isPersonSigned, signedTime, needsGuardian, isGuardianSigned } = contract
  if (signedTime) return `${formatDate(signedTime)}双方签署`
  if (isPersonSigned && needsGuardian && !isGuardianSigned) return '职工已签，等监护人确认'
  if (isPersonSigned) return '职工已签，等企业签署'
  return isEnterpriseSigned ? '企业已签，等职工签署' : '双方都没有签署'
}
