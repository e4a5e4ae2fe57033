import { PolicyView } from '../components/policy-view.tsx'

export default function AccessibilityPage() {
  return <PolicyView kind="AccessibilityStatement" />
}
