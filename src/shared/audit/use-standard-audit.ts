import type { AuditDecision } from '#machines/flows/audit-case.machine.ts'
import { requestOf } from '#src/lib/deferred/deferred-request.ts'
import type { TypedDocument } from '#src/lib/typed-document.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { type AuditAction, actionOf } from './standard-decisions.ts'
import type { CaseActs } from './use-audit-case.ts'

/** The case under review, in the version that the page shows. */
export interface AuditedVersion {
  id: number
  rowVersion: number
}
interface DecisionInput extends AuditedVersion {
  opinion?: string
}
interface StandardAudit {
  start: TypedDocument<unknown, { input: { id: number } }>
  release: TypedDocument<unknown, { input: { id: number } }>
  /** the operation for a decision of the current stage */
  audit: TypedDocument<unknown, { input: DecisionInput & { action: AuditAction } }>
  /** the operation that skips all remaining stages */
  final: TypedDocument<unknown, { input: DecisionInput & { action: 'Pass' } }>
}

/** The operations of an audit with any number of stages (domain rules §3.0). */
export function useStandardAudit(documents: StandardAudit, { id, rowVersion }: AuditedVersion): CaseActs {
  const starting = useMutationAction(documents.start, { errors: 'inline' })
  const releasing = useMutationAction(documents.release)
  return {
    start: () => starting.run({ input: { id } }),
    release: () => releasing.run({ input: { id } }),
    requestFor: ({ name, opinion }: AuditDecision) => {
      const common = { id, rowVersion, opinion: opinion || undefined }
      const action = actionOf(name)
      return action
        ? requestOf(documents.audit, { input: { ...common, action } })
        : requestOf(documents.final, { input: { ...common, action: 'Pass' } })
    },
  }
}
