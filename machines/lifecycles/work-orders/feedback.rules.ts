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

export type FeedbackEvent = { readonly type: 'reply' | 'inquire'; readonly by: Actor }

export const feedbackGuards = defineGuards<FeedbackContext>()({
  actors: {
    isOwnPerson,
    isReplier: anyOf<FeedbackContext>(isOrderMember, isOfFoundation, isOrderDeveloper, isModerator),
  },
})
