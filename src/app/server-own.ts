import type { OwnPreloaded } from '#machines/flows/portal.types.ts'
import type { SessionToken } from '#machines/flows/session.model.ts'
import { readStoredToken } from '#src/lib/access-token-cookie.ts'
import type { PortalCalls } from './root-actor.calls.ts'

/** The logged-in user of a page that the server renders. */
export interface Owner {
  token: SessionToken
  preloaded: OwnPreloaded
}

/** The token in a request's cookie; null when it has expired. */
export const tokenOf = (accessToken: string | undefined): SessionToken | null =>
  accessToken === undefined ? null : readStoredToken(Date.now(), accessToken)

/** The answer of a read; undefined when it failed, so that the browser reads it again. */
export const ifAnswered = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined)

/**
 * The user of the token, and the facts that the gates need. Null for a token that the services no longer accept: the
 * page is then rendered as for a visitor, and the browser ends the login.
 */
export async function ownerOf(token: SessionToken | null, calls: PortalCalls): Promise<Owner | null> {
  if (token === null) return null
  const [user, unreadCount] = await Promise.all([ifAnswered(calls.fetchUser()), ifAnswered(calls.countUnread())])
  if (!user) return null
  const ofType = async () => {
    if (user.userType === 'DisabledPerson') return { check: await ifAnswered(calls.fetchCheckStatus()) }
    const isMember = user.userType === 'Enterprise' && (token.enterpriseId ?? user.enterpriseId ?? null) !== null
    return isMember ? { enterprise: await ifAnswered(calls.fetchEnterprise()) } : {}
  }
  return { token, preloaded: { user, unreadCount: unreadCount ?? 0, ...(await ofType()) } }
}
