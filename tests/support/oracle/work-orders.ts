import { OWN } from '../paths/cast.ts'
import { type Oracle, rows } from './oracle.ts'

/** The life of a work order and what hangs on it, by the domain tables. Written by hand; machines are tested against it. */

const NOBODY = { liveParticipators: 0, workingParticipators: 0, unsettledParticipators: 0, settledParticipators: 0 }
const ONE_WORKING = { ...NOBODY, liveParticipators: 1, workingParticipators: 1 }
const ONE_DELIVERED = { ...NOBODY, liveParticipators: 1, unsettledParticipators: 1 }
const ONE_ACCEPTED = { ...NOBODY, unsettledParticipators: 1 }
const ONE_SETTLED = { ...NOBODY, settledParticipators: 1 }

const ORDER = {
  enterpriseId: OWN.enterpriseId,
  developerUserId: OWN.developerUserId,
  ...NOBODY,
  isFull: false,
  isPastEnd: false,
  isHosted: false,
  hasHostedMoney: false,
  hasRefundDue: false,
}

export const workOrderMain: Oracle = {
  labels: {
    InPayment: '待付款',
    Published: '已发布',
    InProgress: '进行中',
    InAcceptance: '验收中',
    Accepted: '已完成',
    Canceling: '取消中',
    Cancelled: '已取消',
  },
  base: {
    ...ORDER,
    isEnterpriseCertified: true,
    isAutoPublish: false,
    isTrainingReady: true,
    openDispatchOrders: 0,
    isCancelWindowOver: false,
  },
  entries: [{ name: 'create', by: ['ENT', 'WD'], to: 'InPayment', unless: [{ isEnterpriseCertified: false }] }],
  rows: rows(
    ['InPayment', 'recordHosting', 'ENT', '=', {}, [{ isHosted: true }]],
    ['InPayment', 'confirmHosting', 'FIN', '=', {}, [{ isHosted: true }]],
    ['InPayment', 'publish', 'AUD', 'Published', { isHosted: true }, [{ isHosted: false }, { isTrainingReady: false }]],
    ['InPayment', 'publish', 'ENT', 'Published', { isHosted: true, isAutoPublish: true }, [{ isHosted: false }]],
    ['InPayment', 'update', 'ENT WD', '='],
    ['InPayment', 'delete', 'ENT WD', '=', {}, [{ hasHostedMoney: true }]],
    ['Published', 'update', 'ENT WD', '='],
    ['Published', 'unPublish', 'ENT AUD', 'InPayment'],
    ['Published', 'unPublish', 'ENT AUD', 'Canceling', ONE_WORKING],
    ['Published', 'start', 'SYS', 'InProgress'],
    ['Published', 'lapse', 'SYS', 'Cancelled', { isPastEnd: true }, [{ isPastEnd: false }, ONE_WORKING, ONE_DELIVERED]],
    ['InProgress', 'unPublish', 'ENT AUD', 'Canceling', {}, [], [ONE_WORKING, ONE_DELIVERED]],
    // the employer is wound up
    ['InPayment', 'windUp', 'SYS', 'Cancelled', {}, [], [{ isHosted: true, hasHostedMoney: true }]],
    ['Published', 'windUp', 'SYS', 'Cancelled'],
    ['Published', 'windUp', 'SYS', 'Canceling', ONE_WORKING],
    ['InProgress', 'windUp', 'SYS', 'Canceling', {}, [], [ONE_WORKING, ONE_DELIVERED]],
    ['InProgress', 'beginAcceptance', 'SYS', 'InAcceptance', { isPastEnd: true }, [], [ONE_WORKING]],
    [
      'InProgress',
      'beginAcceptance',
      'SYS',
      'InAcceptance',
      { isFull: true },
      [{ isFull: false }, ONE_WORKING, { openDispatchOrders: 1 }],
      [ONE_DELIVERED],
    ],
    ['InAcceptance', 'rework', 'SYS', 'InProgress'],
    ['InAcceptance', 'complete', 'SYS', 'Accepted', {}, [ONE_DELIVERED, ONE_WORKING], [ONE_ACCEPTED, ONE_SETTLED]],
    ['Canceling', 'approveCancellation', 'AUD', 'Cancelled', {}, [ONE_DELIVERED, ONE_ACCEPTED], [ONE_WORKING]],
    ['Canceling', 'refuseCancellation', 'AUD', 'InProgress'],
    [
      'Canceling',
      'cancel',
      'SYS',
      'Cancelled',
      {},
      [ONE_DELIVERED, ONE_ACCEPTED, ONE_WORKING],
      [ONE_SETTLED, { ...ONE_WORKING, isCancelWindowOver: true }],
    ],
    ['Accepted|Cancelled', 'recordRefund', 'FIN', '=', { hasRefundDue: true }, [{ hasRefundDue: false }]],
    ['Cancelled', 'delete', 'ENT WD', '=', {}, [ONE_SETTLED]],
  ),
}

