import { PolicyView } from '../components/policy-view.tsx'
import { PRIVACY } from '../policies/privacy.ts'

export default function PrivacyPage() {
  return <PolicyView policy={PRIVACY} path="/privacy" />
}
