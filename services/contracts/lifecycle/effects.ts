import type { Audience } from '#machines/lifecycle-notify.ts'
import { isGuardianAwaited } from '#machines/lifecycles/contracts/contract.rules.ts'
import type { ContractEffects } from '#machines/lifecycles/contracts/effects.ts'
import type { EffectCall, EffectHandler, Scope } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { entitiesWith } from '#services/abp/entities/entities.ts'
import type { Database } from '#services/database/connect.ts'
import {
  type ContractFacts,
  createNotifyEffect,
  enqueueOutside,
  type TemplateKey,
} from '#services/messages/notifications.api.ts'
import { personBeganWork, personLostWork } from '#services/people/persons/work-status.api.ts'
import { activeContractsOfPerson } from '../active-contracts.api.ts'
import { type ContractRow, markContract, voidSignatures } from '../contract.repository.ts'
import { voidPaper } from '../contract-paper.repository.ts'
import { guardianPhoneOf, needsGuardian } from '../current-document.ts'
import { sendToDelivery } from '../deliveries.ts'
import { findEmployer, foundationWorkerIds, officerIds } from '../parties.repository.ts'
import { endForDeath, isOfDeath, notifyOfDeath } from './death.ts'
import { contractFacts } from './facts.ts'

/** The recipients of a message. The contract is read again, because the event may have changed the employer. */
export async function readersOf(tx: Database, row: ContractRow, audience: Audience): Promise<readonly number[]> {
  const { foundationId, userId } = row.person
  if (audience === 'person') return [userId]
  if (audience === 'platform') return officerIds(tx)
  if (audience === 'foundation') return foundationId === null ? [] : foundationWorkerIds(tx, foundationId)
  const employer = await findEmployer(tx, row.enterpriseId)
  const reader = audience === 'developer' ? employer?.developerUserId : employer?.creatorUserId
  return reader ? [reader] : []
}

type ContractTemplate = Extract<TemplateKey, `contract.${string}`>

const reasonIn = ({ event }: EffectCall<ContractRow>): string | null =>
  typeof event.opinion === 'string' ? event.opinion : null

/** Notifies the guardian by SMS or mail, because a guardian has no account in the portal. */
export async function notifyGuardian(
  { platform, tx }: Scope,
  row: ContractRow,
  template: ContractTemplate,
  reason: string | null = null,
): Promise<void> {
  if (!needsGuardian(row)) return
  const reached = { mobilePhone: guardianPhoneOf(row.person, platform.sealer), emailAddress: row.person.guardianMail }
  await enqueueOutside(platform, tx, reached, {
    to: 'guardian',
    template,
    payload: await contractFacts(tx, row, reason),
  })
}

/** True for a reminder whose recipient has nothing left to do, so that it is not sent. */
const isIdle = (template: ContractTemplate, row: ContractRow): boolean =>
  template === 'contract.reminded' &&
  !(row.isPersonSigned && isGuardianAwaited({ needsGuardian: needsGuardian(row), ...row }))

const send = createNotifyEffect<ContractRow, ContractFacts>(
  ({ tx }, row, audience) => readersOf(tx, row, audience),
  (row, call) => contractFacts(call.scope.tx, row, reasonIn(call)),
)

/** Notifies, except for a draft from a delivery, because the delivery itself notifies the person of the draft. */
const notify: EffectHandler<ContractRow> = async (call) => {
  const { params, row, scope } = call
  // no message is sent to the dead person's phone: tutor and emergency contact are notified instead
  if (isOfDeath(row) && params.to === 'person') return notifyOfDeath(scope, row)
  if (isOfDeath(row) && params.to === 'guardian') return
  if (params.to === 'guardian') {
    const template = params.template as ContractTemplate
    if (isIdle(template, row)) return
    return notifyGuardian(scope, row, template, reasonIn(call))
  }
  const isTold = params.template === 'contract.drafted' && row.requirementResumeId !== null
  if (!isTold) await send(call)
}

/** Sets the person's work status from the first day of work on, at the signing or later. */
export async function beginEmployment(scope: Scope, row: ContractRow): Promise<void> {
  if (row.startedTime !== null || row.startDate > toWireDay(scope.now)) return
  await markContract(scope.tx, row.id, { startedTime: scope.now })
  await personBeganWork(scope, row.userDisabledPersonId)
}

/** Sets the person's work status after the last day, unless another contract is still running. */
export async function endEmployment(scope: Scope, row: ContractRow): Promise<void> {
  if (row.terminationKind === 'Death') return endForDeath(scope, row)
  const today = toWireDay(scope.now)
  const last = row.terminationDate ?? row.endDate
  if (row.endedTime !== null || last === null || last >= today) return
  await markContract(scope.tx, row.id, { endedTime: scope.now })
  const others = await activeContractsOfPerson(scope.tx, row.userDisabledPersonId, { from: today, until: today })
  if (others.every(({ id }) => id === row.id)) await personLostWork(scope, row.userDisabledPersonId)
  // the other participants of a task do not wait for somebody who no longer works there
  if (others.every(({ id, enterpriseId }) => id === row.id || enterpriseId !== row.enterpriseId)) {
    for (const [, leave] of entitiesWith('leaveEmployer'))
      await leave(scope, row.userDisabledPersonId, row.enterpriseId)
  }
}

export const effects = {
  notify,
  mirrorDelivery: (call) =>
    sendToDelivery(call.scope, call.row, call.params.step as ContractEffects['mirrorDelivery']['step'], reasonIn(call)),
  voidSignatures: ({ scope, row }) => voidSignatures(scope.tx, row.id, scope.now),
  voidPaper: (call) => voidPaper(call.scope.tx, call.row.id, call.scope.now, reasonIn(call)),
  beginEmployment: ({ scope, row }) => beginEmployment(scope, row),
  endEmployment: ({ scope, row }) => endEmployment(scope, row),
} satisfies Record<keyof ContractEffects, EffectHandler<ContractRow>>
