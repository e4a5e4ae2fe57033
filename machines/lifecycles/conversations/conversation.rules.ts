import { type Actor, hasPlatformRole, isMemberOf } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'

export type ConversationStatus = 'Open' | 'Answered' | 'Closed'

/** A conversation with an employer about one job or one work order, or with the platform. */
export type ConversationKind = 'Requirement' | 'WorkOrder' | 'Support'

export interface ConversationContext {
  readonly kind: ConversationKind
  readonly askerUserId: number
  /** the owner of the job or order; null for a conversation with the platform */
  readonly enterpriseId: number | null
}

/** The events, each as the status log calls it. */
export const conversationEventLabels = { write: '提问', answer: '答复', close: '结束' }

export type ConversationEvent = { readonly type: keyof typeof conversationEventLabels; readonly by: Actor }

const isJobSeeker = (_: object, by: Actor): boolean => by.userType === 'DisabledPerson'

/** Any user with an account except staff, who only answer conversations. */
const isGuest = (_: object, by: Actor): boolean => by.userId > 0 && by.userType !== 'PlatformUser'

const isAsker = ({ askerUserId }: ConversationContext, by: Actor): boolean => by.userId > 0 && by.userId === askerUserId

/**
 * For an enterprise only its creator answers, as in all of recruitment; for the platform, users with the sub-role
 * Support.
 */
const isAnswerer = ({ kind, enterpriseId }: ConversationContext, by: Actor): boolean =>
  kind === 'Support' ? hasPlatformRole(by, 'Support') : by.isEnterpriseCreator && isMemberOf(by, enterpriseId)

/** The reader's side of the conversation; null for an observer. */
export function sideOf(context: ConversationContext, by: Actor): 'Asker' | 'Answerer' | null {
  if (isAsker(context, by)) return 'Asker'
  return isAnswerer(context, by) ? 'Answerer' : null
}

export const conversationGuards = defineGuards<ConversationContext>()({
  actors: { isJobSeeker, isGuest, isAsker, isAnswerer, isParty: anyOf(isAsker, isAnswerer) },
})
