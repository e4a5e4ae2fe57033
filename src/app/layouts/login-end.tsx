import { usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn } from '#src/lib/portal-selectors.ts'
import { useLater } from '#src/lib/use-later.ts'

/** The notice that a login is about to expire. Its code is loaded after the login. */
export function LoginEnd() {
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const ExpiryNotice = useLater(() => import('./expiry-notice.tsx'), isLoggedIn)?.default
  return isLoggedIn && ExpiryNotice ? <ExpiryNotice /> : null
}
