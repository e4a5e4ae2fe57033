import { PolicyView } from '../components/policy-view.tsx'

export default function PrivacyPage() {
  return <PolicyView kind="PrivacyPolicy" />
}
