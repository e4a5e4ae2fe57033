import { assign, emit, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import { EXPIRY_WARNING_MS } from './constants.ts'
import { notProvided } from './not-provided.ts'
import { type ProofOutput, proofMachine } from './proof.machine.ts'
import {
  failureOf,
  type LoginUser,
  profileOf,
  readAccessToken,
  type SessionToken,
  type TokenGrant,
  timerSlice,
  tokenOf,
} from './session.model.ts'
import type {
  Credentials,
  SessionAnnouncement,
  SessionContext,
  SessionEvent,
  SessionInput,
  TabMessage,
} from './session.types.ts'

const isExpired = (context: SessionContext): boolean => readAccessToken(context.token, context.now()) === ''
const expireTimeOf = (context: SessionContext): number => context.token?.expireTime ?? 0

/**
 * Everything that session.machine.ts names. Actors and the two cookie actions are stubs: `.provide()` supplies the real
 * ones.
 */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionAnnouncement,
    tags: {} as 'busy' | 'signedIn',
  },
  actors: {
    authenticate: fromPromise<TokenGrant, Credentials>(notProvided('authenticate')),
    fetchUser: fromPromise<LoginUser | null>(notProvided('fetchUser')),
    /** the second step of a login */
    proof: proofMachine,
    refreshToken: fromPromise<TokenGrant>(notProvided('refreshToken')),
    switchEnterprise: fromPromise<TokenGrant, { enterpriseId: number }>(notProvided('switchEnterprise')),
    /** tells the server that the token is no longer used; must never reject */
    revokeToken: fromPromise<void, { accessToken: string }>(notProvided('revokeToken')),
    otherTabs: fromCallback<TabMessage>(notProvided('otherTabs')),
  },
  actions: {
    /** writes `context.token` to the cookie, which ends at the token's absolute expiry */
    storeToken: notProvided('storeToken'),
    removeToken: notProvided('removeToken'),
    /**
     * Removes the cookie of a token that expired while no page was open. Another tab may have logged in since this page
     * read the cookie: a token that is still valid is adopted instead (`tab.signedIn`).
     */
    dropStoredToken: notProvided('dropStoredToken'),
    keepGrant: assign(({ context }, grant: TokenGrant) => ({
      token: tokenOf(grant, context.now()),
      loginFailure: null,
      pendingToken: null,
    })),
    /** removes the earlier login of this tab, because the new one may be another account */
    keepPending: assign((_, grant: TokenGrant) => ({
      pendingToken: grant.accessToken,
      loginFailure: null,
      token: null,
      profile: null,
    })),
    dropPending: assign({ pendingToken: null }),
    keepTabToken: assign((_, token: SessionToken) => ({ token, loginFailure: null, pendingToken: null })),
    keepProfile: assign((_, user: LoginUser | null) => ({ profile: user && profileOf(user) })),
    keepLoginFailure: assign((_, { error }: { error: unknown }) => ({ loginFailure: failureOf(error) })),
    clearLoginFailure: assign({ loginFailure: null }),
    tellTabs: sendTo('otherTabs', (_, news: TabMessage['news']) => ({ type: 'tell' as const, news })),
    restartExpiry: raise({ type: 'tokenReplaced' }),
    endExpiry: raise({ type: 'tokenKept' }),
    askForUser: raise({ type: 'reloadUser' }),
    announce: emit((_, announcement: SessionAnnouncement) => announcement),
    warnOfExpiry: emit(({ context }) => ({ type: 'expiryWarning' as const, expireTime: expireTimeOf(context) })),
    announceFailure: emit((_, { error }: { error: unknown }) => ({ type: 'callFailed' as const, error })),
    forgetUser: assign({ token: null, profile: null }),
  },
  guards: {
    hasLiveToken: ({ context }) => !isExpired(context),
    isUserPreloaded: ({ context }) => context.profile !== null && !isExpired(context),
    isTokenExpired: ({ context }) => isExpired(context),
    isWarningDue: ({ context }) => context.now() >= expireTimeOf(context) - EXPIRY_WARNING_MS,
    isNoLonger: ({ context }, grant: TokenGrant) => grant.accessToken === context.token?.accessToken,
    isPending: (_, grant: TokenGrant) => grant.isPending === true,
    isProved: (_, { isProved }: ProofOutput) => isProved,
    /** another tab of the same browser has logged in as another user */
    isOtherUser: ({ context }, user: LoginUser | null) =>
      context.profile !== null && user?.id !== context.profile.userId,
    isUserMissing: (_, user: LoginUser | null) => user === null,
  },
  delays: {
    untilWarning: ({ context }) => timerSlice(expireTimeOf(context) - EXPIRY_WARNING_MS - context.now()),
    untilExpiry: ({ context }) => timerSlice(expireTimeOf(context) - context.now()),
  },
})
