import { ConversationsPage } from '../components/conversations-page.tsx'
import { ServiceHours } from '../components/service-hours.tsx'

/** Questions to the platform. */
export default function ConsoleConversationsPage() {
  return (
    <>
      <ConversationsPage title="文字客服" kind="Support" empty="有人给文字客服留言时，会出现在这里。" />
      <ServiceHours />
    </>
  )
}
