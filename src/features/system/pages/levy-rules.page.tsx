import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { levyRules } from '../levy-rules.tsx'

export default function ConsoleLevyRulesPage() {
  return <RegisterPage register={levyRules} />
}
