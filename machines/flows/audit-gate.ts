/**
 * The integers `audit` (stage reached) and `auditStatus` (stage required) of an enterprise or a person, as received
 * from the server.
 */
export interface AuditPair {
  audit?: number | string | null
  auditStatus?: number | string | null
}

export const AUDIT_REJECTED = -1

/** 0 is a value and does not count as empty. */
export const isAuditEmpty = ({ audit }: AuditPair): boolean => audit === null || audit === undefined || audit === ''

export const isAuditRejected = ({ audit }: AuditPair): boolean => audit === AUDIT_REJECTED

/** An enterprise is certified when audit equals auditStatus and the value is an integer (specification.md §4). */
export const isAuditPassed = ({ audit, auditStatus }: AuditPair): boolean =>
  Number.isInteger(audit) && audit === auditStatus
