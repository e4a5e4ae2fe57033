import { PolicyView } from '../components/policy-view.tsx'
import { AGREEMENT } from '../policies/agreement.ts'

export default function AgreementPage() {
  return <PolicyView policy={AGREEMENT} path="/agreement" />
}
