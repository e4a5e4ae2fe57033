import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { isSameName } from '#machines/rules/real-name.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { addDays, startOfDay, toWireDay } from '#services/abp/conventions/wire.ts'
import { secondsUntil } from '#services/abp/http/rate.ts'
import { indexesOfSomePaper } from '#services/abp/sealing/sealed-papers.ts'
import { deliveryForContract } from '#services/recruitment/deliveries/contract-mirror.api.ts'
import * as contracts from './contract.repository.ts'
import type { CreateContract } from './contract-input.schemas.ts'
import { acceptanceOf, findInvitation } from './invitations/contract-invitation.repository.ts'
import * as parties from './parties.repository.ts'

/** The parties of a new contract and its source. */
export interface Origin {
  readonly employer: parties.EmployerRow
  readonly worker: parties.WorkerRow
  readonly requirementResumeId: number | null
  readonly requirementId: number | null
  readonly requirementName: string | null
  readonly previousContractId: number | null
}

const nobody = () =>
  fieldError('idNumber', '现在不能和这位求职者签合同。请核对姓名和身份证号，或者请他在平台上投递您的岗位')

/**
 * The error is the same for unknown, uncertified and unwilling persons, and for those who have not answered, so that it
 * does not reveal who is registered (domain rules §1a.13).
 */
const invitationDue = () => {
  const message = '请先按姓名和身份证号邀请这位求职者，对方同意后才能起草合同'
  return new AppError('invitationDue', { details: message, validationErrors: [{ message, members: ['idNumber'] }] })
}

/** @throws AppError when a party does not exist, is outside the actor's scope, or is not certified */
export async function originOf(scope: Scope, input: CreateContract): Promise<Origin> {
  const previous = await previousOf(scope, input)
  const delivery = await deliveryOf(scope, input)
  const employer = await employerOf(scope, previous?.enterpriseId ?? delivery?.enterpriseId ?? input.enterpriseId)
  // a delivery of another enterprise counts as not found
  if (delivery && delivery.enterpriseId !== employer.id) throw noDelivery()
  const applicant = delivery && (await parties.findPerson(scope.tx, delivery.userDisabledPersonId))
  const worker = previous?.person ?? applicant ?? (await workerOf(scope, employer, input))
  requireCertifiedWorker(worker)
  return {
    employer,
    worker,
    requirementResumeId: delivery?.id ?? null,
    requirementId: delivery?.requirementId ?? previous?.requirementId ?? null,
    requirementName: delivery?.title ?? previous?.requirementName ?? null,
    previousContractId: previous?.id ?? null,
  }
}

const noDelivery = () => fieldError('requirementResumeId', '没有找到这条投递记录')

/** Does not check whether a contract may follow: the delivery decides that when it receives the event. */
async function deliveryOf({ tx }: Scope, { requirementResumeId, previousContractId }: CreateContract) {
  if (requirementResumeId === undefined || previousContractId !== undefined) return undefined
  const delivery = await deliveryForContract(tx, requirementResumeId)
  if (!delivery) throw noDelivery()
  return delivery
}

async function previousOf({ tx, actor }: Scope, { previousContractId }: CreateContract) {
  if (previousContractId === undefined) return undefined
  const previous = await contracts.lockContract(tx, actor, previousContractId)
  if (!previous) throw new AppError('notFound')
  return previous
}

/** An enterprise user always acts for their own enterprise; other actors name it. */
async function employerOf({ tx, actor }: Scope, enterpriseId: number | undefined): Promise<parties.EmployerRow> {
  const id = actor.userType === 'Enterprise' ? actor.enterpriseId : enterpriseId
  if (id === null || id === undefined) throw fieldError('enterpriseId', '请选择企业')
  const employer = await parties.findEmployer(tx, id)
  if (!employer) throw new AppError('notFound')
  requireCertifiedEmployer(employer)
  return employer
}

/** @throws AppError unless the employer is certified and has the data that the contract text names */
export function requireCertifiedEmployer(employer: parties.EmployerRow): void {
  const { audit, auditStatus, address, legalPerson } = employer
  if (audit === null || audit !== auditStatus) throw new AppError('enterpriseNotCertified')
  if (employer.windingUp !== null) throw refuse('这家企业正在清算，不能再签新的合同')
  if (!address || !legalPerson) {
    throw fieldError('enterpriseId', '合同需要企业的地址和法定代表人，请先补充企业资料')
  }
}

