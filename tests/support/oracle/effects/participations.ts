import { type Effects, steps } from './effects.ts'

/** What happens with a person's part in an order and its money, by the columns "Notify" of the domain table (§3.7 to §3.9). */

const APPLIED = { claimSource: 'UserApplied' }
const FREED = ['releaseQuantity all', 'mirrorFlow Fail']
/** an application that waits holds nothing */
const NOTHING_FREED = ['releaseQuantity none', 'mirrorFlow Fail']
const CANCELLED = 'notify person participator.orderCancelled'

const LEFT = ['notify developer participator.personLeft', 'notify enterprise participator.personLeft']

export const participator: Effects = {
  entity: 'WorkOrderParticipator',
  columns: ['reworkCount'],
  entries: {
    apply: [
      'claimSource = UserApplied',
      'openFlow share',
      'notify developer participator.applied',
      'notify enterprise participator.applied',
    ],
    assign: ['claimSource = StaffAssigned', 'openFlow share', 'notify person participator.assigned'],
    grab: [
      'claimSource = Grabbed',
      'openFlow claimedShare',
      'notify person participator.grabbed',
      'notify developer participator.claimed',
    ],
  },
  steps: steps(
    ['ToBeClaimed', 'claim', 'mirrorFlow ToBeImplemented', 'notify developer participator.claimed'],
    [
      'ToBeClaimed',
      'approveClaim',
      'reserveQuantity claimed',
      'mirrorFlow ToBeImplemented',
      'notify person participator.approved',
    ],
    ['ToBeClaimed', 'rejectClaim', 'mirrorFlow Fail', 'notify person participator.rejected'],
    ['ToBeClaimed', 'decline', APPLIED, ...NOTHING_FREED, 'notify developer participator.declined', 'progressOrder'],
    ['ToBeClaimed', 'decline', ...FREED, 'notify developer participator.declined', 'progressOrder'],
    [
      'ToBeClaimed',
      'expire',
      ...FREED,
      'notify person participator.assignmentExpired',
      'notify developer participator.assignmentExpired',
      'progressOrder',
    ],
    [
      'Claimed|InExecution',
      'expire',
      ...FREED,
      'notify person participator.deadlineMissed',
      'notify foundation participator.deadlineMissed',
      'progressOrder',
    ],
    ['ToBeClaimed', 'invalidate', APPLIED, ...NOTHING_FREED, CANCELLED],
    ['ToBeClaimed|Claimed|InExecution', 'invalidate', ...FREED, CANCELLED],
    ['ToBeClaimed', 'personLeaves', APPLIED, ...NOTHING_FREED, ...LEFT, 'progressOrder'],
    ['ToBeClaimed|Claimed|InExecution', 'personLeaves', ...FREED, ...LEFT, 'progressOrder'],
    ['Claimed', 'start|report', 'startOrder', 'notify enterprise participator.started'],
    ['InExecution', 'report'],
    [
      'Claimed|InExecution',
      'giveUp',
      ...FREED,
      'notify person participator.givenUp',
      'notify developer participator.givenUp',
      'notify enterprise participator.givenUp',
      'progressOrder',
    ],
    [
      'InExecution',
      'submit',
      'mirrorFlow ToBeAccepted',
      'notify enterprise participator.submitted',
      'notify developer participator.submitted',
      'progressOrder',
    ],
    ['InAcceptance', 'recall', 'mirrorFlow ToBeImplemented', 'notify enterprise participator.recalled', 'reopenOrder'],
    [
      'InAcceptance',
      'accept',
      'releaseQuantity unaccepted',
      'mirrorFlow ToBeSettled',
      'notify person participator.accepted',
      'notify platform participator.accepted',
      'progressOrder',
    ],
    [
      'InAcceptance',
      'rework',
      'reworkCount + 1',
      'mirrorFlow ToBeImplemented',
      'notify person participator.rework',
      'reopenOrder',
    ],
    [
      'InAcceptance',
      'fail',
      ...FREED,
      'notify person participator.failed',
      'notify foundation participator.failed',
      'progressOrder',
    ],
    [
      'Fail',
      'upholdAppeal',
      'reserveQuantity accepted',
      'mirrorFlow ToBeSettled',
      'notify person participator.appealUpheld',
      'notify enterprise participator.appealUpheld',
    ],
    ['Accepted', 'settle', 'markCompletionSettled', 'progressOrder'],
    [
      'Accepted',
      'upholdAppeal',
      'reserveQuantity accepted',
      'mirrorFlow ToBeSettled',
      'notify person participator.appealUpheld',
      'notify enterprise participator.appealUpheld',
    ],
    [
      'Settled',
      'upholdAppeal',
      'reserveQuantity accepted',
      'openSupplement',
      'notify person participator.appealUpheld',
      'notify enterprise participator.appealUpheld',
    ],
    ['Settled', 'payReturned', 'markCompletionUnsettled'],
    ['ToBeClaimed|Claimed|InExecution', 'update', 'notify person participator.changed'],
    ['ToBeClaimed', 'delete', APPLIED, ...NOTHING_FREED, 'notify person participator.removed', 'progressOrder'],
    ['ToBeClaimed', 'delete', ...FREED, 'notify person participator.removed', 'progressOrder'],
    ['Rejected|Invalid', 'delete'],
  ),
}

