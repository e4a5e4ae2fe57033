import type { Audience } from '#machines/lifecycle-notify.ts'

/**
 * Kinds of messages, for the filter of the inbox and the preferences for SMS, mail and WeChat. Audit is about persons,
 * enterprises and their cards. The order of names may be stored, so new names are appended.
 */
export const MESSAGE_TYPES = [
  'WorkOrder',
  'Acceptance',
  'Settlement',
  'Feedback',
  'Audit',
  'Recruitment',
  'Contract',
  'Payroll',
  'Task',
  'Training',
  'System',
  'Conversation',
  'Approval',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** The audience of a text. */
export const AUDIENCES = [
  'person',
  'guardian',
  'enterprise',
  'foundation',
  'developer',
  'platform',
] as const satisfies readonly Audience[]

/** A channel of a text. */
export type TextChannel = 'SiteMessage' | 'Sms' | 'Email'

export interface MessageText<F> {
  /** without placeholders, because a text message carries nothing else */
  readonly title: string
  /** the platform's wording (machines/rules/message-text.ts), which administrators may replace */
  readonly content: string
  readonly linkUrl: (facts: F) => string
  /** a receipt, which the actor gets too */
  readonly isReceipt?: boolean
  /** important: also leaves the portal, unless the reader has chosen otherwise */
  readonly isUrgent?: boolean
  /** the only channels, for readers without an inbox */
  readonly onlyBy?: readonly TextChannel[]
}

/** The messages of one event, with a text for each audience. */
export interface MessageTemplate<F> {
  readonly type: MessageType
  /** the occasion, described for administrators */
  readonly when: string
  readonly texts: Readonly<Partial<Record<Audience, MessageText<F>>>>
}