export const workOrderDispatch: Oracle = {
  labels: {
    ToBeHosted: '待托管',
    Published: '已发布',
    InProgress: '进行中',
    InAcceptance: '验收中',
    Accepted: '已完成',
    Cancelled: '已取消',
  },
  base: { ...ORDER, foundationId: OWN.foundationId, hasMainOrder: true, isMainOpen: true, fitsMain: true },
  entries: [{ name: 'create', by: ['WD', 'FW', 'AUD'], to: 'ToBeHosted', unless: [{ fitsMain: false }] }],
  rows: rows(
    ['ToBeHosted', 'confirmHosting', 'FIN', '=', { hasMainOrder: false }, [{ isHosted: true }, { hasMainOrder: true }]],
    ['ToBeHosted', 'publish', 'WD AUD', 'Published', {}, [{ isMainOpen: false }]],
    ['ToBeHosted', 'publish', 'WD AUD', 'Published', { hasMainOrder: false, isHosted: true }, [{ isHosted: false }]],
    ['ToBeHosted', 'update', 'WD FW AUD', '='],
    ['ToBeHosted', 'delete', 'WD FW AUD', '=', {}, [{ hasHostedMoney: true }]],
    ['Published', 'update', 'WD FW AUD', '='],
    ['Published', 'unPublish', 'WD AUD', 'ToBeHosted'],
    ['Published', 'unPublish', 'WD AUD', 'Cancelled', ONE_WORKING, [{ ...ONE_WORKING, unsettledParticipators: 1 }]],
    ['Published', 'start', 'SYS', 'InProgress'],
    ['Published', 'lapse', 'SYS', 'Cancelled', { isPastEnd: true }, [{ isPastEnd: false }, ONE_WORKING, ONE_DELIVERED]],
    ['InProgress', 'unPublish', 'WD AUD', 'Cancelled', {}, [ONE_DELIVERED, ONE_ACCEPTED], [ONE_WORKING]],
    ['InProgress', 'beginAcceptance', 'SYS', 'InAcceptance', { isPastEnd: true }, [], [ONE_WORKING]],
    [
      'InProgress',
      'beginAcceptance',
      'SYS',
      'InAcceptance',
      { isFull: true },
      [{ isFull: false }, ONE_WORKING],
      [ONE_DELIVERED],
    ],
    ['InAcceptance', 'rework', 'SYS', 'InProgress'],
    ['InAcceptance', 'complete', 'SYS', 'Accepted', {}, [ONE_DELIVERED], [ONE_ACCEPTED]],
    ['ToBeHosted|Published|InProgress|InAcceptance', 'cancel', 'SYS', 'Cancelled'],
    [
      'Accepted|Cancelled',
      'recordRefund',
      'FIN',
      '=',
      { hasRefundDue: true, hasMainOrder: false },
      [{ hasRefundDue: false }, { hasMainOrder: true }],
    ],
    ['Cancelled', 'delete', 'WD FW AUD', '=', {}, [ONE_SETTLED]],
  ),
}

