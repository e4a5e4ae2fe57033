import { PolicyView } from '../components/policy-view.tsx'
import { ACCESSIBILITY } from '../policies/accessibility.ts'

export default function AccessibilityPage() {
  return <PolicyView policy={ACCESSIBILITY} path="/accessibility" />
}
