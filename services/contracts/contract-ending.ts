import { applyEvent, assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { attachToHost } from '#services/attachments/attachment.api.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { CONTRACT_FILES } from './contract.mapper.ts'
import * as contracts from './contract.repository.ts'
import { shown } from './contract-drafting.ts'
import type { AbortContract, ChangeContractEnterprise } from './contract-input.schemas.ts'
import { contractBinding } from './lifecycle/contract.binding.ts'
import { contractFacts } from './lifecycle/facts.ts'
import * as parties from './parties.repository.ts'
import { whyNotWith } from './terms.ts'

/** Ends a contract before both have signed: the employer or the platform aborts it, or the person refuses. */
const giveUp = (event: 'abort' | 'refuse') => async (context: RequestContext, input: AbortContract) => {
  const { id, reason, rowVersion } = input
  const options = { opinion: reason, rowVersion, set: { abortReason: reason } }
  await transactOnce(context, `ContractEmployment/${event}`, input, async (scope) => {
    await applyEvent(scope, contractBinding, id, { type: event, opinion: reason }, options)
  })
  return shown(context, id)
}
export const abortContract = giveUp('abort')
export const refuseContract = giveUp('refuse')

/** Transfers the contract unchanged to another employer; both employers and the person have agreed. */
export async function changeEnterprise(context: RequestContext, input: ChangeContractEnterprise) {
  const { id, newEnterpriseId, reason, fileIds, rowVersion } = input
  await transact(context, async (scope) => {
    const { tx, actor, now } = scope
    const before = await contracts.lockContract(tx, actor, id)
    if (!before) throw new AppError('notFound')
    assertEvent(scope, contractBinding, before, 'changeEnterprise')
    await requireEmployer(scope, before, newEnterpriseId)
    const set = { enterpriseId: newEnterpriseId }
    const event = { type: 'changeEnterprise', opinion: reason }
    await applyEvent(scope, contractBinding, id, event, { set, opinion: reason, rowVersion })
    await attachToHost(scope, fileIds, CONTRACT_FILES, id)
    const change = { fromEnterpriseId: before.enterpriseId, toEnterpriseId: newEnterpriseId, reason }
    await contracts.insertTransfer(tx, { contractId: id, ...change, userId: actor.userId, creationTime: now })
    await tellFormerEmployer(scope, before, reason)
  })
  return shown(context, id)
}

async function requireEmployer(
  { tx, now }: Scope,
  before: contracts.ContractRow,
  newEnterpriseId: number,
): Promise<void> {
  if (newEnterpriseId === before.enterpriseId) throw fieldError('newEnterpriseId', '新的用人单位与现在的相同')
  const employer = await parties.findEmployer(tx, newEnterpriseId)
  if (!employer) throw fieldError('newEnterpriseId', '没有找到这家企业')
  for (const { audit, auditStatus } of [employer, before.enterprise]) {
    if (audit === null || audit !== auditStatus) throw new AppError('enterpriseNotCertified')
  }
  if (employer.windingUp !== null) throw fieldError('newEnterpriseId', '这家企业正在清算，不能接收合同')
  const why = await whyNotWith(tx, before, newEnterpriseId, now)
  if (why !== null) throw fieldError('newEnterpriseId', `合同不能原样转给这家企业：${why}`)
}

export async function tellFormerEmployer({ tx }: Scope, before: contracts.ContractRow, reason: string): Promise<void> {
  const { creatorUserId } = before.enterprise
  if (creatorUserId === null) return
  const payload = await contractFacts(tx, before, reason)
  await enqueue(tx, { userId: creatorUserId, to: 'enterprise', template: 'contract.transferred', payload })
}

export async function deleteContract(context: RequestContext, { id }: { id: number }): Promise<null> {
  await transact(context, (scope) =>
    applyEvent(scope, contractBinding, id, { type: 'delete' }, { set: { isDeleted: true } }),
  )
  return null
}
