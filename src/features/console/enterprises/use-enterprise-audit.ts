import {
  EnterpriseActualAuditDocument,
  EnterpriseAuditChangeDocument,
  EnterpriseAuditDocument,
  EnterpriseReleaseAuditDocument,
  EnterpriseStartAuditDocument,
} from '#src/api/graphql.ts'
import { requestOf } from '#src/lib/deferred/deferred-request.ts'
import type { CaseActs } from '#src/shared/audit/use-audit-case.ts'
import { type AuditedVersion, useStandardAudit } from '#src/shared/audit/use-standard-audit.ts'

const DOCUMENTS = {
  start: EnterpriseStartAuditDocument,
  release: EnterpriseReleaseAuditDocument,
  audit: EnterpriseAuditDocument,
  final: EnterpriseActualAuditDocument,
}

/** The audit of an enterprise, and of its request to change what was certified. */
export function useEnterpriseAudit({ id, rowVersion }: AuditedVersion): CaseActs {
  const acts = useStandardAudit(DOCUMENTS, { id, rowVersion })
  return {
    ...acts,
    requestFor: (decision) => {
      const { subject, name, opinion } = decision
      if (subject === 'case') return acts.requestFor(decision)
      const action = name === 'passChange' ? 'Pass' : 'Reject'
      const input = { id, action, opinion: opinion || undefined, rowVersion } as const
      return requestOf(EnterpriseAuditChangeDocument, { input })
    },
  }
}