const WORKER = {
  personId: OWN.personId,
  foundationId: OWN.foundationId,
  enterpriseId: OWN.enterpriseId,
  developerUserId: OWN.developerUserId,
}

/** no answer for 15 days */
const TAKEN_OVER = { isTakenOver: true }
/** an order of the platform or of a foundation */
const NO_ENTERPRISE = { enterpriseId: null }
const SECOND_STAGE = { acceptanceStage: 1 }
const APPLIED = { claimSource: 'UserApplied' }

export const participator: Oracle = {
  labels: {
    ToBeClaimed: '待领取',
    Claimed: '已领取',
    InExecution: '执行中',
    InAcceptance: '验收中',
    Accepted: '验收通过',
    Settled: '已结算',
    Rejected: '申请未通过',
    Fail: '验收不合格',
    Invalid: '已失效',
  },
  base: {
    ...WORKER,
    claimSource: 'StaffAssigned',
    isOrderOpen: true,
    orderHasRemaining: true,
    hasOrderStarted: true,
    isOverdue: false,
    reworkCount: 0,
    isTwoStage: false,
    acceptanceStage: 0,
    isTakenOver: false,
  },
  entries: [
    { name: 'apply', by: ['DP'], to: 'ToBeClaimed', unless: [{ isOrderOpen: false }] },
    {
      name: 'assign',
      by: ['WD', 'FW', 'AUD'],
      to: 'ToBeClaimed',
      unless: [{ isOrderOpen: false }, { orderHasRemaining: false }],
    },
    { name: 'grab', by: ['DP'], to: 'Claimed', unless: [{ isOrderOpen: false }, { orderHasRemaining: false }] },
  ],
  rows: rows(
    ['ToBeClaimed', 'claim', 'DP', 'Claimed', {}, [{ isOverdue: true }, APPLIED, { isOrderOpen: false }]],
    [
      'ToBeClaimed',
      'approveClaim',
      'WD FW AUD ENT',
      'Claimed',
      APPLIED,
      [{ orderHasRemaining: false }, { isOrderOpen: false }, { claimSource: 'StaffAssigned' }],
    ],
    ['ToBeClaimed', 'rejectClaim', 'WD FW AUD ENT', 'Rejected', APPLIED, [{ claimSource: 'StaffAssigned' }]],
    ['ToBeClaimed', 'decline', 'DP', 'Invalid', {}, [], [APPLIED]],
    ['ToBeClaimed', 'expire', 'SYS', 'Invalid', { isOverdue: true }, [{ isOverdue: false }, APPLIED]],
    ['Claimed|InExecution', 'expire', 'SYS', 'Invalid', { isOverdue: true }, [{ isOverdue: false }]],
    ['ToBeClaimed', 'invalidate', 'SYS', 'Invalid', {}, [], [APPLIED]],
    ['Claimed|InExecution', 'invalidate', 'SYS', 'Invalid'],
    ['ToBeClaimed', 'personLeaves', 'SYS', 'Invalid', {}, [], [APPLIED]],
    ['Claimed|InExecution', 'personLeaves', 'SYS', 'Invalid'],
    ['Claimed', 'start', 'DP', 'InExecution', {}, [{ hasOrderStarted: false }]],
    ['Claimed', 'report', 'DP', 'InExecution', {}, [{ hasOrderStarted: false }]],
    ['InExecution', 'report', 'DP', '='],
    ['Claimed|InExecution', 'giveUp', 'DP WD AUD', 'Invalid'],
    ['InExecution', 'submit', 'DP', 'InAcceptance'],
    ['InAcceptance', 'recall', 'DP', 'InExecution', {}, [{ acceptanceStage: 1 }]],
    ['InAcceptance', 'accept', 'ENT', 'Accepted', {}, [{ isTwoStage: true }]],
    ['InAcceptance', 'accept', 'WD AUD', 'Accepted', SECOND_STAGE, [], [{ isTwoStage: true }]],
    ['InAcceptance', 'accept', 'AUD', 'Accepted', TAKEN_OVER],
    ['InAcceptance', 'accept', 'WD AUD', 'Accepted', NO_ENTERPRISE],
    ['InAcceptance', 'rework', 'ENT', 'InExecution', {}, [{ reworkCount: 2 }], [{ reworkCount: 1 }]],
    ['InAcceptance', 'rework', 'WD AUD', 'InExecution', SECOND_STAGE, [{ reworkCount: 2 }]],
    ['InAcceptance', 'rework', 'AUD', 'InExecution', TAKEN_OVER, [{ reworkCount: 2 }]],
    ['InAcceptance', 'rework', 'WD AUD', 'InExecution', NO_ENTERPRISE],
    ['InAcceptance', 'fail', 'ENT', 'Fail'],
    ['InAcceptance', 'fail', 'WD AUD', 'Fail', SECOND_STAGE],
    ['InAcceptance', 'fail', 'AUD', 'Fail', TAKEN_OVER],
    ['InAcceptance', 'fail', 'WD AUD', 'Fail', NO_ENTERPRISE],
    ['Fail', 'upholdAppeal', 'SYS', 'Accepted'],
    ['Accepted', 'upholdAppeal', 'SYS', '='],
    ['Accepted', 'settle', 'SYS', 'Settled'],
    ['Settled', 'upholdAppeal', 'SYS', '='],
    ['Settled', 'payReturned', 'SYS', 'Accepted'],
    ['ToBeClaimed', 'update', 'DP WD AUD', '='],
    ['Claimed|InExecution', 'update', 'WD AUD', '='],
    ['ToBeClaimed', 'delete', 'WD AUD', '=', {}, [], [APPLIED]],
    ['Rejected|Invalid', 'delete', 'WD AUD', '='],
  ),
}

