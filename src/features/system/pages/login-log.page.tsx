import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { loginLog } from '../login-log.tsx'

export default function ConsoleLoginLogPage() {
  return <RegisterPage register={loginLog} />
}
