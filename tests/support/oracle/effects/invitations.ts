import { type Effects, steps } from './effects.ts'

/** What happens with invitations to a contract: the enterprise hears of an acceptance and of its end, and of nothing else. */

const WITHDRAWN = 'notify enterprise invitation.withdrawn'

export const contractInvitation: Effects = {
  entity: 'ContractInvitation',
  columns: [],
  entries: { create: [] },
  steps: steps(
    ['Sent', 'reach', 'notify person invitation.asked'],
    ['Asked|Refused', 'accept', 'wasAccepted = true', 'notify enterprise invitation.accepted'],
    ['Asked', 'refuse'],
    ['Sent|Asked|Refused|Blocked', 'takeBack', 'isTakenBack = true'],
    ['Sent', 'close'],
    ['Asked', 'close', 'notify person invitation.takenBack'],
    ['Asked|Refused|Withdrawn|TakenBack|Expired', 'block'],
    ['Accepted', 'withdraw|block', WITHDRAWN],
    ['Blocked', 'unblock'],
    ['Sent|Asked|Accepted', 'expire'],
  ),
}