const APPEALED = { isAppealed: true }
const PART = { isPartlyAccepted: true }

export const completion: Oracle = {
  labels: { Waiting: '待验收', Auditing: '验收中', Approved: '已通过', Reject: '已驳回' },
  base: {
    ...WORKER,
    isTwoStage: false,
    isTakenOver: false,
    stage: 0,
    reworkCount: 0,
    auditAction: null,
    isAppealInTime: true,
    isAppealed: false,
    isAppealDecided: false,
    isSettled: false,
    isPartlyAccepted: false,
  },
  entries: [{ name: 'submit', by: ['DP'], to: 'Waiting' }],
  rows: rows(
    ['Waiting', 'pass', 'ENT', 'Approved'],
    ['Waiting', 'pass', 'ENT', 'Auditing', { isTwoStage: true }],
    ['Waiting', 'pass', 'AUD', 'Approved', TAKEN_OVER],
    ['Waiting', 'continue', 'AUD', 'Auditing', TAKEN_OVER],
    ['Waiting', 'back|reject', 'AUD', 'Reject', TAKEN_OVER],
    ['Waiting', 'pass', 'WD AUD', 'Approved', NO_ENTERPRISE],
    ['Waiting', 'continue', 'WD AUD', 'Auditing', NO_ENTERPRISE],
    ['Waiting', 'back|reject', 'WD AUD', 'Reject', NO_ENTERPRISE],
    ['Waiting', 'continue', 'ENT', 'Auditing'],
    ['Waiting', 'back', 'ENT', 'Reject', {}, [{ reworkCount: 2 }], [{ reworkCount: 1 }]],
    ['Waiting', 'reject', 'ENT', 'Reject'],
    ['Waiting', 'takeOver', 'SYS', '=', {}, [{ isTakenOver: true }]],
    ['Waiting', 'update', 'DP', '='],
    ['Waiting', 'delete', 'DP', '='],
    ['Auditing', 'pass', 'WD AUD', 'Approved'],
    ['Auditing', 'back', 'WD AUD', 'Reject', {}, [{ reworkCount: 2 }]],
    ['Auditing', 'reject', 'WD AUD', 'Reject'],
    ['Approved', 'settle', 'SYS', '=', {}, [APPEALED], [{ ...APPEALED, isAppealDecided: true }]],
    ['Approved', 'unsettle', 'SYS', '='],
    [
      'Approved',
      'appeal',
      'DP',
      '=',
      PART,
      [{ isPartlyAccepted: false }, { ...PART, isAppealInTime: false }, { ...PART, ...APPEALED }],
      [{ ...PART, isSettled: true }],
    ],
    [
      'Approved',
      'upholdAppeal',
      'AUD',
      '=',
      APPEALED,
      [{ isAppealed: false }, { isAppealDecided: true }],
      [{ ...APPEALED, isSettled: true }],
    ],
    ['Approved', 'dismissAppeal', 'AUD', '=', APPEALED, [{ isAppealed: false }, { isAppealDecided: true }]],
    [
      'Reject',
      'appeal',
      'DP',
      '=',
      { auditAction: 'Reject' },
      [{ auditAction: 'Back' }, { isAppealInTime: false }, { isAppealed: true }],
    ],
    ['Reject', 'upholdAppeal', 'AUD', 'Approved', APPEALED, [{ isAppealed: false }, { isAppealDecided: true }]],
    ['Reject', 'dismissAppeal', 'AUD', '=', APPEALED, [{ isAppealed: false }, { isAppealDecided: true }]],
  ),
}

