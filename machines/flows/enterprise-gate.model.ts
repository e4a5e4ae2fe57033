import { type AuditPair, isAuditEmpty, isAuditPassed, isAuditRejected } from './audit-gate.ts'

export interface CurrentEnterprise extends AuditPair {
  id: number
  enterpriseName: string
  creatorUserId: number | null
}

export type EnterpriseVerdict = 'noEnterprise' | 'notSubmitted' | 'waiting' | 'certified'

/** The redirect of each verdict (specification.md §4, Enterprise gate); null for the workbench itself. */
export const ENTERPRISE_REDIRECTS: Record<EnterpriseVerdict, string | null> = {
  noEnterprise: '/enterpriseCenter/selectEnterprise',
  notSubmitted: '/enterpriseCenter/authentication',
  waiting: '/enterpriseCenter/waitForAudit',
  certified: null,
}

/**
 * Checks in the order of the specification: no enterprise, audit empty or -1, audit not equal to auditStatus or not an
 * integer.
 */
export function judgeEnterprise(enterprise: AuditPair | null): EnterpriseVerdict {
  if (enterprise === null) return 'noEnterprise'
  if (isAuditEmpty(enterprise) || isAuditRejected(enterprise)) return 'notSubmitted'
  return isAuditPassed(enterprise) ? 'certified' : 'waiting'
}

/** Only the creator of a certified enterprise sees 人资管理 (specification.md §6). */
export const isEnterpriseCreator = (enterprise: CurrentEnterprise | null, userId: number | null): boolean =>
  enterprise !== null && userId !== null && enterprise.creatorUserId === userId
