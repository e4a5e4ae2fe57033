import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { foundations } from '../foundations.tsx'

export default function ConsoleFoundationsPage() {
  return <RegisterPage register={foundations} />
}
