import { fromCallback, fromPromise } from 'xstate'
import { createCachedResource } from '#machines/flows/cached-resource.machine.ts'
import { chunkReloadMachine } from '#machines/flows/chunk-reload.machine.ts'
import type { deferredDecisionsMachine } from '#machines/flows/deferred-decisions.machine.ts'
import type { CurrentEnterprise } from '#machines/flows/enterprise-gate.model.ts'
import { personGateMachine } from '#machines/flows/person-gate.machine.ts'
import type { PersonCheck } from '#machines/flows/person-gate.model.ts'
import { portalMachine } from '#machines/flows/portal.machine.ts'
import type { Category, SeoSettings, WatchUnreadEvent } from '#machines/flows/portal.types.ts'
import type { proofMachine } from '#machines/flows/proof.machine.ts'
import { sessionMachine } from '#machines/flows/session.machine.ts'
import type { LoginUser, TokenGrant } from '#machines/flows/session.model.ts'
import { readStoredToken, removeStoredToken, storeToken } from '#src/lib/access-token-cookie.ts'
import { errorToastOf } from '#src/lib/error-text.ts'
import { otherTabs } from '#src/lib/other-tabs.ts'
import type { UnreadSource } from '#src/lib/unread-stream.ts'
import { rememberReload } from './chunk-reload-memory.ts'
import type { PortalCalls } from './root-actor.calls.ts'

export interface PortalEffects {
  calls: PortalCalls
  /** the second factor of a login */
  proof: typeof proofMachine
  /** tells the services that the token is no longer used; never rejects */
  revokeToken: (accessToken: string) => Promise<void>
  unread: UnreadSource
  /** decisions that are not sent yet; they continue on every page */
  deferredDecisions: typeof deferredDecisionsMachine
  navigate: (to: string) => void
  /** the login URL for the current page; null when the page needs no login */
  loginHref: () => string | null
  clearServerState: () => void
}

const sessionOf = ({ calls, proof, revokeToken }: PortalEffects) =>
  sessionMachine.provide({
    actors: {
      authenticate: fromPromise<TokenGrant, Parameters<PortalCalls['authenticate']>[0]>(({ input }) =>
        calls.authenticate(input),
      ),
      proof,
      fetchUser: fromPromise<LoginUser | null>(() => calls.fetchUser()),
      refreshToken: fromPromise<TokenGrant>(() => calls.refreshToken()),
      switchEnterprise: fromPromise<TokenGrant, { enterpriseId: number }>(({ input }) =>
        calls.switchEnterprise(input.enterpriseId),
      ),
      revokeToken: fromPromise<void, { accessToken: string }>(({ input }) => revokeToken(input.accessToken)),
      otherTabs,
    },
    actions: {
      storeToken: ({ context }) => {
        if (context.token !== null) storeToken(context.token)
      },
      removeToken: () => removeStoredToken(),
      dropStoredToken: ({ context, self }) => {
        const token = readStoredToken(context.now())
        if (token === null) removeStoredToken()
        else self.send({ type: 'tab.signedIn', token })
      },
    },
  })

const resource = <T>(fetch: () => Promise<T>) =>
  createCachedResource<T>().provide({
    actors: { fetch: fromPromise<T>(() => fetch()) },
  })

/**
 * Follows the number of unread messages. Its code is loaded only for users who have messages; if it fails to load, the
 * number stays as the page has read it.
 */
const watchLater = (source: UnreadSource) =>
  fromCallback<WatchUnreadEvent>((given) => {
    /** null after the reader has left */
    let end: (() => void) | null | undefined
    import('#src/lib/unread-stream.ts').then(
      ({ followUnread }) => {
        if (end !== null) end = followUnread(source, given)
      },
      () => {},
    )
    return () => {
      end?.()
      end = null
    }
  })

/** The portal machine with the browser's real actors. */
export const realPortalMachine = (effects: PortalEffects) => {
  const { calls, unread, deferredDecisions, navigate, loginHref, clearServerState } = effects
  return portalMachine.provide({
    actors: {
      session: sessionOf(effects),
      personGate: personGateMachine.provide({
        actors: { loadCheckStatus: fromPromise<PersonCheck | null>(() => calls.fetchCheckStatus()) },
      }),
      categories: resource<Category[]>(() => calls.fetchCategories()),
      currentEnterprise: resource<CurrentEnterprise | null>(() => calls.fetchEnterprise()),
      seo: resource<SeoSettings | null>(() => calls.fetchSeo()),
      chunkReload: chunkReloadMachine.provide({
        actions: {
          rememberReload: (_, { at }) => rememberReload(at),
          reloadPage: () => window.location.reload(),
        },
      }),
      watchUnread: watchLater(unread),
      deferredDecisions,
    },
    actions: {
      navigate: (_, { to }) => navigate(to),
      askForLogin: () => {
        const href = loginHref()
        if (href !== null) navigate(href)
      },
      showError: ({ context }, { error }) => context.toasts.send({ type: 'show', toast: errorToastOf(error) }),
      clearServerState: () => clearServerState(),
    },
  })
}
