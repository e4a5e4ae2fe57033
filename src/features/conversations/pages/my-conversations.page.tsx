import { ConversationsPage } from '../components/conversations-page.tsx'

/** A person's questions to employers and the platform. */
export default function MyConversationsPage() {
  return <ConversationsPage title="文字沟通" empty="在岗位页或工单页按“文字沟通”写信问企业，问过的都在这里。" />
}
