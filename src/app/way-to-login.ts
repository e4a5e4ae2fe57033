import { hasKeptLogin } from './kept-login.ts'
import { loginHref } from './layouts/site-nav.ts'

/**
 * Where a page that needs a login sends who has none. Visitors go to `/` (docs/specification/routes.tsv), with a way back in
 * its address; whoever's login has ended goes to the login itself, and on to where he was.
 */
export const wayToLogin = (here: string): string =>
  hasKeptLogin() ? loginHref(here) : `/?${new URLSearchParams({ returnUrl: here })}`
