import type { Audience } from '#machines/lifecycles/work-orders/effects.ts'

/**
 * Kinds of messages, for the filter of the inbox and for everybody's choice of what reaches him by SMS, mail or WeChat.
 * Audit is of persons and enterprises and their cards; numbers may stand for the names, so new ones go to the end.
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

/** Who a text is written for. */
export const AUDIENCES = [
  'person',
  'guardian',
  'enterprise',
  'foundation',
  'developer',
  'platform',
] as const satisfies readonly Audience[]

/** A way by which a text reaches its readers. */
export type TextChannel = 'SiteMessage' | 'Sms' | 'Email'

export interface MessageText<F> {
  /** without words to fill in: a short message carries nothing else */
  readonly title: string
  /** as the platform words it (machines/rules/message-text.ts), until the administrators word it otherwise */
  readonly content: string
  readonly linkUrl: (facts: F) => string
  /** a receipt: goes to the one who acted as well */
  readonly isReceipt?: boolean
  /** too important for the inbox alone: leaves the portal unless the reader has chosen otherwise */
  readonly isUrgent?: boolean
  /** where readers have no inbox to find it in */
  readonly onlyBy?: readonly TextChannel[]
}

/** One event that people are told of, worded for each audience that hears of it. */
export interface MessageTemplate<F> {
  readonly type: MessageType
  /** when it is sent, in words for the administrators */
  readonly when: string
  readonly texts: Readonly<Partial<Record<Audience, MessageText<F>>>>
}
