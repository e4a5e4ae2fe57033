import { PolicyView } from '../components/policy-view.tsx'

export default function AgreementPage() {
  return <PolicyView kind="ServiceAgreement" />
}
