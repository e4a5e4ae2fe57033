import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { contractTemplates } from '../contract-templates.tsx'

export default function ConsoleContractTemplatesPage() {
  return <RegisterPage register={contractTemplates} />
}
