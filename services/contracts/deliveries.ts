import type { ContractEffects } from '#machines/lifecycles/contracts/effects.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { mirrorContract } from '#services/recruitment/deliveries/contract-mirror.api.ts'
import type { ContractRow } from './contract.repository.ts'

/** Sends the event to the delivery that the contract came from, if there is one. */
export async function sendToDelivery(
  scope: Scope,
  { id, requirementResumeId }: Pick<ContractRow, 'id' | 'requirementResumeId'>,
  step: ContractEffects['mirrorDelivery']['step'],
  opinion: string | null,
): Promise<void> {
  if (requirementResumeId !== null) await mirrorContract(scope, requirementResumeId, step, id, opinion)
}
