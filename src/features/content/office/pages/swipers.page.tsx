import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { swipers } from '../swipers.tsx'

export default function ConsoleSwipersPage() {
  return <RegisterPage register={swipers} />
}
