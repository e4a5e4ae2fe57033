import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { contractLifecycle } from '#machines/lifecycles/contracts/contract.lifecycle.ts'
import {
  type ContractContext,
  type ContractStatus,
  isGuardianAwaited,
} from '#machines/lifecycles/contracts/contract.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { DECISIONS } from '#services/abp/lifecycle/audit-events.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { type ContractRow, findContract, lockContract } from '../contract.repository.ts'
import { forParties } from '../contract-history.ts'
import { needsGuardian } from '../current-document.ts'
import { readableIds } from '../visibility.ts'
import { effects } from './effects.ts'

export const lifecycle = contractLifecycle

const DAY_MS = 86_400_000
const OBJECTION_DAYS = 3
/** How long a contract waits for its signatures before it is given up. */
export const UNSIGNED_MS = 60 * DAY_MS

/** The time until which the person may object to a scan; after that the scan counts without their confirmation. */
export const objectUntil = (recordedTime: Date): Date => new Date(recordedTime.getTime() + OBJECTION_DAYS * DAY_MS)

type ToldColumn =
  | 'enterpriseId'
  | 'userDisabledPersonId'
  | 'creatorUserId'
  | 'auditStage'
  | 'auditStages'
  | 'auditTime'
  | 'lastAuditorUserId'
  | 'isReturned'
  | 'movedInTime'
  | 'signMode'
  | 'isPersonSigned'
  | 'isEnterpriseSigned'
  | 'isGuardianSigned'
  | 'isPaperRecorded'
  | 'isPaperConfirmed'
  | 'paperRecorderUserId'
  | 'paperRecordedTime'
  | 'notifiedTime'
  | 'startDate'
  | 'endDate'
  | 'status'
  | 'terminationDate'
  | 'endDeclaredTime'
  | 'endProposal'

/** The columns of a contract that its machine needs, also before the contract is stored. */
interface ToldContract extends Pick<ContractRow, ToldColumn> {
  readonly enterprise: Pick<ContractRow['enterprise'], 'developerUserId'>
  readonly person: Pick<ContractRow['person'], 'foundationId' | 'guardianName' | 'guardianNameSealed'>
}

/** Whether a last day is set and the contract goes on until that day is over. */
export const isEndDeclared = ({ status, endDeclaredTime }: Pick<ContractRow, 'status' | 'endDeclaredTime'>): boolean =>
  endDeclaredTime !== null && (status === 'Normal' || status === 'Overdue')

export function contractContextOf(row: ToldContract, now: Date): ContractContext {
  const today = toWireDay(now)
  return {
    enterpriseId: row.enterpriseId,
    developerUserId: row.enterprise.developerUserId,
    personId: row.userDisabledPersonId,
    foundationId: row.person.foundationId,
    creatorUserId: row.creatorUserId,
    auditStage: row.auditStage,
    auditStages: row.auditStages,
    lastAuditorUserId: row.lastAuditorUserId,
    isReturned: row.isReturned,
    isUnsubmitted: row.movedInTime !== null && row.isReturned && row.auditTime === null,
    isPaper: row.signMode === 'Paper',
    isPersonSigned: row.isPersonSigned,
    isEnterpriseSigned: row.isEnterpriseSigned,
    needsGuardian: needsGuardian(row),
    isGuardianSigned: row.isGuardianSigned,
    isPaperRecorded: row.isPaperRecorded,
    isPaperConfirmed: row.isPaperConfirmed,
    paperRecorderUserId: row.paperRecorderUserId,
    isObjectionOver: row.paperRecordedTime !== null && objectUntil(row.paperRecordedTime) <= now,
    isLongUnsigned:
      row.status === 'Signing' && row.auditTime !== null && now.getTime() - row.auditTime.getTime() > UNSIGNED_MS,
    isNotifiedLately: row.notifiedTime !== null && now.getTime() - row.notifiedTime.getTime() < DAY_MS,
    isStarted: row.startDate <= today,
    isPastEnd: row.endDate !== null && row.endDate < today,
    isEndDeclared: isEndDeclared(row),
    isDeclaredEndOver: row.terminationDate !== null && row.terminationDate < today,
    proposedBy: row.endProposal?.by === 'Person' || row.endProposal?.by === 'Enterprise' ? row.endProposal.by : null,
    isEndProposed: row.endProposal?.proposal === 'End',
    isProposedEndAhead: row.endProposal?.proposal === 'End' && (row.endProposal.date ?? '') > today,
    isDeathProposed: row.endProposal?.kind === 'Death',
  }
}

export const contractActions = (row: ContractRow, actor: Actor, now: Date): string[] =>
  allowedEvents(lifecycle, row.status, contractContextOf(row, now), actor)

export const contractStatusLabel = (row: ContractRow, now: Date): string =>
  lifecycle.labelOf(row.status, contractContextOf(row, now))

/** The label of a past status, for the status log. */
export const statusLabelOf = (row: ContractRow, now: Date, status: string): string =>
  lifecycle.labelOf(status as ContractStatus, {
    ...contractContextOf(row, now),
    isReturned: false,
    isUnsubmitted: false,
    isStarted: true,
    isEndDeclared: false,
  })

const FREE = { auditLockUserId: null, auditLockTime: null } as const

function isLastSignature(event: string, row: ContractRow): boolean {
  if (event === 'confirmAsGuardian') return row.isEnterpriseSigned
  if (event === 'passPaper') return true
  const { isGuardianSigned } = row
  const isGuardianSettled = !isGuardianAwaited({ needsGuardian: needsGuardian(row), isGuardianSigned })
  return event === 'confirm' && isGuardianSettled && (row.isPersonSigned || row.isEnterpriseSigned)
}

/**
 * Events that change the record of a concluded contract, so that the record has to be attested again
 * (`evidence/records.ts`).
 */
const RECORDED = new Set(['terminate', 'agreeToEnd', 'finish', 'expire', 'changeEnterprise'])

/** Columns written with an event: a decision releases the case, and changed terms clear the sealed text. */
function stamp(event: string, row: ContractRow, { now, actor }: Scope): Partial<ContractRow> {
  if (event === 'startAudit') return { auditLockUserId: actor.userId, auditLockTime: now }
  if (event === 'update' || event === 'updateTemplate') {
    return { ...FREE, auditOpinion: null, documentSealed: null, documentHash: null, notifiedTime: null }
  }
  if (event === 'recordPaper') return { paperRecordedTime: now }
  if (event === 'notify' || event === 'remind') return { notifiedTime: now }
  if (event === 'employerRenamed') return { documentSealed: null, documentHash: null }
  if (isLastSignature(event, row)) return { signedTime: now, isRecordDue: true }
  if (RECORDED.has(event)) return { isRecordDue: true }
  return DECISIONS.has(event) ? { auditTime: now, notifiedTime: null, ...FREE } : {}
}

export const contractBinding: LifecycleBinding<ContractRow, ContractContext> = {
  lifecycleOf: () => lifecycle,
  table: contractEmployments,
  lock: ({ tx, actor }, id) => lockContract(tx, actor, id),
  contextOf: contractContextOf,
  stamp,
  effects,
}

/**
 * The user types that sign a contract. All other readers look after the parties and may read what the auditors write.
 */
const PARTIES: ReadonlySet<string> = new Set(['DisabledPerson', 'Enterprise'])

export const contractHistory: HistoryRules = {
  lifecycles: [contractLifecycle],
  readableIds,
  mayRead: async (db, actor, id) => (await findContract(db, actor, id)) !== undefined,
  shownTo: (actor, log) => (PARTIES.has(actor.userType) ? forParties(log) : [...log]),
}
