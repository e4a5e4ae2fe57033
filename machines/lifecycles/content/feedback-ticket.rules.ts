import type { Actor } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import { isAnybody, isPlatformUser } from './actors.ts'

export type FeedbackTicketStatus = 'Open' | 'Closed'

/** Empty, because only the status decides which events are allowed. */
export type FeedbackTicketContext = Record<never, never>

/** The events, each as the status log calls it. */
export const feedbackTicketEventLabels = { reply: '回复', close: '关闭' }

export type FeedbackTicketEvent = { readonly type: keyof typeof feedbackTicketEventLabels; readonly by: Actor }

export const feedbackTicketGuards = defineGuards<FeedbackTicketContext>()({ actors: { isAnybody, isPlatformUser } })
