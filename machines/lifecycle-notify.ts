/**
 * The recipients of a notification. Handlers leave out the sender; the text comes from the template. A guardian has no
 * account and gets an SMS, for contracts only.
 */
export type Audience = 'person' | 'enterprise' | 'foundation' | 'developer' | 'platform' | 'guardian'

export interface NotifyParams {
  readonly to: Audience
  readonly template: string
}

/** The effect that sends a notification, in the same form for every lifecycle. */
export const tell = (to: Audience, template: string) => ({ type: 'notify', params: { to, template } }) as const
