import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { minimumWages } from '../minimum-wages.tsx'

export default function ConsoleMinimumWagesPage() {
  return <RegisterPage register={minimumWages} />
}
