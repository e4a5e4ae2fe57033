import { CAST, OWN } from '../paths/cast.ts'
import { type Oracle, rows } from './oracle.ts'

const CHANGED = { isChanged: true }
const EXPIRED = { isExpired: true }
const FILLED = { isFilled: true }
const NO_AUDIT = { needsAudit: false }
const NOT_CERTIFIED = { isEnterpriseCertified: false }
/** four eyes: the auditor who passed the case on may not decide it */
const SECOND_STAGE = { stage: 1, lastAuditorUserId: CAST.CON.userId }

/** A job, by the domain table. Written by hand; the machine is tested against it. */
export const requirement: Oracle = {
  labels: { Draft: '草稿', Published: '招聘中', Closed: '已关闭', Auditing: '审核中', Failed: '审核未通过' },
  base: {
    enterpriseId: OWN.enterpriseId,
    developerUserId: OWN.developerUserId,
    creatorUserId: CAST.EC.userId,
    isEnterpriseCertified: true,
    needsAudit: true,
    isChanged: true,
    isExpired: false,
    isFilled: false,
    contractingDeliveries: 0,
    deliveries: 0,
    stage: 0,
    lastAuditorUserId: null,
  },
  entries: [{ name: 'create', by: ['EC', 'WD'], to: 'Draft', unless: [NOT_CERTIFIED] }],
  rows: rows(
    ['Draft|Failed|Closed|Published', 'update', 'EC WD', '=', {}, [], [{ isChanged: false }]],
    ['Published', 'revise', 'EC WD', 'Auditing'],
    ['Published', 'revise', 'EC WD', '=', NO_AUDIT],
    ['Draft|Failed', 'publish', 'EC WD', 'Auditing', {}, [NOT_CERTIFIED]],
    ['Draft|Failed', 'publish', 'EC WD', 'Published', NO_AUDIT, [{ ...NO_AUDIT, ...NOT_CERTIFIED }]],
    ['Closed', 'publish', 'EC WD', 'Published', { isChanged: false }, [NOT_CERTIFIED]],
    ['Closed', 'publish', 'EC WD', 'Auditing', CHANGED, [NOT_CERTIFIED]],
    ['Closed', 'publish', 'EC WD', 'Auditing', { isChanged: false, isExpired: true }],
    ['Closed', 'publish', 'EC WD', 'Published', NO_AUDIT],
    ['Auditing', 'startAudit', 'AUD', '='],
    ['Auditing', 'pass', 'AUD', 'Published', {}, [], [SECOND_STAGE]],
    ['Auditing', 'continue', 'AUD', '=', {}, [{ stage: 2 }], [SECOND_STAGE]],
    ['Auditing', 'back|reject', 'AUD', 'Failed', {}, [], [SECOND_STAGE]],
    ['Auditing', 'actualPass', 'AUD', 'Published', {}, [], [SECOND_STAGE]],
    ['Auditing', 'actualReject', 'AUD', 'Failed', {}, [], [SECOND_STAGE]],
    ['Published|Auditing', 'cancelPublish', 'EC AUD', 'Draft', {}, [{ contractingDeliveries: 1 }]],
    ['Published', 'close', 'EC AUD', 'Closed'],
    ['Published', 'autoClose', 'SYS', 'Closed', EXPIRED, [{ isExpired: false }]],
    ['Published', 'autoClose', 'SYS', 'Closed', FILLED, [{ isFilled: false }]],
    ['Published|Auditing', 'windUp', 'SYS', 'Closed'],
    ['Draft|Failed', 'delete', 'EC', '=', {}, [{ deliveries: 1 }]],
  ),
}

const BEGUN = { hasInterviewBegun: true }
const ASKED = { hasRequestedTime: true }
const EXEMPT = { isInterviewExempt: true }
const UNSEEN = { hasReachedEnterprise: false }

