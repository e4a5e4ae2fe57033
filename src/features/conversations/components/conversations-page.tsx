import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { conversationFields } from '../places.ts'
import { ConversationList, type ConversationListProps } from './conversation-list.tsx'
import { ThreadPage } from './thread-page.tsx'

/** The list of conversations of one side, or the conversation in the URL. */
export function ConversationsPage(props: ConversationListProps) {
  const { values: search, hrefWith } = useSearchState(conversationFields)
  if (search.id !== null) return <ThreadPage key={search.id} id={search.id} backHref={hrefWith({ id: null })} />
  return <ConversationList {...props} />
}
