import type { Audience } from '#machines/lifecycle-notify.ts'

/**
 * Kinds of messages, for the filter of the inbox and the preferences for SMS, mail and WeChat. Audit concerns persons,
 * enterprises and disability certificates. The position of a name may be stored, so new names are appended.
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

/** The groups of readers of a text. */
export const AUDIENCES = [
  'person',
  'guardian',
  'enterprise',
  'foundation',
  'developer',
  'platform',
] as const satisfies readonly Audience[]

/** The channels of a text. */
export type TextChannel = 'SiteMessage' | 'Sms' | 'Email'

export interface MessageText<F> {
  /** the title, without placeholders, because an SMS message contains nothing else */
  readonly title: string
  /** the platform's original text (machines/rules/message-text.ts), which administrators may replace */
  readonly content: string
  readonly linkUrl: (facts: F) => string
  /** whether the text is a receipt, which the actor also gets */
  readonly isReceipt?: boolean
  /** whether the text is important: it also leaves the portal, unless the reader has chosen otherwise */
  readonly isUrgent?: boolean
  /** the only channels of the text, for readers without an inbox */
  readonly onlyBy?: readonly TextChannel[]
}

/** The messages of one event, with a text for each audience. */
export interface MessageTemplate<F> {
  readonly type: MessageType
  /** the occasion of the message, described for administrators */
  readonly when: string
  /** whether the message rings on a phone at night too (quiet-hours.ts): always, or by its facts; otherwise it waits */
  readonly cannotWait?: true | ((facts: F, now: Date) => boolean)
  readonly texts: Readonly<Partial<Record<Audience, MessageText<F>>>>
}
