import type { IconName } from '#src/ui/icon/icon-names.ts'

export type Tone = 'idle' | 'wait' | 'info' | 'work' | 'eval' | 'good' | 'bad'

export interface StatusLook {
  tone: Tone
  icon: IconName
}

const look = (tone: Tone, icon: IconName): StatusLook => ({ tone, icon })
const unknown = look('idle', 'info-circle')

/**
 * Colour and icon by status name, for names with the same meaning everywhere. The text comes from the server
 * (`statusLabel`).
 */
const byName: Record<string, StatusLook> = {
  Draft: look('idle', 'pencil'),
  Published: look('info', 'send'),
  Closed: look('idle', 'lock'),
  Answered: look('good', 'check'),
  Open: look('work', 'play'),
  End: look('idle', 'flag'),
  Deleted: look('idle', 'trash'),
  Auditing: look('eval', 'search'),
  Failed: look('bad', 'times-circle'),
  Delivered: look('info', 'send'),
  Recommended: look('info', 'star'),
  Interviewing: look('work', 'comments'),
  InterviewingPass: look('good', 'check'),
  InterviewingReject: look('bad', 'times'),
  Signing: look('eval', 'pencil'),
  Contracted: look('good', 'check-circle'),
  Abort: look('idle', 'ban'),
  Rejected: look('bad', 'times'),
  Cancelled: look('idle', 'ban'),
  Canceling: look('wait', 'hourglass'),
  InPayment: look('wait', 'wallet'),
  ToBeHosted: look('wait', 'wallet'),
  InProgress: look('work', 'play'),
  InAcceptance: look('eval', 'eye'),
  Accepted: look('good', 'check'),
  ToBeReviewed: look('wait', 'clock'),
  ToBeClaimed: look('wait', 'inbox'),
  Claimed: look('info', 'bookmark'),
  InExecution: look('work', 'play'),
  Settled: look('good', 'check-circle'),
  Fail: look('bad', 'times-circle'),
  Invalid: look('idle', 'ban'),
  ToBeConfirmed: look('wait', 'bell'),
  ToBeImplemented: look('wait', 'clock'),
  ToBeAccepted: look('eval', 'eye'),
  ToBeSettled: look('wait', 'wallet'),
  NotFound: look('idle', 'minus-circle'),
  FirstTrialPassed: look('info', 'check'),
  FirstTrialUnPassed: look('bad', 'times-circle'),
  ReexaminePassed: look('good', 'verified'),
  InTraining: look('work', 'graduation-cap'),
  Passed: look('good', 'check-circle'),
  On: look('work', 'briefcase'),
  Quit: look('idle', 'sign-out'),
  Waiting: look('wait', 'clock'),
  Approved: look('good', 'check-circle'),
  Reject: look('bad', 'times-circle'),
  Available: look('good', 'check'),
  InActive: look('idle', 'lock'),
  Ongoing: look('eval', 'search'),
  Pass: look('good', 'check-circle'),
  Withdraw: look('idle', 'undo'),
  NotConfirm: look('wait', 'bell'),
  Confirmed: look('good', 'check'),
  Normal: look('work', 'play'),
  Overdue: look('bad', 'calendar-times'),
}

/** Exceptions for status names with another meaning in one entity. */
const byEntity: Record<string, StatusLook> = {
  'Requirement.Published': look('work', 'megaphone'),
  'RequirementResume.Rejected': look('idle', 'minus-circle'),
  'Approval.Prepared': look('wait', 'clock'),
  'Approval.Rejected': look('bad', 'times-circle'),
  'Approval.Recalled': look('idle', 'undo'),
  'Approval.Expired': look('idle', 'hourglass'),
  'Approval.Void': look('idle', 'ban'),
  'ContractInvitation.Sent': look('info', 'send'),
  'ContractInvitation.Asked': look('wait', 'bell'),
  'ContractInvitation.Refused': look('idle', 'minus-circle'),
  'ContractInvitation.Blocked': look('idle', 'ban'),
  'ContractInvitation.Withdrawn': look('idle', 'undo'),
  'ContractInvitation.TakenBack': look('idle', 'undo'),
  'ContractInvitation.Expired': look('idle', 'hourglass'),
  'Conversation.Open': look('wait', 'clock'),
  'MoveImport.Checked': look('info', 'check'),
  'MoveImport.Running': look('work', 'play'),
  'MoveImport.Done': look('good', 'check-circle'),
  'MoveImport.Notified': look('good', 'send'),
  'MoveImport.Discarded': look('idle', 'ban'),
  'CmsContent.Published': look('good', 'check'),
  'WorkOrder.Accepted': look('good', 'check-circle'),
}

/** Tone and icon of a status; `entity` is the service name (`Requirement`) where the name alone is ambiguous. */
export function statusLook(status: string, entity?: string): StatusLook {
  return byEntity[`${entity}.${status}`] ?? byName[status] ?? unknown
}
