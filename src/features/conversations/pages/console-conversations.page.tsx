import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { ConversationsPage } from '../components/conversations-page.tsx'
import { ServiceHours } from '../components/service-hours.tsx'
import { conversationFields } from '../places.ts'

/** Questions of users to the platform. */
export default function ConsoleConversationsPage() {
  const { id } = useSearchState(conversationFields).values
  return (
    <>
      <ConversationsPage title="文字客服" kind="Support" empty="有人给文字客服留言时，会出现在这里。" />
      {id !== null && <RecordCard entityType="Conversation" entityId={id} />}
      <ServiceHours />
    </>
  )
}
