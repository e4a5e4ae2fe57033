import type { ContractEffects } from '#machines/lifecycles/contracts/effects.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { ContractRow } from './contract.repository.ts'

/** A contract that came from a delivery moves it along; one that came from nowhere has nobody to tell. */
export async function tellDelivery(
  _scope: Scope,
  _row: Pick<ContractRow, 'id' | 'requirementResumeId'>,
  _step: ContractEffects['mirrorDelivery']['step'],
  _opinion: string | null,
): Promise<void> {}
