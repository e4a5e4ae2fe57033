import { applyEvent, assertEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { nextNumber } from '#services/abp/conventions/numbers.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { attachToHost, replaceOnHost } from '#services/attachments/attachment.api.ts'
import { CONTRACT_FILES, detailDto, TEMPLATE_FILES } from './contract.mapper.ts'
import * as contracts from './contract.repository.ts'
import type { CreateContract, UpdateContract, UpdateContractTemplate } from './contract-input.schemas.ts'
import { isEnabledFor } from './contract-template.repository.ts'
import { changesInWords } from './edits.ts'
import { contractBinding, contractContextOf, lifecycle } from './lifecycle/contract.binding.ts'
import { originOf, requireCertifiedEmployer, requireCertifiedWorker } from './origin.ts'
import { requireLawfulTerms, termColumns } from './terms.ts'

/** The contract after the change, as the actor sees it. @throws AppError notFound */
export async function shown(context: RequestContext, id: number) {
  const row = await contracts.findContract(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  return detailDto(context, row)
}

/** Drafts a contract and submits it to the auditors; a repeated request drafts it only once. */
export async function createContract(context: RequestContext, input: CreateContract) {
  const id = await transactOnce(context, 'ContractEmployment/Create', input, (scope) => draft(scope, input))
  return shown(context, id)
}

async function draft(scope: Scope, input: CreateContract): Promise<number> {
  const { tx, actor, now } = scope
  const { employer, worker, ...origin } = await originOf(scope, input)
  const between = { id: null, enterpriseId: employer.id, userDisabledPersonId: worker.id }
  const terms = { ...termColumns(input), clauses: input.clauses ?? [] }
  await requireLawfulTerms(tx, terms, between, now)
  const { userDisabledPersonId, enterpriseId } = between
  const values = {
    ...terms,
    templateId: await templateOf(scope, input),
    ...origin,
    enterpriseId,
    userDisabledPersonId,
    creatorUserId: actor.userId,
    creationTime: now,
  }
  const blank = {
    ...values,
    enterprise: employer,
    person: worker,
    ...BLANK,
  }
  const context = contractContextOf(blank, now)
  const row = await enter(scope, contractBinding, lifecycle, 'create', context, async (status) => {
    const contractNo = await nextNumber(tx, 'HT', now)
    const id = await contracts.insertContract(tx, { ...values, contractNo, status: status as 'Auditing' })
    const [inserted] = await contracts.loadContracts(tx, contracts.withId(id))
    if (!inserted) throw new Error('the contract was not inserted')
    return inserted
  })
  await attachToHost(scope, input.fileIds ?? [], CONTRACT_FILES, row.id)
  if (origin.previousContractId !== null) {
    await applyEvent(scope, contractBinding, origin.previousContractId, { type: 'renew' }, { opinion: row.contractNo })
  }
  return row.id
}

/** @throws AppError validation when the template is not in use, or not for this kind of contract */
async function templateOf({ tx }: Scope, { templateId = null, contractType }: CreateContract): Promise<number | null> {
  if (templateId !== null && !(await isEnabledFor(tx, templateId, contractType))) {
    throw fieldError('templateId', '这个合同模板已停用，或不适用于这种合同，请重新选择')
  }
  return templateId
}

/** The defaults of a row that does not exist yet, limited to those that the entry guard reads. */
export const BLANK = {
  auditStage: 0,
  auditStages: 1,
  auditTime: null,
  lastAuditorUserId: null,
  movedInTime: null,
  isReturned: false,
  isPersonSigned: false,
  isEnterpriseSigned: false,
  isGuardianSigned: false,
  isPaperRecorded: false,
  isPaperConfirmed: false,
  paperRecorderUserId: null,
  paperRecordedTime: null,
  notifiedTime: null,
  status: 'Auditing',
  terminationDate: null,
  endDeclaredTime: null,
  endProposal: null,
} as const

/**
 * Requires that both sides are certified. A contract imported from a list is exempt, because it may be older than their
 * certification.
 */
function requireCertifiedSides({ movedInTime, enterprise, person }: contracts.ContractRow): void {
  if (movedInTime === null) return
  requireCertifiedEmployer(enterprise)
  requireCertifiedWorker(person)
}

/** Changes the terms. The contract goes back to the auditors, and parties that have signed must sign again. */
export async function updateContract(context: RequestContext, input: UpdateContract) {
  const { id, rowVersion, fileIds, ...form } = input
  await transactOnce(context, 'ContractEmployment/Update', input, async (scope) => {
    const before = await contracts.lockContract(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    const terms = termColumns(form)
    assertEvent(scope, contractBinding, before, 'update')
    requireCertifiedSides(before)
    await requireLawfulTerms(scope.tx, { ...terms, clauses: before.clauses }, before, scope.now)
    const opinion = changesInWords(before, terms)
    await applyEvent(scope, contractBinding, id, { type: 'update', opinion }, { set: terms, opinion, rowVersion })
    if (fileIds !== undefined) await replaceOnHost(scope, fileIds, CONTRACT_FILES, id)
  })
  return shown(context, id)
}

/** Updates the articles and documents that the parties add to the standard text. */
export async function updateTemplate(context: RequestContext, input: UpdateContractTemplate) {
  const { id, clauses, templateFileIds, rowVersion } = input
  await transact(context, async (scope) => {
    const before = await contracts.lockContract(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    assertEvent(scope, contractBinding, before, 'updateTemplate')
    requireCertifiedSides(before)
    await requireLawfulTerms(scope.tx, { ...before, clauses }, before, scope.now)
    const opinion = `其他约定：${clauses.map(({ title }) => title).join('、') || '无'}`.slice(0, 500)
    const set = { clauses }
    await applyEvent(scope, contractBinding, id, { type: 'updateTemplate', opinion }, { set, opinion, rowVersion })
    if (templateFileIds !== undefined) {
      await replaceOnHost(scope, templateFileIds, TEMPLATE_FILES, id, 'templateFileIds')
    }
  })
  return shown(context, id)
}
