import { usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn } from '#src/lib/portal-selectors.ts'
import { useLater } from '#src/lib/use-later.ts'

/** Tells of the end of a login; a visitor has none. */
export function LoginEnd() {
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const ExpiryNotice = useLater(() => import('./expiry-notice.tsx'), isLoggedIn)?.default
  return isLoggedIn && ExpiryNotice ? <ExpiryNotice /> : null
}
