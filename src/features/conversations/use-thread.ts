import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  ConversationGetDocument,
  type ConversationGetQuery,
  ConversationGetUnreadCountDocument,
  ConversationReadDocument,
} from '#src/api/graphql.ts'
import { documentKeyOf } from '#src/lib/typed-document.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

export type Thread = ConversationGetQuery['conversationGet']
export type Message = Thread['messages'][number]

/**
 * Polling interval, and so the longest delay of an answer, in milliseconds; a page that is not visible does not poll.
 */
export const POLL_MS = 5_000
const STEP = 50

/** Polls one conversation, and loads earlier messages on demand. */
export function useThread(id: number | null) {
  const [messages, setMessages] = useState(STEP)
  const resource = useQueryResource(
    ConversationGetDocument,
    { id: id ?? 0, messages },
    { enabled: id !== null, errors: 'inline', keepPrevious: true, pollMs: POLL_MS },
  )
  const thread = resource.data?.conversationGet
  useReading(thread)
  return { resource, thread, showEarlier: () => setMessages((most) => most + STEP) }
}

/** Marks the messages on the page as read. */
function useReading(thread: Thread | undefined): void {
  const { run } = useMutationAction(ConversationReadDocument, { errors: 'inline', refresh: false })
  const queryClient = useQueryClient()
  const told = useRef(0)
  const id = thread?.id
  // an auditor reads both sides and marks nothing as read
  const isParty = thread?.messages.some(({ isMine }) => isMine) || thread?.allowedActions.length !== 0
  const newest = isParty ? thread?.messages.findLast(({ isMine, isRead }) => !isMine && !isRead)?.id : undefined
  useEffect(() => {
    if (id === undefined || newest === undefined || newest <= told.current) return
    told.current = newest
    // a failure is ignored, because the next message repeats the call
    run({ input: { id, messageId: newest } }).then(
      () => queryClient.invalidateQueries({ queryKey: [documentKeyOf(ConversationGetUnreadCountDocument)] }),
      () => undefined,
    )
  }, [id, newest, run, queryClient])
}
