import { SYSTEM } from '#machines/actor.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Database } from '#services/database/connect.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { DeliveryRow } from '../lifecycle/delivery-facts.ts'
import { findDelivery } from './delivery.repository.ts'

/** The data of a delivery that a contract needs. */
export interface ContractableDelivery {
  readonly id: number
  readonly status: DeliveryRow['status']
  readonly requirementId: number
  readonly enterpriseId: number
  readonly userDisabledPersonId: number
  /** id of the person's account */
  readonly userId: number
  readonly contractId: number | null
  /** the title of the job */
  readonly title: string
}

/** The delivery for a contract; undefined when it does not exist. The caller checks the enterprise. */
export async function deliveryForContract(db: Database, id: number): Promise<ContractableDelivery | undefined> {
  const row = await findDelivery(db, SYSTEM, id)
  if (!row) return undefined
  const { status, requirementId, enterpriseId, userDisabledPersonId, userId, contractId, facts } = row
  return { id, status, requirementId, enterpriseId, userDisabledPersonId, userId, contractId, title: facts.title }
}

/**
 * Events of the contract that affect its delivery: created, approved by the auditors, changed during signing, signed by
 * both, aborted.
 */
export type ContractStep = 'created' | 'audited' | 'edited' | 'confirmed' | 'aborted'

export const CONTRACT_EVENTS = {
  created: 'contractCreated',
  audited: 'contractAudited',
  edited: 'contractEdited',
  confirmed: 'contractConfirmed',
  aborted: 'contractAborted',
} as const satisfies Record<ContractStep, string>

/**
 * Changes a delivery together with its contract, in the contract's transaction: created → Auditing, audited → Signing,
 * edited → Auditing, confirmed → Contracted (the last vacancy closes the job), aborted → Abort. No other code leads to
 * Auditing, Signing and Contracted.
 * @param contractId required for `created`; the other steps refuse a delivery of another contract
 * @throws AppError notFound, or illegalTransition with a sentence for users (such as: the interview comes first)
 */
export async function mirrorContract(
  scope: Scope,
  deliveryId: number,
  step: ContractStep,
  contractId: number,
  opinion: string | null = null,
): Promise<void> {
  const system = { ...scope, actor: SYSTEM }
  const row = await bindings.delivery.lock(system, deliveryId)
  if (!row || (step !== 'created' && row.contractId !== contractId)) {
    throw new AppError('notFound', { details: '没有找到这份合同的投递记录' })
  }
  const set = { ...(step === 'created' ? { contractId } : {}), ...(opinion === null ? {} : { opinion }) }
  await applyEvent(system, bindings.delivery, deliveryId, { type: CONTRACT_EVENTS[step], opinion }, { set, opinion })
}
