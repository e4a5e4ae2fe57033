import type { Names } from '#services/content/names.api.ts'

/** A reader's addresses outside the portal; readers without an account have no user name. */
export interface Reached {
  readonly mobilePhone: string | null
  readonly emailAddress: string | null
  readonly userName: string | null
}

/** A channel outside the portal. Only configured channels exist, so no channel pretends to send. */
export interface MessageChannel {
  /** the name that the outbox uses */
  readonly name: 'Sms' | 'Email' | 'WeChat'
  /** the reader's address in this channel; null when the reader has none */
  addressOf(reader: Reached): string | null
  /** resolves when the provider has accepted the message; `signal` aborts an attempt at shutdown */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<unknown>
}

/** The names that the platform uses as the sender of messages. */
export type Signature = Pick<Names, 'name' | 'shortName' | 'sender' | 'smsSign'>

export interface OutgoingMessage {
  readonly address: string
  readonly title: string
  readonly content: string
  /** an absolute URL of the portal */
  readonly linkUrl: string
  readonly signature: Signature
}
