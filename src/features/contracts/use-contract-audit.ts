import {
  ContractEmploymentActualAuditDocument,
  ContractEmploymentAuditDocument,
  ContractEmploymentReleaseAuditDocument,
  ContractEmploymentStartAuditDocument,
} from '#src/api/graphql.ts'
import type { CaseActs } from '#src/shared/audit/use-audit-case.ts'
import { type AuditedVersion, useStandardAudit } from '#src/shared/audit/use-standard-audit.ts'

const DOCUMENTS = {
  start: ContractEmploymentStartAuditDocument,
  release: ContractEmploymentReleaseAuditDocument,
  audit: ContractEmploymentAuditDocument,
  final: ContractEmploymentActualAuditDocument,
}

export const useContractAudit = (version: AuditedVersion): CaseActs => useStandardAudit(DOCUMENTS, version)
