import { CAST, OWN } from '../paths/cast.ts'
import { type Oracle, rows } from './oracle.ts'

const RETURNED = { isReturned: true }
/** as a list has brought it in */
const UNSUBMITTED = { isReturned: true, isUnsubmitted: true }
const SECOND_OF_TWO = { auditStage: 1, auditStages: 2 }
const FIRST_OF_TWO = { auditStages: 2 }
const LAST_OF_THREE = { auditStage: 2, auditStages: 3 }
/** four eyes: the auditor of one stage may not decide the next, and the author of a draft decides no stage */
const OWN_DRAFT = { creatorUserId: CAST.PU.userId }
const PERSON_SIGNED = { isPersonSigned: true }
const ENTERPRISE_SIGNED = { isEnterpriseSigned: true }
const NEEDS_GUARDIAN = { needsGuardian: true }
const WAITS_FOR_GUARDIAN = { needsGuardian: true, isPersonSigned: true }
const GUARDIAN_SIGNED = { isGuardianSigned: true }
const PAPER = { isPaper: true }
/** a scan of the signed paper is recorded; the recorder may not check it */
const ON_PAPER = { isPaperRecorded: true, paperRecorderUserId: CAST.EC.userId }
const CONFIRMED_PAPER = { ...ON_PAPER, isPaperConfirmed: true }
const UNCONTESTED = { ...ON_PAPER, isObjectionOver: true }
const NO_PAPER = { isPaperRecorded: false }
const LONG_UNSIGNED = { isLongUnsigned: true }
const PAST_END = { isPastEnd: true }
const DECLARED = { isEndDeclared: true }
const PROPOSED_END = { proposedBy: 'Enterprise', isEndProposed: true }
const PROPOSED_AHEAD = { ...PROPOSED_END, isProposedEndAhead: true }
const PROPOSED_DEATH = { ...PROPOSED_END, isDeathProposed: true }

/**
 * The lifecycle of an employment contract, by the domain table §3.5. Written by hand; the machine is tested against it.
 */
