import { ConversationsPage } from '../components/conversations-page.tsx'

/** What job seekers ask about the jobs of the enterprise. */
export default function EnterpriseConversationsPage() {
  return <ConversationsPage title="文字沟通" kind="Requirement" empty="求职者就岗位写信提问时，会出现在这里。" />
}