const SECOND_STAGE = ['stage = 1', 'notify developer completion.secondStage']

export const completion: Effects = {
  entity: 'WorkOrderCompletion',
  columns: ['stage', 'auditAction'],
  entries: { submit: ['moveParticipator submit sender'] },
  steps: steps(
    ['Waiting', 'pass', { isTwoStage: true }, 'auditAction = Pass', ...SECOND_STAGE],
    ['Waiting|Auditing', 'pass', 'auditAction = Pass', 'moveParticipator accept sender'],
    ['Waiting', 'continue', 'auditAction = Continue', ...SECOND_STAGE],
    ['Waiting|Auditing', 'back', 'auditAction = Back', 'moveParticipator rework sender'],
    ['Waiting|Auditing', 'reject', 'auditAction = Reject', 'moveParticipator fail sender'],
    [
      'Waiting',
      'takeOver',
      'isTakenOver = true',
      'notify platform completion.takenOver',
      'notify enterprise completion.takenOver',
    ],
    ['Waiting', 'update'],
    ['Waiting', 'delete', 'moveParticipator recall sender'],
    ['Approved', 'settle', 'isSettled = true'],
    ['Approved', 'unsettle', 'isSettled = false'],
    ['Approved', 'appeal', 'isAppealed = true', 'notify platform completion.appealed'],
    ['Approved', 'upholdAppeal', 'isAppealDecided = true', 'moveParticipator upholdAppeal system'],
    ['Approved', 'dismissAppeal', 'isAppealDecided = true', 'notify person completion.appealDismissed'],
    ['Reject', 'appeal', 'isAppealed = true', 'notify platform completion.appealed'],
    ['Reject', 'upholdAppeal', 'isAppealDecided = true', 'auditAction = Pass', 'moveParticipator upholdAppeal system'],
    ['Reject', 'dismissAppeal', 'isAppealDecided = true', 'notify person completion.appealDismissed'],
  ),
}

export const feedback: Effects = {
  entity: 'WorkOrderFeedback',
  columns: [],
  entries: {
    create: [
      'moveParticipator report sender',
      'notify enterprise feedback.created',
      'notify developer feedback.created',
    ],
  },
  steps: steps(
    ['Open', 'reply', 'notify person feedback.replied'],
    ['Open', 'inquire', 'notify person feedback.inquired'],
  ),
}

const MANUAL = { isManual: true }
const TO_BE_SETTLED = ['computeAmounts', 'notify person flow.toBeSettled']
const RETURNED = ['notify person flow.returned', 'notify platform flow.returned']

export const financialStep: Effects = {
  entity: 'WorkOrderFinancialFlow',
  columns: [],
  entries: {
    share: ['isManual = false', 'isDecided = false'],
    claimedShare: ['isManual = false', 'isDecided = false'],
    supplement: ['isManual = true', 'isDecided = true', ...TO_BE_SETTLED],
    manual: ['isManual = true', 'isDecided = false', ...TO_BE_SETTLED],
  },
  steps: steps(
    ['ToBeConfirmed|ToBeAccepted', 'implement'],
    ['ToBeImplemented', 'submit'],
    ['ToBeAccepted|Fail', 'accept', ...TO_BE_SETTLED],
    ['ToBeSettled', 'accept', 'computeAmounts'],
    ['ToBeConfirmed|ToBeImplemented|ToBeAccepted', 'fail'],
    // a bonus has no participation
    ['ToBeSettled', 'pay', MANUAL, 'computeTax', 'notify person flow.paid'],
    ['ToBeSettled', 'pay', 'computeTax', 'notify person flow.paid', 'settleParticipator'],
    ['ToBeSettled', 'update', 'computeAmounts'],
    ['ToBeSettled', 'delete'],
    ['Settled', 'returnPayment', MANUAL, ...RETURNED],
    ['Settled', 'returnPayment', ...RETURNED, 'returnParticipator'],
  ),
}
