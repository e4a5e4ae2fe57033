import type { Scope } from '#services/abp/apply-event.ts'
import { sendFirstAllowed } from '#services/abp/lifecycle/follow-up-events.ts'
import { contractsInSigning } from './employer-contracts.repository.ts'

/**
 * The employer has another name: contracts that one side may already have signed name the former one. Their signatures
 * are void, and both sides sign the text with the new name.
 */
export async function signAnew(scope: Scope, enterpriseId: number, names: { from: string; to: string }): Promise<void> {
  const opinion = `用人单位由“${names.from}”改名为“${names.to}”`
  for (const id of await contractsInSigning(scope.tx, enterpriseId)) {
    await sendFirstAllowed(scope, 'ContractEmployment', id, [{ type: 'employerRenamed', opinion }], { opinion })
  }
}
