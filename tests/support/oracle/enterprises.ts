import { CAST, OWN } from '../paths/cast.ts'
import { type Oracle, rows } from './oracle.ts'

/** Three stages: submission, the developer in charge, the platform. */
const TWO_AUDITS = { audit: 1, auditStatus: 3 }
const SECOND_AUDIT = { audit: 2, auditStatus: 3 }
/** the most there can be */
const THIRD_AUDIT = { audit: 3, auditStatus: 4 }
const FIRST_OF_ONE = { audit: 1, auditStatus: 2 }
const RETURNED = { isInfoMissing: true }
/** certified values hold until the platform has looked at the new ones */
const CHANGE_WAITS = { isChangePending: true }
/** four eyes: who decided one stage does not decide the next */
const SAME_AUDITOR = { lastAuditorUserId: CAST.PU.userId }

/** the employer is being wound up, or has ended */
const UNDER_WAY = { windingUp: 'UnderWay' }
const OVER = { windingUp: 'Done' }

/** The audit of an enterprise, by the domain table. Written by hand; the machine is tested against it. */
export const enterprise: Oracle = {
  labels: { Withdraw: '撤回', Ongoing: '审核中', Pass: '通过', Reject: '驳回' },
  base: {
    enterpriseId: OWN.enterpriseId,
    creatorUserId: CAST.EC.userId,
    developerUserId: OWN.developerUserId,
    audit: 1,
    auditStatus: 2,
    requiredStage: 2,
    lastAuditorUserId: null,
    isInfoMissing: false,
    isWithdrawn: true,
    isChangePending: false,
    isInUse: false,
    windingUp: null,
  },
  entries: [
    { name: 'create', by: ['ANY_EC'], to: 'Withdraw' },
    { name: 'moveIn', by: ['ADM'], to: 'Withdraw' },
  ],
  rows: rows(
    ['Withdraw|Reject|Pass', 'update', 'EC', '=', {}, [OVER], [UNDER_WAY]],
    ['Withdraw|Reject', 'submit', 'EC', 'Ongoing', { requiredStage: 2 }, [UNDER_WAY, OVER]],
    ['Withdraw|Reject', 'submit', 'EC', 'Ongoing', { requiredStage: 3 }, [UNDER_WAY]],
    ['Withdraw|Reject', 'submit', 'EC', 'Pass', { requiredStage: 1 }, [UNDER_WAY, OVER]],
    ['Ongoing', 'update|submit', 'EC', '=', RETURNED, [{ isInfoMissing: false }]],
    ['Ongoing', 'withdraw', 'EC', 'Withdraw'],
    ['Ongoing', 'startAudit', 'AUD', '=', FIRST_OF_ONE, [RETURNED]],
    ['Ongoing', 'startAudit', 'AUD WD', '=', TWO_AUDITS, [RETURNED]],
    ['Ongoing', 'startAudit', 'AUD', '=', SECOND_AUDIT, [RETURNED]],
    ['Ongoing', 'pass', 'AUD', 'Pass', FIRST_OF_ONE, [RETURNED]],
    ['Ongoing', 'pass', 'AUD WD', '=', TWO_AUDITS, [RETURNED]],
    ['Ongoing', 'pass', 'AUD', 'Pass', SECOND_AUDIT, [RETURNED]],
    ['Ongoing', 'startAudit', 'AUD', '=', THIRD_AUDIT, [RETURNED]],
    ['Ongoing', 'pass', 'AUD', 'Pass', THIRD_AUDIT, [RETURNED]],
    ['Ongoing', 'continue', 'AUD', '=', FIRST_OF_ONE, [RETURNED]],
    ['Ongoing', 'continue', 'AUD WD', '=', TWO_AUDITS, [RETURNED]],
    ['Ongoing', 'continue', 'AUD', '=', SECOND_AUDIT, [RETURNED]],
    ['Ongoing', 'continue', 'AUD', '=', { audit: 2, auditStatus: 3 }, [THIRD_AUDIT]],
    ['Ongoing', 'back', 'AUD', '=', {}, [RETURNED]],
    ['Ongoing', 'back', 'AUD', '=', SECOND_AUDIT, [RETURNED]],
    ['Ongoing', 'reject', 'AUD', 'Reject', {}, [], [RETURNED]],
    ['Ongoing', 'actualPass', 'AUD', 'Pass', {}, [], [RETURNED, TWO_AUDITS, SAME_AUDITOR]],
    ['Ongoing', 'actualReject', 'AUD', 'Reject', {}, [], [RETURNED, TWO_AUDITS]],
    ['Pass', 'submitChange', 'EC', '=', {}, [CHANGE_WAITS, UNDER_WAY]],
    ['Pass', 'withdrawChange', 'EC', '=', CHANGE_WAITS, [{ isChangePending: false }]],
    ['Pass', 'startAudit', 'AUD', '=', CHANGE_WAITS, [{ isChangePending: false }]],
    ['Pass', 'passChange|rejectChange', 'AUD', '=', CHANGE_WAITS, [{ isChangePending: false }]],
    ['Withdraw|Ongoing|Pass|Reject', 'delete', 'EC', '=', {}, [{ isInUse: true }, UNDER_WAY, OVER], [CHANGE_WAITS]],
    ['Withdraw|Ongoing|Pass|Reject', 'delete', 'AUD', '=', {}, [{ isInUse: true }, UNDER_WAY, OVER], [CHANGE_WAITS]],
    // a winding-up: nothing new begins, and at its end the certificate is gone
    ['Withdraw|Ongoing|Pass|Reject', 'beginWindingUp', 'SYS', '=', {}, [UNDER_WAY, OVER], [{ isInUse: true }]],
    [
      'Withdraw|Ongoing|Pass|Reject',
      'endWindingUp',
      'SYS',
      'Withdraw',
      UNDER_WAY,
      [{ windingUp: null }, OVER],
      [CHANGE_WAITS],
    ],
  ),
}

