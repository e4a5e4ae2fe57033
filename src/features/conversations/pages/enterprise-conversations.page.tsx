import { ConversationsPage } from '../components/conversations-page.tsx'

/** Job seekers' questions about the jobs and orders of the enterprise, and its creator's questions to the platform. */
export default function EnterpriseConversationsPage() {
  return <ConversationsPage title="文字沟通" empty="求职者就岗位或工单写信提问时，会出现在这里。" />
}