export const feedback: Oracle = {
  labels: { Open: '待回复', Closed: '已回复' },
  base: WORKER,
  entries: [{ name: 'create', by: ['DP'], to: 'Open' }],
  rows: rows(['Open', 'reply', 'ENT FW WD AUD', 'Closed'], ['Open', 'inquire', 'ENT FW WD AUD', '=']),
}

const MANUAL = { isManual: true }
const LOCKED = { isMonthLocked: true }

export const financialStep: Oracle = {
  labels: {
    ToBeConfirmed: '待确认',
    ToBeImplemented: '待执行',
    ToBeAccepted: '待验收',
    ToBeSettled: '待结算',
    Settled: '已结算',
    Fail: '失败',
  },
  base: {
    personId: OWN.personId,
    foundationId: OWN.foundationId,
    isManual: false,
    isDecided: false,
    hasBankInfo: true,
    isNetNegative: false,
    isMonthLocked: false,
    isContested: false,
  },
  entries: [
    { name: 'share', by: ['SYS'], to: 'ToBeConfirmed' },
    { name: 'claimedShare', by: ['SYS'], to: 'ToBeImplemented' },
    { name: 'supplement', by: ['SYS'], to: 'ToBeSettled' },
    { name: 'manual', by: ['FIN'], to: 'ToBeSettled' },
  ],
  rows: rows(
    ['ToBeConfirmed|ToBeAccepted', 'implement', 'SYS', 'ToBeImplemented'],
    ['ToBeImplemented', 'submit', 'SYS', 'ToBeAccepted'],
    ['ToBeAccepted|Fail', 'accept', 'SYS', 'ToBeSettled'],
    ['ToBeSettled', 'accept', 'SYS', '='],
    ['ToBeConfirmed|ToBeImplemented|ToBeAccepted', 'fail', 'SYS', 'Fail'],
    [
      'ToBeSettled',
      'pay',
      'FIN',
      'Settled',
      {},
      [
        { hasBankInfo: false },
        { isNetNegative: true },
        LOCKED,
        { isContested: true },
        { ...MANUAL, hasBankInfo: false },
        { ...MANUAL, isNetNegative: true },
        { ...MANUAL, ...LOCKED },
        { ...MANUAL, isContested: true },
      ],
      [MANUAL],
    ],
    ['ToBeSettled', 'update', 'FIN', '='],
    ['ToBeSettled', 'delete', 'FIN', '=', MANUAL, [{ isManual: false }, { ...MANUAL, isDecided: true }]],
    ['Settled', 'returnPayment', 'FIN', 'ToBeSettled', {}, [LOCKED, { ...MANUAL, ...LOCKED }], [MANUAL]],
  ),
}
