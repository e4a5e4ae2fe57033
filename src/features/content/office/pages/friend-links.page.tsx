import { RegisterPage } from '#src/lib/register/register-page.tsx'
import { friendLinks } from '../friend-links.tsx'

export default function ConsoleFriendLinksPage() {
  return <RegisterPage register={friendLinks} />
}
