import { type Effects, steps } from './effects.ts'

/** The effects of approvals, the site's content, tickets and conversations. */

export const approval: Effects = {
  entity: 'Approval',
  columns: [],
  entries: { prepare: ['notify platform approval.prepared'] },
  steps: steps(
    ['Prepared', 'approve', 'carryOut', 'notify platform approval.approved'],
    ['Prepared', 'reject', 'notify platform approval.rejected'],
    ['Prepared', 'recall'],
    ['Prepared', 'expire', 'notify platform approval.expired'],
    ['Prepared', 'void', 'notify platform approval.void'],
  ),
}

const NOT_SCHEDULED = ['isScheduled = false', 'isScheduleDue = false']

/** Articles send no notifications: readers open the page. */
export const cmsContent: Effects = {
  entity: 'CmsContent',
  columns: ['isSticky'],
  entries: { create: [], sync: [] },
  steps: steps(
    ['Draft|Published', 'update'],
    ['Draft', 'schedule', 'isScheduled = true'],
    ['Draft', 'publish|cancelPublish', ...NOT_SCHEDULED],
    ['Published', 'cancelPublish|cancelStickyPost|end', 'isSticky = false'],
    ['Published', 'stickyPost', 'isSticky = true'],
    ['Draft|Published|End', 'moveToTrash', 'isSticky = false', ...NOT_SCHEDULED],
    ['Deleted', 'restoreFromTrash|delete'],
  ),
}

export const feedbackTicket: Effects = {
  entity: 'FeedbackTicket',
  columns: [],
  entries: { create: [] },
  steps: steps(
    ['Open', 'reply', 'notify person feedbackTicket.replied'],
    ['Open', 'close', 'notify person feedbackTicket.closed'],
  ),
}

/** Each side is notified when its turn comes, and not of further messages. */
export const conversation: Effects = {
  entity: 'Conversation',
  columns: [],
  entries: {
    askEmployer: ['kind = Requirement', 'notify enterprise conversation.asked'],
    askSupport: ['kind = Support', 'notify platform conversation.asked'],
  },
  steps: steps(
    ['Open', 'write'],
    ['Answered', 'answer'],
    ['Answered|Closed', 'write', 'notify enterprise conversation.asked', 'notify platform conversation.asked'],
    ['Open|Closed', 'answer', 'notify person conversation.answered'],
    ['Open|Answered', 'close'],
  ),
}
