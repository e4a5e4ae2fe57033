import { type Oracle, rows } from './oracle.ts'

/**
 * The lifecycle of a conversation in writing, by issue 11: the person asks, the creator of the enterprise answers; with
 * the platform any user with an account asks, and staff with the right Support answer. Written by hand; the machine is
 * tested against it.
 */

const JOB = { kind: 'Requirement' }
const ORDER = { kind: 'WorkOrder' }
const PLATFORM = { kind: 'Support', enterpriseId: null }

export const conversation: Oracle = {
  labels: { Open: '待答复', Answered: '已答复', Closed: '已结束' },
  // the person and the enterprise of the cast
  base: { kind: 'Requirement', askerUserId: 11, enterpriseId: 5 },
  entries: [
    { name: 'askEmployer', by: ['ANY_DP'], to: 'Open' },
    { name: 'askSupport', by: ['GUEST'], to: 'Open' },
  ],
  rows: rows(
    ['Open', 'write', 'DP', '='],
    ['Answered|Closed', 'write', 'DP', 'Open'],
    ['Open|Closed', 'answer', 'EC', 'Answered', JOB],
    ['Answered', 'answer', 'EC', '=', JOB],
    ['Open|Answered', 'close', 'DP', 'Closed'],
    ['Open|Answered', 'close', 'EC', 'Closed', JOB],
    ['Open|Closed', 'answer', 'EC', 'Answered', ORDER],
    ['Answered', 'answer', 'EC', '=', ORDER],
    ['Open|Answered', 'close', 'EC', 'Closed', ORDER],
    ['Open|Closed', 'answer', 'SUP', 'Answered', PLATFORM],
    ['Answered', 'answer', 'SUP', '=', PLATFORM],
    ['Open|Answered', 'close', 'SUP', 'Closed', PLATFORM],
  ),
}
