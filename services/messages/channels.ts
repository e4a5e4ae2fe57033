/** Where somebody is reached besides his inbox; who has no account has no name. */
export interface Reached {
  readonly mobilePhone: string | null
  readonly emailAddress: string | null
  readonly userName: string | null
}

/** A way to reach people outside the portal. There is none but those the deployment configures: nothing is pretended. */
export interface MessageChannel {
  /** as in the outbox */
  readonly name: 'Sms' | 'Email' | 'WeChat'
  /** where this reader is reached; null when he left no such address */
  addressOf(reader: Reached): string | null
  /** resolves once the provider has taken it over; `signal` ends a try that the closing server must not wait for */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>
}

export interface OutgoingMessage {
  readonly address: string
  readonly title: string
  readonly content: string
  /** absolute, into the portal */
  readonly linkUrl: string
}
