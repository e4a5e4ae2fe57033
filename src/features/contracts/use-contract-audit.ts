import {
  ConsoleContractActualAuditDocument,
  ConsoleContractAuditDocument,
  ConsoleContractReleaseAuditDocument,
  ConsoleContractStartAuditDocument,
} from '#src/api/graphql.ts'
import type { Decision, Opinion } from '#src/lib/audit/case-types.ts'
import { actionOf } from '#src/lib/audit/standard-decisions.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'

export function useContractAudit({ id, rowVersion }: { id: number; rowVersion: number }) {
  const starting = useMutationAction(ConsoleContractStartAuditDocument, { errors: 'inline' })
  const releasing = useMutationAction(ConsoleContractReleaseAuditDocument)
  const audit = useMutationAction(ConsoleContractAuditDocument, { errors: 'inline' })
  const final = useMutationAction(ConsoleContractActualAuditDocument, { errors: 'inline' })
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
