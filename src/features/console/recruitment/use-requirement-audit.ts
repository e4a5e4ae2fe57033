import {
  ConsoleRequirementActualAuditDocument,
  ConsoleRequirementAuditDocument,
  type ConsoleRequirementFragment,
  ConsoleRequirementReleaseAuditDocument,
  ConsoleRequirementStartAuditDocument,
} from '#src/api/graphql.ts'
import type { Decision, Opinion } from '#src/lib/audit/case-types.ts'
import { actionOf } from '#src/lib/audit/standard-decisions.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'

export function useRequirementAudit({ id, rowVersion }: Pick<ConsoleRequirementFragment, 'id' | 'rowVersion'>) {
  const starting = useMutationAction(ConsoleRequirementStartAuditDocument, { errors: 'inline' })
  const releasing = useMutationAction(ConsoleRequirementReleaseAuditDocument)
  const audit = useMutationAction(ConsoleRequirementAuditDocument, { errors: 'inline' })
  const final = useMutationAction(ConsoleRequirementActualAuditDocument, { errors: 'inline' })
  const decide = (decision: Decision, { opinion }: Opinion): Promise<unknown> => {
    const common = { id, rowVersion, opinion: opinion || undefined }
    const action = actionOf(decision)
    return action ? audit.run({ input: { ...common, action } }) : final.run({ input: { ...common, action: 'Pass' } })
  }
  return {
    start: () => starting.run({ input: { id } }),
    isStarting: starting.isBusy,
    release: () => releasing.run({ input: { id } }),
    isReleasing: releasing.isBusy,
    decide,
  }
}
