import type { PortalContext } from '#machines/flows/portal.types.ts'
import { readAccessToken, type SessionToken } from '#machines/flows/session.model.ts'
import { isSameUser, readStoredToken } from '#src/lib/access-token-cookie.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { selectEnterpriseId } from '#src/lib/portal-selectors.ts'
import type { Caller } from '#src/lib/request-headers.ts'
import { serverNow } from '#src/lib/server-clock.ts'

/**
 * The newer token that another tab has stored, if any. A tab that was asleep still has the replaced token; using it
 * would look like token theft (docs/decisions/sessions.md). An action on the page of one user is never sent as another
 * user who has logged in since; the page is notified and changes its user.
 */
function newestToken({ session, now }: PortalContext): SessionToken | null {
  const { token } = session.getSnapshot().context
  if (token === null || typeof document === 'undefined') return token
  const stored = readStoredToken(now())
  if (stored === null || stored.accessToken === token.accessToken) return token
  queueMicrotask(() => session.send({ type: 'tab.signedIn', token: stored }))
  return isSameUser(stored, token) ? stored : token
}

/** The caller of a request: the token and the enterprise of the login. */
export function callerOf(portal: PortalContext): Caller {
  const token = newestToken(portal)
  return {
    accessToken: readAccessToken(token, portal.now()),
    enterpriseId: selectEnterpriseId(portal) ?? token?.enterpriseId ?? null,
  }
}

/** Handles a refused token. A token that another tab has replaced does not sign this tab out. */
export function answerUnauthorized({ actor, caller }: Pick<Portal, 'actor' | 'caller'>): void {
  const stored = readStoredToken(serverNow())
  const { session } = actor.getSnapshot().context
  if (stored !== null && stored.accessToken !== caller().accessToken)
    session.send({ type: 'tab.signedIn', token: stored })
  else actor.send({ type: 'unauthorized' })
}
