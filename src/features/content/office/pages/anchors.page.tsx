import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { anchors } from '../anchors.tsx'

export default function ConsoleAnchorsPage() {
  return <RegisterPage register={anchors} />
}
