import {
  RequirementActualAuditDocument,
  RequirementAuditDocument,
  RequirementReleaseAuditDocument,
  RequirementStartAuditDocument,
} from '#src/api/graphql.ts'
import type { CaseActs } from '#src/shared/audit/use-audit-case.ts'
import { type AuditedVersion, useStandardAudit } from '#src/shared/audit/use-standard-audit.ts'

const DOCUMENTS = {
  start: RequirementStartAuditDocument,
  release: RequirementReleaseAuditDocument,
  audit: RequirementAuditDocument,
  final: RequirementActualAuditDocument,
}

export const useRequirementAudit = (version: AuditedVersion): CaseActs => useStandardAudit(DOCUMENTS, version)
