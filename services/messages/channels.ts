import type { Names } from '#services/content/names.api.ts'

/** The addresses of a reader outside the portal; readers without an account have no user name. */
export interface Reached {
  readonly mobilePhone: string | null
  readonly emailAddress: string | null
  readonly userName: string | null
}

/** A channel outside the portal. Only configured channels exist; there are no fallbacks that pretend to send. */
export interface MessageChannel {
  /** as in the outbox */
  readonly name: 'Sms' | 'Email' | 'WeChat'
  /** the reader's address in this channel; null when there is none */
  addressOf(reader: Reached): string | null
  /** resolves when the provider has accepted the message; `signal` aborts an attempt at shutdown */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<unknown>
}

/** How the platform signs what it sends. */
export type Signature = Pick<Names, 'name' | 'shortName' | 'sender' | 'smsSign'>

export interface OutgoingMessage {
  readonly address: string
  readonly title: string
  readonly content: string
  /** an absolute URL of the portal */
  readonly linkUrl: string
  readonly signature: Signature
}