/** four eyes: the officer who prepared a winding-up does not approve it */
const PREPARED_BY = { PU: { preparedUserId: CAST.PU.userId }, ADM: { preparedUserId: CAST.ADM.userId } }

/** The winding-up of an employer (§1a.7): two officers, to be stopped before the approval only, finished without debts. */
export const windingUp: Oracle = {
  labels: { Prepared: '待批准', UnderWay: '清算中', Finished: '已完成', Stopped: '已停止' },
  base: { preparedUserId: 99, isApproved: false, isSuccessorLost: false, hasFailure: false, isAnythingOpen: false },
  entries: [{ name: 'start', by: ['AUD'], to: 'Prepared' }],
  rows: rows(
    ['Prepared', 'approve', 'AUD', 'UnderWay', {}, [], [{ isAnythingOpen: true }]],
    ['Prepared', 'approve', 'ADM', 'UnderWay', PREPARED_BY.PU],
    ['Prepared', 'approve', 'PU1', 'UnderWay', PREPARED_BY.ADM],
    ['Prepared', 'stop', 'AUD', 'Stopped', {}, [], [{ isAnythingOpen: true }, PREPARED_BY.PU]],
    // a successor that falls away is replaced by two officers as well
    [
      'UnderWay',
      'changeSuccessor',
      'AUD',
      '=',
      { isSuccessorLost: true },
      [{ isSuccessorLost: false }],
      [PREPARED_BY.PU],
    ],
    ['UnderWay', 'approve', 'AUD', '=', {}, [{ isApproved: true }]],
    ['UnderWay', 'approve', 'ADM', '=', PREPARED_BY.PU],
    ['UnderWay', 'approve', 'PU1', '=', PREPARED_BY.ADM],
    [
      'UnderWay',
      'retry',
      'AUD',
      '=',
      { isApproved: true, hasFailure: true },
      [{ hasFailure: false }, { isApproved: false }],
    ],
    ['UnderWay', 'finish', 'SYS', 'Finished', {}, [{ isAnythingOpen: true }]],
  ),
}