/** A delivery, by the domain table. Written by hand; the machine is tested against it. */
export const delivery: Oracle = {
  labels: {
    Delivered: '已投递',
    Interviewing: '面试中',
    InterviewingPass: '面试通过',
    InterviewingReject: '面试未通过',
    Auditing: '录用审核中',
    Signing: '签约中',
    Contracted: '已签约',
    Abort: '已终止',
    Rejected: '不合适',
    Recommended: '已推荐',
  },
  base: {
    enterpriseId: OWN.enterpriseId,
    developerUserId: OWN.developerUserId,
    personId: OWN.personId,
    foundationId: OWN.foundationId,
    recommendedByUserId: null,
    hasReachedEnterprise: true,
    isInterviewExempt: false,
    hasInterviewBegun: false,
    hasRequestedTime: false,
    absentSide: null,
    isAbsenceAnswered: false,
  },
  entries: [
    { name: 'deliver', by: ['DP'], to: 'Delivered' },
    // any developer and any platform user may recommend, a foundation its own persons
    { name: 'recommend', by: ['FW', 'WD', 'WD2', 'AUD'], to: 'Recommended' },
  ],
  rows: rows(
    ['Recommended', 'recommendPass', 'AUD WD', 'Delivered', {}, [], [UNSEEN]],
    ['Recommended', 'recommendReject', 'AUD WD', 'Rejected', {}, [], [UNSEEN]],
    ['Delivered|InterviewingPass', 'invite', 'EC', 'Interviewing'],
    ['Interviewing', 'invite', 'EC', '='],
    ['Interviewing', 'acceptInterview', 'DP', '=', {}, [BEGUN]],
    ['Interviewing', 'askAnotherTime', 'DP', '=', {}, [], [BEGUN]],
    ['Interviewing', 'agreeToTime', 'EC', '=', ASKED, [{ hasRequestedTime: false }], [{ ...ASKED, ...BEGUN }]],
    [
      'Interviewing',
      'personAbsent',
      'EC',
      '=',
      BEGUN,
      [{ hasInterviewBegun: false }, { ...BEGUN, absentSide: 'Person' }, { ...BEGUN, absentSide: 'Enterprise' }],
    ],
    [
      'Interviewing',
      'enterpriseAbsent',
      'DP',
      '=',
      BEGUN,
      [{ hasInterviewBegun: false }, { ...BEGUN, absentSide: 'Person' }, { ...BEGUN, absentSide: 'Enterprise' }],
    ],
    [
      'Interviewing',
      'answerAbsence',
      'DP',
      '=',
      { ...BEGUN, absentSide: 'Person' },
      [{ absentSide: null }, { absentSide: 'Person', isAbsenceAnswered: true }],
    ],
    [
      'Interviewing',
      'answerAbsence',
      'EC',
      '=',
      { ...BEGUN, absentSide: 'Enterprise' },
      [{ absentSide: null }, { absentSide: 'Enterprise', isAbsenceAnswered: true }],
    ],
    ['Interviewing', 'declineInterview', 'DP', 'Abort', {}, [], [BEGUN]],
    ['Interviewing', 'passInterview', 'EC', 'InterviewingPass', BEGUN, [{ hasInterviewBegun: false }]],
    ['Interviewing', 'failInterview', 'EC', 'InterviewingReject', BEGUN, [{ hasInterviewBegun: false }]],
    ['Delivered|InterviewingPass', 'reject', 'EC', 'Rejected'],
    ['Delivered|Recommended|Interviewing|InterviewingPass', 'withdraw', 'DP', 'Abort', {}, [], [BEGUN]],
    ['Delivered|Recommended', 'requirementClosed', 'SYS', 'Rejected'],
    ['Delivered|Recommended|Interviewing|InterviewingPass', 'employerEnds', 'SYS', 'Rejected'],
    ['Delivered|Recommended|Interviewing|InterviewingPass', 'personLeaves', 'SYS', 'Abort'],
    ['InterviewingPass', 'contractCreated', 'SYS', 'Auditing', {}, [], [EXEMPT]],
    ['Delivered', 'contractCreated', 'SYS', 'Auditing', EXEMPT, [{ isInterviewExempt: false }]],
    ['Auditing', 'contractAudited', 'SYS', 'Signing'],
    ['Signing', 'contractEdited', 'SYS', 'Auditing'],
    ['Signing', 'contractConfirmed', 'SYS', 'Contracted'],
    ['Auditing|Signing', 'contractAborted', 'SYS', 'Abort'],
    // the person corrects a delivery without an answer; the enterprise keeps notes of any delivery that reached it
    ['Delivered', 'update', 'DP EC', '=', { hasReachedEnterprise: true }],
    ['Delivered', 'update', 'DP', '=', UNSEEN],
    [
      'Interviewing|InterviewingPass|InterviewingReject|Auditing|Signing|Contracted|Abort|Rejected',
      'update',
      'EC',
      '=',
      { hasReachedEnterprise: true },
    ],
    ['Rejected|Abort|InterviewingReject', 'hide', 'DP EC', '=', { hasReachedEnterprise: true }],
    ['Rejected|Abort|InterviewingReject', 'hide', 'DP', '=', UNSEEN],
  ),
}
