import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { messageTemplates } from '../message-templates.tsx'

export default function ConsoleMessageTemplatesPage() {
  return <RegisterPage register={messageTemplates} />
}
