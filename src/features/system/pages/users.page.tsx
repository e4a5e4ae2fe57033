import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { users } from '../users.tsx'

export default function ConsoleUsersPage() {
  return <RegisterPage register={users} />
}
