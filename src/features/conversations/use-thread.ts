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

/** An answer shows at most this late; a page that nobody looks at asks for none. */
export const POLL_MS = 5_000
const STEP = 50

/** One conversation, looked up again and again, and more of what came before on demand. */
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

/** What the page shows has been read. */
function useReading(thread: Thread | undefined): void {
  const { run } = useMutationAction(ConversationReadDocument, { errors: 'inline', refresh: false })
  const queryClient = useQueryClient()
  const told = useRef(0)
  const id = thread?.id
  // an auditor looks at both sides and reads for none
  const isParty = thread?.messages.some(({ isMine }) => isMine) || thread?.allowedActions.length !== 0
  const newest = isParty ? thread?.messages.findLast(({ isMine, isRead }) => !isMine && !isRead)?.id : undefined
  useEffect(() => {
    if (id === undefined || newest === undefined || newest <= told.current) return
    told.current = newest
    // told again with the next message, should this get lost
    run({ input: { id, messageId: newest } }).then(
      () => queryClient.invalidateQueries({ queryKey: [documentKeyOf(ConversationGetUnreadCountDocument)] }),
      () => undefined,
    )
  }, [id, newest, run, queryClient])
}
