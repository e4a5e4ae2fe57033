import {
  ConversationAnswerDocument,
  ConversationAskEmployerDocument,
  ConversationAskSupportDocument,
  ConversationWriteDocument,
} from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import type { Thread } from './use-thread.ts'

/** The subject of a first message. */
export type Topic = { readonly requirementId: number } | { readonly workOrderId: number } | 'support'

/** A message, and the files that were uploaded for it. */
export interface Words {
  content: string
  fileIds?: number[]
}

const INLINE = { errors: 'inline' } as const

/**
 * Sends a message: the first one opens the conversation; every further one uses the event that the reader's side may
 * send.
 */
export function useSend(thread: Thread | undefined, topic: Topic | null) {
  const askEmployer = useMutationAction(ConversationAskEmployerDocument, INLINE)
  const askSupport = useMutationAction(ConversationAskSupportDocument, INLINE)
  const write = useMutationAction(ConversationWriteDocument, INLINE)
  const answer = useMutationAction(ConversationAnswerDocument, INLINE)
  const acts = thread?.allowedActions
  const canSend = acts ? acts.includes('write') || acts.includes('answer') : topic !== null
  const send = (words: Words): Promise<unknown> => {
    if (thread) return (acts?.includes('write') ? write : answer).run({ input: { id: thread.id, ...words } })
    if (topic === null || topic === 'support') return askSupport.run({ input: words })
    return askEmployer.run({ input: { ...topic, ...words } })
  }
  return { canSend, send }
}

/**
 * The key under which an unsent message is stored: the same for a job or an order whether a conversation already exists
 * or not.
 */
export const draftIdOf = (thread: Thread | undefined, topic: Topic | null): string => {
  if (topic === 'support' || (thread?.kind === 'Support' && thread.isAsker)) return 'support'
  const about = topic ?? (thread?.isAsker ? thread : null)
  if (!about) return `id-${thread?.id}`
  const orderId = 'workOrderId' in about ? about.workOrderId : null
  return orderId ? `order-${orderId}` : `job-${'requirementId' in about ? about.requirementId : ''}`
}
