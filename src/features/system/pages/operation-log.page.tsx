import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { operationLog } from '../operation-log.tsx'

export default function ConsoleOperationLogPage() {
  return <RegisterPage register={operationLog} />
}
