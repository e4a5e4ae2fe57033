import {
  ConsoleEnterpriseActualAuditDocument,
  ConsoleEnterpriseAuditChangeDocument,
  ConsoleEnterpriseAuditDocument,
  ConsoleEnterpriseReleaseAuditDocument,
  ConsoleEnterpriseStartAuditDocument,
} from '#src/api/graphql.ts'
import { requestOf } from '#src/lib/held/held-request.ts'
import type { CaseActs } from '#src/shared/audit/use-audit-case.ts'
import { type AuditedVersion, useStandardAudit } from '#src/shared/audit/use-standard-audit.ts'

const DOCUMENTS = {
  start: ConsoleEnterpriseStartAuditDocument,
  release: ConsoleEnterpriseReleaseAuditDocument,
  audit: ConsoleEnterpriseAuditDocument,
  final: ConsoleEnterpriseActualAuditDocument,
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
      return requestOf(ConsoleEnterpriseAuditChangeDocument, { input })
    },
  }
}
