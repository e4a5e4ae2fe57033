import { OWN } from '../paths/cast.ts'
import { type Oracle, rows } from './oracle.ts'

/** The life of an enterprise's task, by the domain table. Written by hand; the machine is tested against it. */
export const task: Oracle = {
  labels: {
    ToBeReviewed: '待确认',
    InProgress: '进行中',
    InAcceptance: '待验收',
    Accepted: '已完成',
    Rejected: '已退回',
  },
  base: {
    enterpriseId: OWN.enterpriseId,
    personIds: [OWN.personId],
    foundationIds: [OWN.foundationId],
    hasOthersSubmitted: true,
    isPastEnd: false,
    isOverdue: false,
  },
  entries: [{ name: 'create', by: ['ENT'], to: 'ToBeReviewed' }],
  rows: rows(
    ['ToBeReviewed', 'start', 'DP EC', 'InProgress'],
    ['ToBeReviewed', 'reject', 'DP FW', 'Rejected'],
    ['ToBeReviewed|Rejected', 'update', 'ENT', '='],
    ['ToBeReviewed|Rejected', 'delete', 'ENT', '='],
    ['Rejected', 'resubmit', 'ENT', 'ToBeReviewed'],
    ['InProgress', 'submit', 'DP', 'InAcceptance', { hasOthersSubmitted: true }],
    ['InProgress', 'submit', 'DP', '=', { hasOthersSubmitted: false }],
    // of a task for several, everybody who is left has submitted
    ['InProgress', 'submitRest', 'SYS', 'InAcceptance', { hasOthersSubmitted: true }, [{ hasOthersSubmitted: false }]],
    ['InAcceptance', 'accept', 'ENT', 'Accepted'],
    ['InAcceptance', 'rework', 'ENT', 'InProgress'],
    ['ToBeReviewed|InProgress', 'withdraw', 'SYS', 'Rejected'],
    // the employer has ended: what was handed in counts as done
    ['ToBeReviewed|InProgress', 'windUp', 'SYS', 'Rejected'],
    ['InAcceptance', 'windUp', 'SYS', 'Accepted'],
    [
      'ToBeReviewed|InProgress',
      'markOverdue',
      'SYS',
      '=',
      { isPastEnd: true },
      [{ isPastEnd: false }, { isOverdue: true }],
    ],
  ),
}
