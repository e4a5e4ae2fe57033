import { type Effects, steps } from './effects.ts'

/** The effects of enterprises, by the domain table (§3.1), with tasks (§3.10) and pay (§3.11). */

const BY = 'lastAuditorUserId = sender'
const SUBMITTED = ['notify platform enterprise.submitted', 'notify developer enterprise.submitted']
const COMPLETE = 'isInfoMissing = false'
const PASSED = [BY, 'audit = auditStatus', COMPLETE, 'notify enterprise enterprise.passed']

export const enterprise: Effects = {
  entity: 'Enterprise',
  columns: ['audit', 'auditStatus', 'lastAuditorUserId', 'isInfoMissing', 'isChangePending', 'windingUp'],
  entries: { create: [], moveIn: [] },
  steps: steps(
    ['Withdraw|Ongoing|Pass|Reject', 'update'],
    [
      'Withdraw|Reject',
      'submit',
      { requiredStage: 1 },
      'audit = 1',
      'auditStatus = 1',
      'lastAuditorUserId = null',
      COMPLETE,
      'notify enterprise enterprise.passed',
    ],
    [
      'Withdraw|Reject',
      'submit',
      'audit = 1',
      'auditStatus = requiredStage',
      'lastAuditorUserId = null',
      COMPLETE,
      ...SUBMITTED,
    ],
    ['Ongoing', 'submit', COMPLETE, ...SUBMITTED],
    ['Ongoing', 'withdraw', 'audit = null', COMPLETE],
    ['Ongoing|Pass', 'startAudit'],
    // of three stages the first is only passed on
    ['Ongoing', 'pass', { audit: 1, auditStatus: 3 }, BY, 'audit + 1', 'notify platform enterprise.stagePassed'],
    ['Ongoing', 'pass', ...PASSED],
    ['Ongoing', 'continue', BY, 'audit + 1', 'auditStatus + 1', 'notify platform enterprise.stagePassed'],
    [
      'Ongoing',
      'back',
      { audit: 1 },
      'isInfoMissing = true',
      'lastAuditorUserId = null',
      'notify enterprise enterprise.returned',
    ],
    ['Ongoing', 'back', 'audit - 1', 'lastAuditorUserId = null', 'notify platform enterprise.steppedBack'],
    [
      'Ongoing',
      'reject|actualReject',
      BY,
      'audit = -1',
      COMPLETE,
      'notify enterprise enterprise.rejected',
      'notify developer enterprise.rejected',
    ],
    ['Ongoing', 'actualPass', ...PASSED],
    [
      'Pass',
      'submitChange',
      'isChangePending = true',
      'notify platform enterprise.changeSubmitted',
      'notify developer enterprise.changeSubmitted',
    ],
    ['Pass', 'withdrawChange', 'isChangePending = false'],
    ['Pass', 'passChange', 'isChangePending = false', 'notify enterprise enterprise.changePassed'],
    ['Pass', 'rejectChange', 'isChangePending = false', 'notify enterprise enterprise.changeRejected'],
    // the creator gets no notification of their own acts
    ['Withdraw|Ongoing|Pass|Reject', 'delete', { by: 'Enterprise' }],
    ['Withdraw|Ongoing|Pass|Reject', 'delete', 'notify enterprise enterprise.deleted'],
    ['Withdraw|Ongoing|Pass|Reject', 'beginWindingUp', 'windingUp = UnderWay'],
    [
      'Withdraw|Ongoing|Pass|Reject',
      'endWindingUp',
      'audit = null',
      COMPLETE,
      'isChangePending = false',
      'windingUp = Done',
    ],
  ),
}

const toOwners = (template: string) =>
  ['enterprise', 'developer', 'platform'].map((to) => `notify ${to} windingUp.${template}`)

export const windingUp: Effects = {
  entity: 'EnterpriseWindingUp',
  columns: [],
  entries: { start: ['notify platform windingUp.prepared'] },
  steps: steps(
    ['Prepared', 'approve', 'isApproved = true', 'beginWindingUp', ...toOwners('approved')],
    ['Prepared', 'stop', 'notify platform windingUp.stopped'],
    [
      'UnderWay',
      'changeSuccessor',
      'isApproved = false',
      'isSuccessorLost = false',
      'preparedUserId = sender',
      'notify platform windingUp.successorChanged',
    ],
    ['UnderWay', 'approve', 'isApproved = true', 'notify enterprise windingUp.newSuccessor'],
    ['UnderWay', 'retry'],
    ['UnderWay', 'finish', 'endWindingUp', ...toOwners('finished')],
  ),
}

const LATE = ['notify person task.overdue', 'notify enterprise task.overdue', 'notify foundation task.overdue']

export const task: Effects = {
  entity: 'EnterpriseTask',
  columns: ['isOverdue'],
  entries: { create: ['notify person task.assigned'] },
  steps: steps(
    ['ToBeReviewed', 'start', 'notify enterprise task.started'],
    ['ToBeReviewed', 'reject', 'notify enterprise task.rejected', 'notify foundation task.rejected'],
    ['ToBeReviewed', 'update', 'notify person task.changed'],
    ['ToBeReviewed', 'delete', 'notify person task.removed'],
    ['Rejected', 'update|delete'],
    ['InProgress', 'submitRest', 'notify enterprise task.submitted'],
    ['Rejected', 'resubmit', 'reopenSubmissions', 'notify person task.assigned'],
    ['InProgress', 'submit', { hasOthersSubmitted: false }],
    ['InProgress', 'submit', 'notify enterprise task.submitted'],
    ['InAcceptance', 'accept', 'notify person task.accepted'],
    ['InAcceptance', 'rework', 'reopenSubmissions', 'notify person task.returned'],
    ['ToBeReviewed|InProgress', 'withdraw', 'notify enterprise task.withdrawn'],
    ['ToBeReviewed|InProgress', 'windUp', 'notify person task.employerEnded'],
    ['InAcceptance', 'windUp', 'notify person task.accepted'],
    ['ToBeReviewed|InProgress', 'markOverdue', 'isOverdue = true', ...LATE],
  ),
}

export const payroll: Effects = {
  entity: 'Payroll',
  columns: ['isDisputed'],
  entries: { create: ['notify person payroll.issued'] },
  steps: steps(
    ['NotConfirm', 'confirm', 'isDisputed = false'],
    [
      'NotConfirm',
      'object',
      'isDisputed = true',
      'notify enterprise payroll.disputed',
      'notify foundation payroll.disputed',
    ],
    ['NotConfirm', 'update', 'isDisputed = false', 'notify person payroll.changed'],
    ['NotConfirm', 'delete', 'notify person payroll.removed'],
  ),
}
