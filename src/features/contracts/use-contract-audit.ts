import {
  ConsoleContractActualAuditDocument,
  ConsoleContractAuditDocument,
  ConsoleContractReleaseAuditDocument,
  ConsoleContractStartAuditDocument,
} from '#src/api/graphql.ts'
import type { CaseActs } from '#src/shared/audit/use-audit-case.ts'
import { type AuditedVersion, useStandardAudit } from '#src/shared/audit/use-standard-audit.ts'

const DOCUMENTS = {
  start: ConsoleContractStartAuditDocument,
  release: ConsoleContractReleaseAuditDocument,
  audit: ConsoleContractAuditDocument,
  final: ConsoleContractActualAuditDocument,
}

export const useContractAudit = (version: AuditedVersion): CaseActs => useStandardAudit(DOCUMENTS, version)
