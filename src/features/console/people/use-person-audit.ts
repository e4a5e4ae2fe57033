import type { AuditDecision } from '#machines/flows/audit-case.machine.ts'
import {
  ConsolePersonActualAuditDocument,
  ConsolePersonAuditChangeDocument,
  ConsolePersonAuditDocument,
  type ConsolePersonFragment,
  ConsolePersonReexaminePassedDocument,
  ConsolePersonReleaseAuditDocument,
  ConsolePersonStartAuditDocument,
  type PersonAuditField,
} from '#src/api/graphql.ts'
import type { CaseActs } from '#src/lib/audit/use-audit-case.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'

const ACTIONS: Readonly<Record<string, 'Pass' | 'Back' | 'Reject'>> = { pass: 'Pass', back: 'Back', reject: 'Reject' }

/** The two stages of the audit of a person, the decision that skips one, and a request to change what was certified. */
export function usePersonAudit(person: Pick<ConsolePersonFragment, 'id' | 'rowVersion' | 'change'>): CaseActs {
  const { id, rowVersion } = person
  const starting = useMutationAction(ConsolePersonStartAuditDocument, { errors: 'inline' })
  const releasing = useMutationAction(ConsolePersonReleaseAuditDocument)
  const first = useMutationAction(ConsolePersonAuditDocument, { errors: 'inline' })
  const second = useMutationAction(ConsolePersonReexaminePassedDocument, { errors: 'inline' })
  const final = useMutationAction(ConsolePersonActualAuditDocument, { errors: 'inline' })
  const change = useMutationAction(ConsolePersonAuditChangeDocument, { errors: 'inline' })
  const decideCase = ({ name, opinion, fields }: AuditDecision): Promise<unknown> => {
    const common = { id, rowVersion, opinion: opinion || undefined }
    const action = ACTIONS[name]
    if (action) {
      const named = action === 'Pass' ? {} : { fields: fields as PersonAuditField[] }
      return first.run({ input: { ...common, ...named, action } })
    }
    if (name === 'reexaminePass') return second.run({ input: common })
    return final.run({ input: { ...common, action: 'Pass' } })
  }
  const decideChange = ({ name, opinion }: AuditDecision): Promise<unknown> => {
    const action = name === 'pass' ? 'Pass' : 'Reject'
    const version = person.change?.rowVersion ?? 0
    return change.run({ input: { id, action, opinion: opinion || undefined, rowVersion: version } })
  }
  return {
    start: () => starting.run({ input: { id } }),
    release: () => releasing.run({ input: { id } }),
    decide: (decision) => (decision.subject === 'case' ? decideCase(decision) : decideChange(decision)),
  }
}
