import {
  ConsoleRequirementActualAuditDocument,
  ConsoleRequirementAuditDocument,
  ConsoleRequirementReleaseAuditDocument,
  ConsoleRequirementStartAuditDocument,
} from '#src/api/graphql.ts'
import type { CaseActs } from '#src/shared/audit/use-audit-case.ts'
import { type AuditedVersion, useStandardAudit } from '#src/shared/audit/use-standard-audit.ts'

const DOCUMENTS = {
  start: ConsoleRequirementStartAuditDocument,
  release: ConsoleRequirementReleaseAuditDocument,
  audit: ConsoleRequirementAuditDocument,
  final: ConsoleRequirementActualAuditDocument,
}

export const useRequirementAudit = (version: AuditedVersion): CaseActs => useStandardAudit(DOCUMENTS, version)
