import { CAST, OWN } from '../paths/cast.ts'
import { type Oracle, rows } from './oracle.ts'

/** The lifecycle of a training, by the domain table. Written by hand; the machine is tested against it. */
export const training: Oracle = {
  labels: { InTraining: '培训中', Passed: '合格', Fail: '不合格' },
  base: { foundationId: OWN.foundationId },
  entries: [{ name: 'create', by: ['FW', 'AUD'], to: 'InTraining' }],
  rows: rows(
    ['InTraining', 'pass', 'FW AUD', 'Passed'],
    ['InTraining', 'fail', 'FW AUD', 'Fail'],
    ['Fail', 'retake', 'FW AUD', 'InTraining'],
    ['InTraining|Passed|Fail', 'update', 'FW AUD', '='],
    ['InTraining|Fail', 'delete', 'FW AUD', '='],
    ['Passed', 'delete', 'AUD', '='],
  ),
}

const EVERY = 'NotFound|ToBeReviewed|FirstTrialPassed|FirstTrialUnPassed|ReexaminePassed'
/** a deployment may omit the re-examination */
const ONE_TRIAL = { auditStatus: 2 }

/** The audit of a person, by the domain table (§3.2). Written by hand; the machine is tested against it. */
export const person: Oracle = {
  labels: {
    NotFound: '未建档',
    ToBeReviewed: '待初审',
    FirstTrialPassed: '初审通过',
    FirstTrialUnPassed: '初审未通过',
    ReexaminePassed: '复审通过',
  },
  base: {
    personId: OWN.personId,
    foundationId: OWN.foundationId,
    creatorUserId: CAST.DP.userId,
    audit: 1,
    auditStatus: 3,
    requiredStage: 3,
    lastAuditorUserId: null,
    isActive: true,
    hasPendingChange: false,
  },
  entries: [{ name: 'create', by: ['ANY_DP', 'FW', 'AUD'], to: 'NotFound' }],
  rows: rows(
    [EVERY, 'update', 'DP FW AUD', '='],
    [EVERY, 'correct', 'FW AUD', '='],
    [EVERY, 'activate', 'FW AUD', '=', { isActive: false }, [{ isActive: true }]],
    [EVERY, 'deactivate', 'FW AUD', '=', {}, [{ isActive: false }]],
    ['NotFound|FirstTrialUnPassed', 'updateIdentity', 'DP FW AUD', '='],
    ['NotFound|FirstTrialUnPassed', 'submit', 'DP FW', 'ToBeReviewed'],
    ['NotFound|FirstTrialUnPassed', 'delete', 'FW AUD', '='],
    ['ToBeReviewed', 'startAudit', 'FW AUD', '='],
    ['ToBeReviewed', 'pass', 'FW AUD', 'FirstTrialPassed', {}, [], [ONE_TRIAL]],
    ['ToBeReviewed', 'reject|back', 'FW AUD', 'FirstTrialUnPassed', {}, [], [ONE_TRIAL]],
    ['ToBeReviewed', 'actualPass', 'AUD', 'ReexaminePassed', { auditStatus: 3 }],
    ['ToBeReviewed', 'actualPass', 'AUD', 'FirstTrialPassed', ONE_TRIAL],
    ['ToBeReviewed', 'actualReject', 'AUD', 'FirstTrialUnPassed'],
    ['FirstTrialPassed', 'startAudit', 'AUD', '=', {}, [ONE_TRIAL]],
    ['FirstTrialPassed', 'reexaminePass', 'AUD', 'ReexaminePassed', {}, [ONE_TRIAL]],
    ['FirstTrialPassed', 'actualPass', 'AUD', 'ReexaminePassed', {}, [ONE_TRIAL]],
    ['FirstTrialPassed', 'reject|actualReject', 'AUD', 'FirstTrialUnPassed', {}, [ONE_TRIAL]],
    // after all required stages have passed
    [
      'FirstTrialPassed|ReexaminePassed',
      'submitChange',
      'DP FW AUD',
      '=',
      { audit: 2, auditStatus: 2 },
      [{ hasPendingChange: true }, { auditStatus: 3 }],
    ],
    [
      'FirstTrialPassed|ReexaminePassed',
      'submitChange',
      'DP FW AUD',
      '=',
      { audit: 3, auditStatus: 3 },
      [{ hasPendingChange: true }, { audit: 2 }],
    ],
  ),
}

/** A request to change certified values: the tutors first, then the platform. */
export const personChange: Oracle = {
  labels: { Ongoing: '审核中', Pass: '通过', Reject: '驳回', Withdraw: '撤回' },
  base: {
    personId: OWN.personId,
    foundationId: OWN.foundationId,
    audit: 1,
    auditStatus: 3,
    lastAuditorUserId: null,
  },
  entries: [{ name: 'create', by: ['DP', 'FW', 'AUD'], to: 'Ongoing' }],
  rows: rows(
    ['Ongoing', 'pass', 'FW AUD', '='],
    ['Ongoing', 'pass', 'FW AUD', 'Pass', ONE_TRIAL],
    ['Ongoing', 'pass', 'AUD', 'Pass', { audit: 2 }],
    ['Ongoing', 'reject', 'FW AUD', 'Reject', {}, [], [ONE_TRIAL]],
    ['Ongoing', 'reject', 'AUD', 'Reject', { audit: 2 }],
    ['Ongoing', 'withdraw', 'DP', 'Withdraw', {}, [], [{ audit: 2 }]],
  ),
}
