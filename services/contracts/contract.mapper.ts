import type { Actor } from '#machines/actor.ts'
import { summarise } from '#machines/rules/contract-summary.ts'
import { isLabourContract } from '#machines/rules/contract-terms.ts'
import { MINIMUM_WAGE_UNKNOWN } from '#machines/rules/unknown-minimum-wage.ts'
import { fieldFor, nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { daysBetween, toWireDay, toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { type CaseHolder, caseHolderOf } from '#services/abp/lifecycle/case-lock.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import { attachmentsOf } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import { isShielded, pdfHint } from './agreed.ts'
import { type ContractRow, type SignatureRow, signaturesOf, transfersOf } from './contract.repository.ts'
import type { ContractDto } from './contract.schemas.ts'
import { type PaperRow, paperOf } from './contract-paper.repository.ts'
import { contractSteps } from './contract-steps.ts'
import { templateName } from './contract-template.repository.ts'
import { type ContractDocument, documentOf, needsGuardian, unprintableWarnings } from './current-document.ts'
import { proofDto } from './evidence/proof.mapper.ts'
import { proofsOf } from './evidence/proof.repository.ts'
import { contractActions, contractStatusLabel, isEndDeclared, objectUntil } from './lifecycle/contract.binding.ts'
import { resignFrom } from './notice.ts'
import { masked } from './shown-text.ts'
import { needsFixedTermWish, warningsOf } from './terms.ts'

export const CONTRACT_FILES = 'ContractFiles'
export const TEMPLATE_FILES = 'ContractTemplate'
export const SIGNING_PHOTOS = 'SigningPhotos'

export const listDto = (row: ContractRow, actor: Actor, now: Date, caseHolder: CaseHolder | null) => ({
  id: row.id,
  contractNo: row.contractNo,
  status: row.status,
  statusLabel: contractStatusLabel(row, now),
  allowedActions: contractActions(row, actor, now),
  rowVersion: row.rowVersion,
  contractType: row.contractType,
  signMode: row.signMode,
  enterpriseId: row.enterpriseId,
  enterpriseName: row.enterprise.enterpriseName,
  userDisabledPersonId: row.userDisabledPersonId,
  realName: nameFor('ContractEmployment', 'realName', actor, row.person.realName ?? ''),
  requirementResumeId: row.requirementResumeId,
  requirementId: row.requirementId,
  requirementName: row.requirementName,
  previousContractId: row.previousContractId,
  position: row.position,
  startDate: row.startDate,
  endDate: row.endDate,
  daysLeft: row.status === 'Normal' && row.endDate !== null ? daysBetween(toWireDay(now), row.endDate) : null,
  basicWage: row.basicWage,
  wageUnit: row.wageUnit,
  isReturned: row.isReturned,
  isMovedIn: row.movedInTime !== null,
  caseHolder,
  isPersonSigned: row.isPersonSigned,
  isEnterpriseSigned: row.isEnterpriseSigned,
  needsGuardian: !isShielded(row, actor) && needsGuardian(row),
  isGuardianSigned: row.isGuardianSigned,
  signedTime: toWireTimeOrNull(row.signedTime),
  terminationDate: row.terminationDate,
  creationTime: toWireTime(row.creationTime),
})

export const optionDto = (row: ContractRow, actor: Actor, now: Date) => ({
  id: row.id,
  contractNo: row.contractNo,
  status: row.status,
  statusLabel: contractStatusLabel(row, now),
  enterpriseName: row.enterprise.enterpriseName,
  userDisabledPersonId: row.userDisabledPersonId,
  realName: nameFor('ContractEmployment', 'realName', actor, row.person.realName ?? ''),
  position: row.position,
  startDate: row.startDate,
  endDate: row.endDate,
})

export async function detailDto(context: RequestContext, row: ContractRow): Promise<ContractDto> {
  const { platform, db, actor, now } = context
  const document = await documentOf(platform, db, row)
  const signatures = await signaturesOf(db, row.id)
  const transfers = await transfersOf(db, [row.id])
  const warnings = [
    ...(await warningsOf(db, row, now, isShielded(row, actor))),
    ...(await unprintableWarnings(row, document)),
  ]
  return {
    ...listDto(row, actor, now, await caseHolderOf(context, row)),
    ...termsDto(row, document, actor),
    templateName: await templateName(db, row.templateId),
    steps: await contractSteps(db, row, now),
    resignFrom: resignFrom(row, actor, now),
    warnings,
    isMinimumWageUnknown: warnings.includes(MINIMUM_WAGE_UNKNOWN),
    signatures: signatures.map(signatureDto),
    paper: paperDto(await paperOf(db, row.id)),
    proofs: (await proofsOf(db, row.id)).map(proofDto),
    transfers: transfers.map(({ transfer, fromName }) => ({
      id: transfer.id,
      fromEnterpriseName: fromName,
      reason: transfer.reason,
      creationTime: toWireTime(transfer.creationTime),
    })),
    auditOpinion: row.auditOpinion,
    auditTime: toWireTimeOrNull(row.auditTime),
    abortReason: row.abortReason,
    expressCompany: row.expressCompany,
    expressNo: row.expressNo,
    expressTime: toWireTimeOrNull(row.expressTime),
    terminationKind: row.terminationKind,
    isEndDeclared: isEndDeclared(row),
    endDeclaredBy: row.endDeclaredBy,
    endProposal: proposalDto(row),
    secondPayDay: row.secondPayDay,
    fixedTermWish: row.fixedTermWish,
    needsFixedTermWish: await needsFixedTermWish(db, row),
    terminationReason: row.terminationReason,
    files: await filesOf(context, CONTRACT_FILES, row.id),
    templateFiles: await filesOf(context, TEMPLATE_FILES, row.id),
    signingPhotos: await filesOf(context, SIGNING_PHOTOS, row.id),
  }
}

const termsDto = (row: ContractRow, document: ContractDocument, actor: Actor) => ({
  postKind: row.postKind,
  taskDescription: row.taskDescription,
  probationMonths: row.probationMonths,
  probationWage: row.probationWage,
  workContent: row.workContent,
  cityId: row.cityId,
  cityName: document.names.city,
  workPlace: row.workPlace,
  operationModeId: row.operationModeId,
  operationModeName: document.names.operationMode,
  workHoursSystem: row.workHoursSystem,
  weeklyHours: row.weeklyHours,
  restAndLeave: row.restAndLeave,
  wageComposition: row.wageComposition,
  payDay: row.payDay,
  payMethod: row.payMethod,
  socialInsurance: [...row.socialInsurance],
  labourProtection: row.labourProtection,
  occupationalHazards: row.occupationalHazards,
  accommodationIds: [...row.accommodationIds],
  accommodationNames: [...document.names.accommodations],
  accommodationClauses: row.accommodationClauses,
  clauses: [...row.clauses],
  isLabourContract: isLabourContract(row.contractType),
  summary: summarise({
    ...row,
    enterpriseName: row.enterprise.enterpriseName,
    accommodations: document.names.accommodations,
  }).map((line) => ({ ...line })),
  document: masked(document, actor, isShielded(row, actor)),
  pdfHint: pdfHint(row, actor),
  documentHash: document.hash,
})

const signatureDto = (row: SignatureRow) => ({
  id: row.id,
  party: row.party,
  signerName: row.signerName,
  relation: row.relation,
  phone: row.phone,
  documentHash: row.documentHash,
  ip: row.ip,
  signTime: toWireTime(row.signTime),
  voidedTime: toWireTimeOrNull(row.voidedTime),
})

const paperDto = (row: PaperRow | undefined) =>
  row === undefined
    ? null
    : {
        recordedBy: row.recordedBy,
        recordedTime: toWireTime(row.recordedTime),
        signedDay: row.signedDay,
        documentHash: row.documentHash,
        scans: row.scans.map(({ id, fileName, sha256 }) => ({ id, fileName, sha256 })),
        objectUntil: toWireTime(objectUntil(row.recordedTime)),
        personConfirmedTime: toWireTimeOrNull(row.personConfirmedTime),
        checkedTime: toWireTimeOrNull(row.checkedTime),
      }

const proposalDto = ({ endProposal }: ContractRow) => {
  if (endProposal === null) return null
  const { userId, time, ...proposal } = endProposal
  return { ...proposal, time: toWireTime(new Date(time)) }
}

type Files = typeof CONTRACT_FILES | typeof TEMPLATE_FILES | typeof SIGNING_PHOTOS

async function filesOf(
  { platform, db }: { platform: RequestContext['platform']; db: Database },
  host: Files,
  id: number,
) {
  const files = await attachmentsOf(platform, db, host, [id])
  return files.map(({ id, fileName, contentType, size, url }) => ({ id, fileName, contentType, size, url }))
}

/** The employee's phone number: in full for actors who manage the employee, masked for others. */
export const shownPhone = ({ sealer }: RequestContext['platform'], { person }: ContractRow, actor: Actor) =>
  fieldFor('Employee', 'mobilePhone', actor, phoneOf(sealer, 'person', person))