/** @throws AppError unless the person is certified */
export function requireCertifiedWorker({ audit, auditStatus, isActive }: parties.WorkerRow): void {
  if (audit === null || audit !== auditStatus || !isActive) {
    throw new AppError('personNotCertified', { details: '这位求职者还没有通过身份审核，暂时不能签合同' })
  }
}

/** Daily limits: contracts that an employer may draft for strangers, and refused drafts of one of its users. */
const MOST_STRANGERS_A_DAY = 20
const MOST_REFUSALS_A_DAY = 50
/**
 * Limits on drafts to one stranger within `UNANSWERED_DAYS`: drafts that the person refused, and drafts without a
 * result in all.
 */
const MOST_REFUSED = 2
const MOST_UNANSWERED = 5
const UNANSWERED_DAYS = 90
const DAY_MS = 86_400_000

const isOfEmployer = ({ userType }: Scope['actor']): boolean =>
  userType === 'Enterprise' || userType === 'WorkDeveloper'

/** Stops an employer that tries many names and identity numbers. @throws AppError tooManyRequests */
async function assertPaceOfStrangers({ tx, actor, now }: Scope, enterpriseId: number): Promise<void> {
  if (!isOfEmployer(actor)) return
  const day = toWireDay(now)
  const today = startOfDay(day)
  const strangers = await contracts.countStrangers(tx, enterpriseId, today)
  const refusals = await contracts.countRefusedDrafts(tx, actor.userId, today)
  if (strangers < MOST_STRANGERS_A_DAY && refusals < MOST_REFUSALS_A_DAY) return
  throw new AppError('tooManyRequests', {
    details: '今天按姓名和身份证号起草的合同已达上限，请明天再试，或者请求职者投递您的岗位',
    retryAfter: secondsUntil(startOfDay(addDays(day, 1)), now),
  })
}

/** Whether the person is active and certified, and has not refused or ignored several drafts of this employer. */
async function mayDraft({ tx, now }: Scope, enterpriseId: number, worker: parties.WorkerRow): Promise<boolean> {
  const isCertified = worker.audit !== null && worker.audit === worker.auditStatus && worker.isActive
  if (!isCertified) return false
  const since = new Date(now.getTime() - UNANSWERED_DAYS * DAY_MS)
  const { refused, unanswered } = await contracts.draftsInVain(tx, enterpriseId, worker.id, since)
  return refused < MOST_REFUSED && refused + unanswered < MOST_UNANSWERED
}

/**
 * A person whom the employer names. Ids can be guessed and numbers bought, so an employer may name only a person who has
 * agreed to it: by an accepted invitation, by an application, or by work under a contract. Auditors may name everybody.
 */
async function workerOf(
  scope: Scope,
  employer: parties.EmployerRow,
  input: CreateContract,
): Promise<parties.WorkerRow> {
  const { tx, actor, now } = scope
  const { id: enterpriseId } = employer
  if (actor.userType === 'WorkDeveloper' && employer.developerUserId !== actor.userId)
    throw new AppError('noPermission')
  const worker = await namedWorker(scope, input)
  if (!isOfEmployer(actor)) {
    if (!worker) throw nobody()
    return worker
  }
  const isAgreed =
    worker !== undefined &&
    ((await acceptanceOf(tx, enterpriseId, worker.id, now)) !== undefined ||
      (await contracts.knowsPerson(tx, enterpriseId, worker.id)))
  if (!isAgreed) {
    // only names of strangers count: a whole class may have agreed on one day
    await assertPaceOfStrangers(scope, enterpriseId)
    throw invitationDue()
  }
  if (!(await mayDraft(scope, enterpriseId, worker))) throw nobody()
  return worker
}

/** @throws AppError validation when the input names nobody at all */
async function namedWorker({ platform, tx, actor }: Scope, input: CreateContract) {
  const { userDisabledPersonId, invitationId, realName, idNumber } = input
  if (invitationId !== undefined) {
    const invitation = await findInvitation(tx, actor, invitationId)
    return invitation?.userDisabledPersonId == null
      ? undefined
      : parties.findPerson(tx, invitation.userDisabledPersonId)
  }
  if (idNumber !== undefined) {
    const indexes = indexesOfSomePaper(platform.sealer, normaliseIdentity(idNumber))
    // papers of different kinds may have one number: the name decides
    const found = await parties.findPersonsByIdNumber(tx, indexes)
    return found.find((one) => isSameName(one.realName ?? '', realName ?? ''))
  }
  if (userDisabledPersonId === undefined) throw fieldError('idNumber', '请填写求职者的姓名和身份证号')
  return parties.findPerson(tx, userDisabledPersonId)
}
