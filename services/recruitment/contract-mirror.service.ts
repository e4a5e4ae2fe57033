import { SYSTEM } from '#machines/actor.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/errors.ts'
import type { Database } from '#services/database/connect.ts'
import { findDelivery } from './delivery.repository.ts'
import { bindings } from './lifecycle/bindings.ts'
import type { DeliveryRow } from './lifecycle/delivery-facts.ts'

/** What a contract needs to know of the delivery it is made from. */
export interface ContractableDelivery {
  readonly id: number
  readonly status: DeliveryRow['status']
  readonly requirementId: number
  readonly enterpriseId: number
  readonly userDisabledPersonId: number
  /** the person's account */
  readonly userId: number
  readonly contractId: number | null
  /** the title of the job */
  readonly title: string
}

/** The delivery as a contract sees it; undefined when there is none. Whoever asks checks the enterprise. */
export async function deliveryForContract(db: Database, id: number): Promise<ContractableDelivery | undefined> {
  const row = await findDelivery(db, SYSTEM, id)
  if (!row) return undefined
  const { status, requirementId, enterpriseId, userDisabledPersonId, userId, contractId, facts } = row
  return { id, status, requirementId, enterpriseId, userDisabledPersonId, userId, contractId, title: facts.title }
}

/** What happened to the contract: made, passed by the auditors, changed while being signed, signed by both, given up. */
export type ContractStep = 'created' | 'audited' | 'edited' | 'confirmed' | 'aborted'

const EVENTS = {
  created: 'contractCreated',
  audited: 'contractAudited',
  edited: 'contractEdited',
  confirmed: 'contractConfirmed',
  aborted: 'contractAborted',
} as const satisfies Record<ContractStep, string>

/**
 * Moves a delivery as its contract moves, in the transaction of the contract: created → Auditing, audited → Signing,
 * edited → Auditing, confirmed → Contracted (the last place closes the job), aborted → Abort. Auditing, Signing and
 * Contracted are reached by no other way.
 * @param contractId needed with `created`; the others refuse a delivery that another contract holds
 * @throws AppError notFound, illegalTransition in words for people (an interview has to be passed first, say)
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
  await applyEvent(system, bindings.delivery, deliveryId, { type: EVENTS[step], opinion }, { set, opinion })
}
