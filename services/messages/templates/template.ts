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
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

export interface MessageText<F> {
  readonly title: string
  readonly content: (facts: F) => string
  readonly linkUrl: (facts: F) => string
  /** a receipt: goes to the one who acted as well */
  readonly isReceipt?: boolean
  /** too important for the inbox alone: leaves the portal unless the reader has chosen otherwise */
  readonly isUrgent?: boolean
}

/** One event that people are told of, worded for each audience that hears of it. */
export interface MessageTemplate<F> {
  readonly type: MessageType
  readonly texts: Readonly<Partial<Record<Audience, MessageText<F>>>>
}
