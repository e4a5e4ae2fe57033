import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { outbox } from '../outbox.tsx'

export default function ConsoleOutboxPage() {
  return <RegisterPage register={outbox} />
}
