import type { Actor } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import {
  isModerator,
  isOfFoundation,
  isOrderDeveloper,
  isOrderMember,
  isOwnPerson,
  type OrderOwners,
  type WorkerOwners,
} from './actors.ts'

export type FeedbackStatus = 'Open' | 'Closed'

export interface FeedbackContext extends WorkerOwners, OrderOwners {}

/** The events, each as the status log calls it. */
export const feedbackEventLabels = { reply: '回复', inquire: '继续追问' }

export type FeedbackEvent = { readonly type: keyof typeof feedbackEventLabels; readonly by: Actor }

export const feedbackGuards = defineGuards<FeedbackContext>()({
  actors: {
    isOwnPerson,
    isReplier: anyOf<FeedbackContext>(isOrderMember, isOfFoundation, isOrderDeveloper, isModerator),
  },
})
