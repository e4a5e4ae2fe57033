import type { AuditDecision } from '#machines/flows/audit-case.machine.ts'
import type { DeferredRequest } from '#machines/flows/deferred-decisions.model.ts'
import {
  type ConsolePersonFragment,
  type PersonAuditField,
  UserDisabledPersonActualAuditDocument,
  UserDisabledPersonAuditChangeDocument,
  UserDisabledPersonAuditDocument,
  UserDisabledPersonReexaminePassedDocument,
  UserDisabledPersonReleaseAuditDocument,
  UserDisabledPersonStartAuditDocument,
} from '#src/api/graphql.ts'
import { requestOf } from '#src/lib/deferred/deferred-request.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import type { CaseActs } from '#src/shared/audit/use-audit-case.ts'

const ACTIONS: Readonly<Record<string, 'Pass' | 'Back' | 'Reject'>> = { pass: 'Pass', back: 'Back', reject: 'Reject' }

/** The decisions in the audit of a person: both stages, the decision that skips a stage, and a change request. */
export function usePersonAudit(person: Pick<ConsolePersonFragment, 'id' | 'rowVersion' | 'change'>): CaseActs {
  const { id, rowVersion } = person
  const starting = useMutationAction(UserDisabledPersonStartAuditDocument, { errors: 'inline' })
  const releasing = useMutationAction(UserDisabledPersonReleaseAuditDocument)
  const aboutCase = ({ name, opinion, fields }: AuditDecision): DeferredRequest => {
    const common = { id, rowVersion, opinion: opinion || undefined }
    const action = ACTIONS[name]
    if (action) {
      const named = action === 'Pass' ? {} : { fields: fields as PersonAuditField[] }
      return requestOf(UserDisabledPersonAuditDocument, { input: { ...common, ...named, action } })
    }
    if (name === 'reexaminePass') return requestOf(UserDisabledPersonReexaminePassedDocument, { input: common })
    return requestOf(UserDisabledPersonActualAuditDocument, { input: { ...common, action: 'Pass' } })
  }
  const aboutChange = ({ name, opinion }: AuditDecision): DeferredRequest => {
    const action = name === 'pass' ? 'Pass' : 'Reject'
    const version = person.change?.rowVersion ?? 0
    const input = { id, action, opinion: opinion || undefined, rowVersion: version } as const
    return requestOf(UserDisabledPersonAuditChangeDocument, { input })
  }
  return {
    start: () => starting.run({ input: { id } }),
    release: () => releasing.run({ input: { id } }),
    requestFor: (decision) => (decision.subject === 'case' ? aboutCase(decision) : aboutChange(decision)),
  }
}
