import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { tickets } from '../tickets.tsx'

export default function ConsoleTicketsPage() {
  return <RegisterPage register={tickets} />
}
