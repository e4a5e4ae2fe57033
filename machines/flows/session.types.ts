import type { Failure, LoginUser, SessionProfile, SessionToken, TokenGrant } from './session.model.ts'

export interface Credentials {
  userNameOrEmailAddress: string
  password: string
  /** the account that is meant, where a phone serves several persons of a household */
  userId?: number
}

export interface SessionContext {
  token: SessionToken | null
  profile: SessionProfile | null
  loginFailure: Failure | null
  /** token of a login that waits for its second factor */
  pendingToken: string | null
  now: () => number
}

export interface SessionInput {
  /** token of the cookie when the page was opened; absent in a server render */
  storedToken?: SessionToken | null
  /** the user of this token, if the server rendered the page for them */
  user?: LoginUser | null
  now?: () => number
}

/** Messages that other tabs of the same browser send to this one. */
export type TabNews = { type: 'tab.signedIn'; token: SessionToken } | { type: 'tab.signedOut' }

/** Messages that this tab sends to the others. The token is not posted: they read it from the shared cookie. */
export interface TabMessage {
  type: 'tell'
  news: 'signedIn' | 'signedOut'
}

export type SessionEvent =
  | { type: 'login'; credentials: Credentials }
  | { type: 'adoptToken'; grant: TokenGrant }
  | { type: 'refresh' }
  | { type: 'switchEnterprise'; enterpriseId: number }
  | { type: 'reloadUser' }
  | { type: 'logout' }
  /** a call was answered with 401 */
  | { type: 'unauthorized' }
  /** internal: the token has changed, so the expiry timer restarts */
  | { type: 'tokenReplaced' }
  | { type: 'tokenKept' }
  | TabNews

export type SignOutReason = 'logout' | 'expired' | 'noUser' | 'unauthorized' | 'otherTab'

export type SessionAnnouncement =
  /**
   * A user has just logged in in this tab, by any method. Not sent for a token that was restored, renewed or taken from
   * another tab.
   */
  | { type: 'loggedIn' }
  /** the user of the token is loaded, or loaded again */
  | { type: 'signedIn' }
  | { type: 'signedOut'; reason: SignOutReason }
  | { type: 'toast'; severity: 'success' | 'error'; message: string }
  | { type: 'navigate'; to: string }
  | { type: 'expiryWarning'; expireTime: number }
  | { type: 'tokenRenewed' }
  | { type: 'enterpriseSwitched' }
  | { type: 'callFailed'; error: unknown }
