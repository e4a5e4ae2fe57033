import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { sensitiveLog } from '../sensitive-log.tsx'

export default function ConsoleSensitiveLogPage() {
  return <RegisterPage register={sensitiveLog} />
}
