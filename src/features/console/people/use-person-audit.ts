import {
  ConsolePersonActualAuditDocument,
  ConsolePersonAuditDocument,
  type ConsolePersonFragment,
  ConsolePersonReexaminePassedDocument,
  ConsolePersonReleaseAuditDocument,
  ConsolePersonStartAuditDocument,
  type PersonAuditField,
} from '#src/api/graphql.ts'
import type { Decision, Opinion } from '#src/lib/audit/case-types.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'

const ACTIONS: Readonly<Record<string, 'Pass' | 'Back' | 'Reject'>> = { pass: 'Pass', back: 'Back', reject: 'Reject' }

/** The two stages of the audit of a person, and the decision that skips one. */
export function usePersonAudit({ id, rowVersion }: Pick<ConsolePersonFragment, 'id' | 'rowVersion'>) {
  const starting = useMutationAction(ConsolePersonStartAuditDocument, { errors: 'inline' })
  const releasing = useMutationAction(ConsolePersonReleaseAuditDocument)
  const first = useMutationAction(ConsolePersonAuditDocument, { errors: 'inline' })
  const second = useMutationAction(ConsolePersonReexaminePassedDocument, { errors: 'inline' })
  const final = useMutationAction(ConsolePersonActualAuditDocument, { errors: 'inline' })
  const decide = ({ name }: Decision, { opinion, fields }: Opinion): Promise<unknown> => {
    const common = { id, rowVersion, opinion: opinion || undefined }
    const action = ACTIONS[name]
    if (action) {
      const named = action === 'Pass' ? {} : { fields: fields as PersonAuditField[] }
      return first.run({ input: { ...common, ...named, action } })
    }
    if (name === 'reexaminePass') return second.run({ input: common })
    return final.run({ input: { ...common, action: 'Pass' } })
  }
  return {
    start: () => starting.run({ input: { id } }),
    isStarting: starting.isBusy,
    release: () => releasing.run({ input: { id } }),
    isReleasing: releasing.isBusy,
    decide,
  }
}
