import {
  ConversationAnswerDocument,
  ConversationAskEmployerDocument,
  ConversationAskSupportDocument,
  ConversationWriteDocument,
} from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import type { Thread } from './use-thread.ts'

/** What a first line is about. */
export type Topic = { readonly requirementId: number } | 'support'

const INLINE = { errors: 'inline' } as const

/** Sends a line: the first one opens the conversation, every other is the reader's own act in it. */
export function useSend(thread: Thread | undefined, topic: Topic | null) {
  const askEmployer = useMutationAction(ConversationAskEmployerDocument, INLINE)
  const askSupport = useMutationAction(ConversationAskSupportDocument, INLINE)
  const write = useMutationAction(ConversationWriteDocument, INLINE)
  const answer = useMutationAction(ConversationAnswerDocument, INLINE)
  const acts = thread?.allowedActions
  const canSend = acts ? acts.includes('write') || acts.includes('answer') : topic !== null
  const send = (content: string): Promise<unknown> => {
    if (thread) return (acts?.includes('write') ? write : answer).run({ input: { id: thread.id, content } })
    if (topic === null || topic === 'support') return askSupport.run({ input: { content } })
    return askEmployer.run({ input: { requirementId: topic.requirementId, content } })
  }
  return { canSend, send }
}

/** Where an unsent line is kept: the same place for a job whether it was asked about before or not. */
export const draftIdOf = (thread: Thread | undefined, topic: Topic | null): string => {
  if (topic === 'support' || (thread?.kind === 'Support' && thread.isAsker)) return 'support'
  if (topic) return `job-${topic.requirementId}`
  return thread?.isAsker ? `job-${thread.requirementId}` : `id-${thread?.id}`
}
