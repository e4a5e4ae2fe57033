import { OWN } from '../paths/cast.ts'
import { type Oracle, rows } from './oracle.ts'

/**
 * An employer's invitation to a contract, by §1a.13: the creator invites, the platform looks for the person, the person
 * answers; thirty days for an answer, thirty for using it. Written by hand; the machine is tested against it.
 */

const OVER = { isOver: true }
const ACCEPTED_ONCE = { wasAccepted: true }
const TAKEN_BACK = { isTakenBack: true }
/** nobody is found yet */
const UNKNOWN = { personId: null }

export const contractInvitation: Oracle = {
  labels: {
    Sent: '已发出',
    Asked: '等本人答复',
    Accepted: '已同意',
    Refused: '已拒绝',
    Blocked: '不再接收',
    Withdrawn: '已收回同意',
    TakenBack: '企业已撤回',
    Expired: '已过期',
  },
  // the enterprise and the person of the cast
  base: {
    enterpriseId: OWN.enterpriseId,
    personId: OWN.personId,
    wasAccepted: false,
    isTakenBack: false,
    isOver: false,
  },
  entries: [{ name: 'create', by: ['EC'], to: 'Sent' }],
  rows: rows(
    ['Sent', 'reach', 'SYS', 'Asked', {}, [OVER, TAKEN_BACK], [UNKNOWN]],
    ['Asked|Refused', 'accept', 'DP', 'Accepted', {}, [OVER, TAKEN_BACK]],
    ['Asked', 'refuse', 'DP', 'Refused', {}, [], [OVER]],
    // what the enterprise sees unanswered, it may take back; a refusal and a block stay what they are
    ['Sent|Asked|Refused|Blocked', 'takeBack', 'EC SYS', '=', {}, [OVER, ACCEPTED_ONCE, TAKEN_BACK], [UNKNOWN]],
    ['Sent|Asked', 'close', 'SYS', 'TakenBack', TAKEN_BACK, [{ isTakenBack: false }], [{ ...TAKEN_BACK, ...OVER }]],
    ['Asked|Accepted|Refused|Withdrawn|TakenBack|Expired', 'block', 'DP', 'Blocked', {}, [], [OVER]],
    ['Blocked', 'unblock', 'DP', 'Refused', {}, [], [OVER]],
    ['Accepted', 'withdraw', 'DP', 'Withdrawn', {}, [], [OVER]],
    ['Sent|Asked|Accepted', 'expire', 'SYS', 'Expired', OVER, [{ isOver: false }]],
  ),
}
