import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/errors.ts'
import { deliveryForContract } from '#services/recruitment/contract-mirror.service.ts'
import * as contracts from './contract.repository.ts'
import type { CreateContract } from './contract-input.schemas.ts'
import * as parties from './parties.repository.ts'

/** Between whom a contract is made, and what it comes from. */
export interface Origin {
  readonly employer: parties.EmployerRow
  readonly worker: parties.WorkerRow
  readonly requirementResumeId: number | null
  readonly requirementId: number | null
  readonly requirementName: string | null
  readonly previousContractId: number | null
}

const nobody = () => fieldError('idNumber', '没有找到这位求职者，请核对姓名和身份证号')

/** @throws AppError when one of the two is not there, is not the actor's business, or is not certified */
export async function originOf(scope: Scope, input: CreateContract): Promise<Origin> {
  const previous = await previousOf(scope, input)
  const delivery = await deliveryOf(scope, input)
  const employer = await employerOf(scope, previous?.enterpriseId ?? delivery?.enterpriseId ?? input.enterpriseId)
  // another enterprise's delivery is not there
  if (delivery && delivery.enterpriseId !== employer.id) throw noDelivery()
  const applicant = delivery && (await parties.findPerson(scope.tx, delivery.userDisabledPersonId))
  const worker = previous?.person ?? applicant ?? (await workerOf(scope, employer.id, input))
  if (worker.audit === null || worker.audit !== worker.auditStatus || !worker.isActive) {
    throw new AppError('personNotCertified', { details: '这位求职者还没有通过身份审核，暂时不能签合同' })
  }
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

/** Whether a contract may follow now is for the delivery to say, when it is told of it. */
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

/** The enterprise user's own, whatever the form says; others name it. */
async function employerOf({ tx, actor }: Scope, enterpriseId: number | undefined): Promise<parties.EmployerRow> {
  const id = actor.userType === 'Enterprise' ? actor.enterpriseId : enterpriseId
  if (id === null || id === undefined) throw fieldError('enterpriseId', '请选择企业')
  const employer = await parties.findEmployer(tx, id)
  if (!employer) throw new AppError('notFound')
  if (employer.audit === null || employer.audit !== employer.auditStatus) throw new AppError('enterpriseNotCertified')
  if (!employer.address || !employer.legalPerson) {
    throw fieldError('enterpriseId', '合同需要企业的地址和法定代表人，请先补充企业资料')
  }
  return employer
}

/**
 * Ids can be guessed, so an enterprise names a person by an id only when it knows him already; otherwise by name and
 * identity number, which the person himself has given it.
 */
async function workerOf(
  scope: Scope,
  enterpriseId: number,
  { userDisabledPersonId, realName, idNumber }: CreateContract,
): Promise<parties.WorkerRow> {
  const { platform, tx, actor } = scope
  if (idNumber !== undefined) {
    const indexes = platform.sealer.blindIndexes('person.idNumber', idNumber.toUpperCase())
    const worker = await parties.findPersonByIdNumber(tx, indexes)
    if (!worker || worker.realName !== realName) throw nobody()
    return worker
  }
  if (userDisabledPersonId === undefined) throw fieldError('idNumber', '请填写求职者的姓名和身份证号')
  const isKnown =
    actor.userType !== 'Enterprise' || (await contracts.hasEmployed(tx, enterpriseId, userDisabledPersonId))
  const worker = isKnown ? await parties.findPerson(tx, userDisabledPersonId) : undefined
  if (!worker) throw nobody()
  return worker
}
