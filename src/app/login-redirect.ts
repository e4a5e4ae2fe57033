import { loginHref } from './layouts/site-nav.ts'
import { hasRememberedLogin } from './remembered-login.ts'

/**
 * Where a page that needs a login sends a user without one. Visitors go to `/` (docs/specification/routes.tsv), with
 * the way back in the address. A user whose login has expired goes to the login page and from there back to this page.
 */
export const loginRedirectFor = (here: string): string =>
  hasRememberedLogin() ? loginHref(here) : `/?${new URLSearchParams({ returnUrl: here })}`
