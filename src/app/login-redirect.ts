import { loginHref } from './layouts/site-nav.ts'
import { hasRememberedLogin } from './remembered-login.ts'

/**
 * The URL to which a page that needs a login sends a user without one. Visitors go to `/`
 * (docs/specification/routes.tsv) with the page in a parameter. A user whose login has expired goes to the login page
 * and from there back to this page.
 */
export const loginRedirectFor = (here: string): string =>
  hasRememberedLogin() ? loginHref(here) : `/?${new URLSearchParams({ returnUrl: here })}`
