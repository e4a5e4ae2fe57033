import type { ContractEffects } from '#machines/lifecycles/contracts/effects.ts'
import type { Audience } from '#machines/lifecycles/work-orders/effects.ts'
import type { EffectCall, EffectHandler, Scope } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { type ContractFacts, createNotifyEffect, enqueueBySms } from '#services/messages/notifications.service.ts'
import { personBeganWork, personLostWork } from '#services/people/work-status.service.ts'
import { activeContractsOfPerson } from '../active-contracts.service.ts'
import { type ContractRow, markContract, voidSignatures } from '../contract.repository.ts'
import { voidPaper } from '../contract-paper.repository.ts'
import { guardianPhoneOf } from '../current-document.ts'
import { tellDelivery } from '../deliveries.ts'
import { findEmployer, foundationWorkerIds, officerIds } from '../parties.repository.ts'

/** Asked anew, because an event may just have given the contract another employer. */
export async function readersOf(tx: Database, row: ContractRow, audience: Audience): Promise<readonly number[]> {
  const { foundationId, userId } = row.person
  if (audience === 'person') return [userId]
  if (audience === 'platform') return officerIds(tx)
  if (audience === 'foundation') return foundationId === null ? [] : foundationWorkerIds(tx, foundationId)
  const employer = await findEmployer(tx, row.enterpriseId)
  const reader = audience === 'developer' ? employer?.developerUserId : employer?.creatorUserId
  return reader ? [reader] : []
}

export async function factsOf(tx: Database, row: ContractRow, reason: string | null): Promise<ContractFacts> {
  const employer = await findEmployer(tx, row.enterpriseId)
  return {
    contractId: row.id,
    contractNo: row.contractNo,
    position: row.position,
    personName: row.person.realName ?? '',
    enterpriseName: employer?.enterpriseName ?? '',
    startDate: row.startDate,
    lastDate: row.terminationDate ?? row.endDate,
    expressCompany: row.expressCompany,
    reason,
  }
}

/** A guardian has no account, so he is told outside of the portal. */
const tellGuardian = async ({ scope, row, params }: EffectCall<ContractRow>): Promise<void> => {
  const guardianPhone = guardianPhoneOf(row.person, scope.platform.sealer)
  if (guardianPhone === null) return
  const payload = await factsOf(scope.tx, row, null)
  const template = params.template as 'contract.toConfirm' | 'contract.signed'
  await enqueueBySms(scope.platform, scope.tx, { phone: guardianPhone, to: 'guardian', template, payload })
}

const send = createNotifyEffect<ContractRow, ContractFacts>(
  ({ tx }, row, audience) => readersOf(tx, row, audience),
  (row, { scope, event }) => factsOf(scope.tx, row, typeof event.opinion === 'string' ? event.opinion : null),
)

/** A delivery tells its person itself that a contract is being drafted. */
const notify: EffectHandler<ContractRow> = async (call) => {
  if (call.params.to === 'guardian') return tellGuardian(call)
  const isTold = call.params.template === 'contract.drafted' && call.row.requirementResumeId !== null
  if (!isTold) await send(call)
}

/** The person is at work from the first day on, whether it has come at signing or comes later. */
export async function beginEmployment(scope: Scope, row: ContractRow): Promise<void> {
  if (row.startedTime !== null || row.startDate > toWireDay(scope.now)) return
  await markContract(scope.tx, row.id, { startedTime: scope.now })
  await personBeganWork(scope, row.userDisabledPersonId)
}

/** The person looks for work again once the last day is over, unless another contract goes on. */
export async function endEmployment(scope: Scope, row: ContractRow): Promise<void> {
  const today = toWireDay(scope.now)
  const last = row.terminationDate ?? row.endDate
  if (row.endedTime !== null || last === null || last >= today) return
  await markContract(scope.tx, row.id, { endedTime: scope.now })
  const others = await activeContractsOfPerson(scope.tx, row.userDisabledPersonId, { from: today, until: today })
  if (others.every(({ id }) => id === row.id)) await personLostWork(scope, row.userDisabledPersonId)
}

export const effects = {
  notify,
  mirrorDelivery: ({ scope, row, params, event }) =>
    tellDelivery(
      scope,
      row,
      params.step as ContractEffects['mirrorDelivery']['step'],
      typeof event.opinion === 'string' ? event.opinion : null,
    ),
  voidSignatures: ({ scope, row }) => voidSignatures(scope.tx, row.id, scope.now),
  voidPaper: ({ scope, row, event }) =>
    voidPaper(scope.tx, row.id, scope.now, typeof event.opinion === 'string' ? event.opinion : null),
  beginEmployment: ({ scope, row }) => beginEmployment(scope, row),
  endEmployment: ({ scope, row }) => endEmployment(scope, row),
} satisfies Record<keyof ContractEffects, EffectHandler<ContractRow>>
