import type { Actor } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import { isAnybody, isPlatformUser } from './actors.ts'

export type FeedbackTicketStatus = 'Open' | 'Closed'

/** Nothing but the status decides. */
export type FeedbackTicketContext = Record<never, never>

export type FeedbackTicketEvent = { readonly type: 'reply' | 'close'; readonly by: Actor }

export const feedbackTicketGuards = defineGuards<FeedbackTicketContext>()({ actors: { isAnybody, isPlatformUser } })