export const contract: Oracle = {
  labels: {
    Auditing: '审核中',
    Signing: '签署中',
    Normal: '履行中',
    Overdue: '已到期',
    Cancelled: '已解除或终止',
    Abort: '已中止',
  },
  base: {
    enterpriseId: OWN.enterpriseId,
    developerUserId: OWN.developerUserId,
    personId: OWN.personId,
    foundationId: OWN.foundationId,
    creatorUserId: CAST.EC.userId,
    auditStage: 0,
    auditStages: 1,
    lastAuditorUserId: null,
    isReturned: false,
    isUnsubmitted: false,
    isPaper: false,
    isPersonSigned: false,
    isEnterpriseSigned: false,
    needsGuardian: false,
    isGuardianSigned: false,
    isPaperRecorded: false,
    isPaperConfirmed: false,
    paperRecorderUserId: null,
    isObjectionOver: false,
    isNotifiedLately: false,
    isLongUnsigned: false,
    isStarted: true,
    isPastEnd: false,
    isEndDeclared: false,
    isDeclaredEndOver: false,
    proposedBy: null,
    isEndProposed: false,
    isProposedEndAhead: false,
    isDeathProposed: false,
  },
  // AUD means the platform: staff with the right to audit move contracts
  entries: [
    { name: 'create', by: ['EC', 'WD', 'AUD'], to: 'Auditing' },
    { name: 'moveIn', by: ['ADM'], to: 'Auditing' },
  ],
  rows: rows(
    ['Auditing', 'update|updateTemplate', 'EC', '=', {}, [], [RETURNED, UNSUBMITTED, SECOND_OF_TWO]],
    ['Signing', 'update|updateTemplate', 'EC', 'Auditing', {}, [], [PERSON_SIGNED, ENTERPRISE_SIGNED]],
    ['Auditing', 'startAudit', 'AUD', '=', {}, [RETURNED], [SECOND_OF_TWO]],
    ['Auditing', 'pass', 'AUD', 'Signing', {}, [RETURNED]],
    ['Auditing', 'pass', 'AUD', 'Signing', SECOND_OF_TWO, [RETURNED]],
    ['Auditing', 'pass', 'AUD', '=', FIRST_OF_TWO, [RETURNED]],
    ['Auditing', 'continue', 'AUD', '=', {}, [RETURNED, LAST_OF_THREE]],
    ['Auditing', 'back', 'AUD', '=', {}, [RETURNED], [SECOND_OF_TWO]],
    ['Auditing', 'reject', 'AUD', 'Abort', {}, [], [RETURNED, SECOND_OF_TWO]],
    ['Auditing', 'actualPass', 'AUD', 'Signing', {}, [UNSUBMITTED], [RETURNED, FIRST_OF_TWO]],
    ['Auditing', 'actualReject', 'AUD', 'Abort', {}, [], [RETURNED, FIRST_OF_TWO]],
    ['Auditing|Signing', 'abort', 'EC AUD', 'Abort', {}, [], [PERSON_SIGNED, RETURNED]],
    ['Signing', 'notify', 'EC FW AUD', '=', {}, [{ isNotifiedLately: true }]],
    ['Signing', 'remind', 'SYS', '=', {}, [{ isNotifiedLately: true }]],
    ['Signing', 'lapse', 'SYS', 'Abort', LONG_UNSIGNED, [{ isLongUnsigned: false }, ON_PAPER]],
    ['Signing', 'employerRenamed', 'SYS', '=', {}, [], [PERSON_SIGNED, ENTERPRISE_SIGNED, ON_PAPER]],
    ['Signing', 'completeExpress', 'EC DP', '=', PAPER, [{ isPaper: false }]],
    ['Signing', 'confirm', 'EC DP', '=', {}, [ON_PAPER]],
    ['Signing', 'confirm', 'DP', 'Normal', ENTERPRISE_SIGNED, [PERSON_SIGNED]],
    ['Signing', 'confirm', 'EC', 'Normal', PERSON_SIGNED, [ENTERPRISE_SIGNED]],
    ['Signing', 'confirm', 'EC', '=', { isPersonSigned: false, isEnterpriseSigned: false }, [ENTERPRISE_SIGNED]],
    ['Signing', 'confirm', 'DP', '=', { isPersonSigned: false, isEnterpriseSigned: false }, [PERSON_SIGNED]],
    // the guardian signs after the person, before or after the enterprise; without the guardian's signature no contract
    // is concluded
    ['Signing', 'confirm', 'DP', '=', NEEDS_GUARDIAN, [PERSON_SIGNED], [ENTERPRISE_SIGNED]],
    ['Signing', 'confirm', 'EC', '=', WAITS_FOR_GUARDIAN, [ENTERPRISE_SIGNED]],
    ['Signing', 'confirm', 'EC', 'Normal', { ...WAITS_FOR_GUARDIAN, ...GUARDIAN_SIGNED }, [ENTERPRISE_SIGNED]],
    [
      'Signing',
      'confirmAsGuardian',
      'DP',
      '=',
      WAITS_FOR_GUARDIAN,
      [GUARDIAN_SIGNED, { isPersonSigned: false }, { needsGuardian: false }, ON_PAPER],
    ],
    [
      'Signing',
      'confirmAsGuardian',
      'DP',
      'Normal',
      { ...WAITS_FOR_GUARDIAN, ...ENTERPRISE_SIGNED },
      [GUARDIAN_SIGNED],
    ],
    // signed on paper: recorded, confirmed or not contested, and checked by an auditor other than the recorder
    ['Signing', 'recordPaper', 'EC AUD', '=', {}, [], [ON_PAPER, PERSON_SIGNED, CONFIRMED_PAPER]],
    ['Signing', 'confirmPaper', 'DP', '=', ON_PAPER, [NO_PAPER, CONFIRMED_PAPER]],
    ['Signing', 'objectPaper', 'DP', '=', ON_PAPER, [NO_PAPER], [CONFIRMED_PAPER]],
    [
      'Signing',
      'passPaper',
      'AUD',
      'Normal',
      CONFIRMED_PAPER,
      [NO_PAPER, { isPaperConfirmed: false }],
      [NEEDS_GUARDIAN],
    ],
    ['Signing', 'passPaper', 'AUD', 'Normal', UNCONTESTED, [NO_PAPER, { isObjectionOver: false }]],
    ['Signing', 'rejectPaper', 'AUD', '=', ON_PAPER, [NO_PAPER], [CONFIRMED_PAPER]],
    ['Signing', 'refuse', 'DP', 'Abort', {}, [], [ENTERPRISE_SIGNED]],
    ['Normal|Overdue', 'terminate', 'EC AUD', 'Cancelled'],
    // a last day ahead is declared; until it is over the contract goes on
    ['Normal|Overdue', 'declareEnd', 'EC AUD', '=', {}, [], [DECLARED]],
    ['Normal|Overdue', 'resign', 'DP', '=', {}, [], [DECLARED]],
    [
      'Normal|Overdue',
      'finish',
      'SYS',
      'Cancelled',
      { ...DECLARED, isDeclaredEndOver: true },
      [{ isDeclaredEndOver: false }, { isEndDeclared: false }],
    ],
    // taken back or moved by agreement of both
    ['Normal|Overdue', 'proposeChange', 'EC DP', '=', DECLARED, [{ isEndDeclared: false }, { proposedBy: 'Person' }]],
    [
      'Normal|Overdue',
      'agreeToEnd',
      'DP',
      '=',
      { proposedBy: 'Enterprise' },
      [{ proposedBy: null }, { isEndProposed: true, proposedBy: null }],
      [DECLARED],
    ],
    ['Normal|Overdue', 'agreeToEnd', 'EC', '=', { proposedBy: 'Person' }, [], [DECLARED]],
    // an end on a past day needs the other side's or an auditor's word; nobody answers for the dead
    ['Normal|Overdue', 'proposeEnd', 'EC AUD', '=', {}, [{ proposedBy: 'Person' }]],
    ['Normal|Overdue', 'agreeToEnd', 'DP AUD', 'Cancelled', PROPOSED_END],
    // what both agree on for a day ahead is declared, and work goes on until then
    ['Normal|Overdue', 'agreeToEnd', 'DP AUD', '=', PROPOSED_AHEAD, [{ proposedBy: null }]],
    ['Normal|Overdue', 'agreeToEnd', 'AUD', 'Cancelled', PROPOSED_DEATH],
    [
      'Normal|Overdue',
      'declineEnd',
      'EC DP AUD',
      '=',
      { proposedBy: 'Enterprise' },
      [{ proposedBy: null }],
      [DECLARED, PROPOSED_END, PROPOSED_DEATH],
    ],
    ['Normal|Overdue', 'declineEnd', 'EC DP AUD', '=', { proposedBy: 'Person' }, [], [DECLARED]],
    ['Normal|Overdue', 'renew', 'EC', '='],
    // the employer is wound up: an unsigned contract is given up, the end of one in force is declared
    ['Auditing|Signing', 'windUp', 'SYS', 'Abort', {}, [], [PERSON_SIGNED, RETURNED]],
    // the account of the person ends: an unsigned contract is given up, one in force stays
    ['Auditing|Signing', 'personLeaves', 'SYS', 'Abort', {}, [], [PERSON_SIGNED, RETURNED]],
    ['Normal|Overdue', 'windUp', 'SYS', '=', {}, [], [DECLARED, PROPOSED_END]],
    ['Normal', 'changeEnterprise', 'AUD SYS', '='],
    ['Normal', 'expire', 'SYS', 'Overdue', PAST_END, [{ isPastEnd: false }, DECLARED]],
    ['Abort', 'delete', 'EC AUD', '='],
  ),
}

/** Circumstances outside the table that a test of four eyes needs. */
export const ownDraft = OWN_DRAFT
