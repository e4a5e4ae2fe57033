import { type Effects, steps } from './effects.ts'

/** What happens with persons, their trainings and their requests, by the columns "audit/auditStatus" and "Notify" of the domain table (§3.2, §3.11). */

const EVERY = 'NotFound|ToBeReviewed|FirstTrialPassed|FirstTrialUnPassed|ReexaminePassed'
const ONE_TRIAL = { auditStatus: 2 }
const TWO_TRIALS = { auditStatus: 3 }
const PASSED = ['notify person person.passed', 'notify foundation person.passed']
const BY = 'lastAuditorUserId = sender'
const REJECTED = [BY, 'audit = -1', 'notify person person.rejected', 'notify foundation person.rejected']

export const person: Effects = {
  entity: 'UserDisabledPerson',
  columns: ['audit', 'auditStatus', 'lastAuditorUserId', 'isActive'],
  entries: { create: [] },
  steps: steps(
    [EVERY, 'update'],
    [EVERY, 'correct', 'notify person person.corrected'],
    [EVERY, 'activate', 'isActive = true', 'notify person person.activated'],
    [EVERY, 'deactivate', 'isActive = false', 'notify person person.deactivated'],
    ['NotFound|FirstTrialUnPassed', 'updateIdentity|delete'],
    [
      'NotFound|FirstTrialUnPassed',
      'submit',
      'audit = 1',
      'auditStatus = requiredStage',
      'lastAuditorUserId = null',
      'notify person person.submitted',
      'notify foundation person.submitted',
      'notify platform person.submitted',
    ],
    ['ToBeReviewed|FirstTrialPassed', 'startAudit'],
    ['ToBeReviewed', 'pass|actualPass', ONE_TRIAL, BY, 'audit = 2', ...PASSED],
    [
      'ToBeReviewed',
      'pass',
      TWO_TRIALS,
      BY,
      'audit = 2',
      'notify person person.firstPassed',
      'notify platform person.firstPassed',
    ],
    ['ToBeReviewed', 'actualPass', TWO_TRIALS, BY, 'audit = 3', ...PASSED],
    ['ToBeReviewed', 'reject|back|actualReject', ...REJECTED],
    ['FirstTrialPassed', 'reexaminePass|actualPass', BY, 'audit = 3', ...PASSED],
    ['FirstTrialPassed', 'reject|actualReject', ...REJECTED],
    ['FirstTrialPassed|ReexaminePassed', 'submitChange'],
  ),
}

const PASSED_CHANGE = [BY, 'audit + 1', 'applyChange', 'notify person person.changePassed']

export const personChange: Effects = {
  entity: 'UserDisabledPersonChange',
  columns: ['audit', 'lastAuditorUserId'],
  entries: {
    create: [
      'notify foundation person.changeSubmitted',
      'notify platform person.changeSubmitted',
      'notify person person.changeRequestedFor',
    ],
  },
  steps: steps(
    ['Ongoing', 'pass', ONE_TRIAL, ...PASSED_CHANGE],
    ['Ongoing', 'pass', { audit: 2 }, ...PASSED_CHANGE],
    ['Ongoing', 'pass', BY, 'audit + 1', 'notify platform person.changeSubmitted'],
    ['Ongoing', 'reject', BY, 'notify person person.changeRejected'],
    ['Ongoing', 'withdraw'],
  ),
}

export const training: Effects = {
  entity: 'UserTraining',
  columns: [],
  entries: { create: [] },
  steps: steps(
    ['InTraining', 'pass', 'notify person training.passed'],
    ['InTraining', 'fail', 'notify person training.failed'],
    ['Fail', 'retake'],
    ['Passed', 'delete', 'notify person training.revoked'],
    ['InTraining|Passed|Fail', 'update'],
    ['InTraining|Fail', 'delete'],
  ),
}
