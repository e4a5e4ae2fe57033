import type { QueryClient } from '@tanstack/react-query'
import { type AnyActorRef, createActor, type InspectionEvent, type Observer } from 'xstate'
import type { PortalContext, PortalInput } from '#machines/flows/portal.types.ts'
import { readAccessToken, type SessionToken } from '#machines/flows/session.model.ts'
import { readStoredToken } from '#src/lib/access-token-cookie.ts'
import { applySavedPreferences } from '#src/lib/account/saved-preferences.ts'
import { dropDrafts } from '#src/lib/drafts/draft-store.ts'
import { errorToastOf } from '#src/lib/error-text.ts'
import { type ApiClient, createApiClient } from '#src/lib/graphql-client.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { selectEnterpriseId } from '#src/lib/portal-selectors.ts'
import { createQueryClient, createServerQueryClient } from '#src/lib/query-client.ts'
import { ANONYMOUS, type Caller, requestHeaders } from '#src/lib/request-headers.ts'
import { withConfirmation } from '#src/lib/with-confirmation.ts'
import { recallReload } from './chunk-reload-memory.ts'
import { hasKeptLogin, keepLogin } from './kept-login.ts'
import { portalCalls } from './root-actor.calls.ts'
import { realPortalMachine } from './root-actor.machine.ts'
import { confirmationOf, confirmedBy, proofOf } from './root-actor.proof.ts'

export interface PortalOptions {
  /** address of the server, `location.origin` in a browser */
  origin: string
  /** changes the page without loading it anew */
  navigate: (to: string) => void
  /** where the reader of the present page logs in again; null, or absent, where that page needs no login */
  loginHref?: () => string | null
  preloaded?: PortalInput['preloaded']
  /** the development inspector */
  inspect?: Observer<InspectionEvent>
  fetch?: typeof fetch
  /** of the login; by default the one in the browser's cookie, in a server render none */
  storedToken?: SessionToken | null
  /** true in a server render: nothing of a browser is read, and nothing must be started */
  isServer?: boolean
}

/**
 * The login of the other tabs, once they have taken a newer token: a tab that was asleep has not heard of it, and with the
 * replaced token it would look like a thief (docs/decisions/sessions.md).
 */
function newestToken({ session, now }: PortalContext): SessionToken | null {
  const { token } = session.getSnapshot().context
  if (token === null || typeof document === 'undefined') return token
  const stored = readStoredToken(now())
  if (stored === null || stored.accessToken === token.accessToken) return token
  queueMicrotask(() => session.send({ type: 'tab.signedIn', token: stored }))
  return stored
}

function callerOf(portal: PortalContext): Caller {
  const token = newestToken(portal)
  return {
    accessToken: readAccessToken(token, portal.now()),
    enterpriseId: selectEnterpriseId(portal) ?? token?.enterpriseId ?? null,
  }
}

/** A token given up in another tab's favour is no reason to sign this one out. */
function answerUnauthorized({ actor, caller }: Pick<Portal, 'actor' | 'caller'>): void {
  const stored = readStoredToken(Date.now())
  const { session } = actor.getSnapshot().context
  if (stored !== null && stored.accessToken !== caller().accessToken)
    session.send({ type: 'tab.signedIn', token: stored })
  else actor.send({ type: 'unauthorized' })
}

async function streamTicket(origin: string, caller: Caller): Promise<string> {
  const answer = await fetch(`${origin}/api/messages/ticket`, { method: 'POST', headers: requestHeaders(caller) })
  const { result } = (await answer.json()) as { result: { ticket: string } }
  return result.ticket
}

/** Calls back after every change of the root or a child; selectors keep the renders few. */
function changesOf(actor: Portal['actor']): Portal['subscribe'] {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const { session, enterpriseGate, personGate, categories, enterpriseList, seo, toasts, loadingBar } =
    actor.getSnapshot().context
  const sources: readonly AnyActorRef[] = [
    actor,
    session,
    enterpriseGate,
    personGate,
    categories,
    enterpriseList,
    seo,
    toasts,
    loadingBar,
  ]
  for (const source of sources) source.subscribe(tell)
  return (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}

/**
 * The root of one browser tab or of one server render; never share it between visitors. In a browser `PortalProvider`
 * starts it after the first render; a server render only reads its first snapshot.
 */
export function createPortal(options: PortalOptions): Portal {
  const { origin, navigate, loginHref = () => null, preloaded, inspect, fetch, isServer = false } = options
  const { storedToken = isServer ? null : readStoredToken(Date.now()) } = options
  let portal: Portal
  const clientFor = (caller: () => Caller, onUnauthorized: () => void, confirm?: () => Promise<boolean>): ApiClient =>
    createApiClient({ endpoint: `${origin}/graphql`, caller, onUnauthorized, onFactorDue, confirm, fetch })
  // the factor went, or the rule came, while the page was open; the user is read anew once, and the gates lead on
  const onFactorDue = () => {
    const { session } = actor.getSnapshot().context
    const { profile } = session.getSnapshot().context
    if (profile?.isFactorDue === false && !profile.isPasswordDue) session.send({ type: 'reloadUser' })
  }
  const caller = (): Caller => callerOf(actor.getSnapshot().context)
  const confirm = () => confirmedBy(confirmation)
  const client = clientFor(caller, () => answerUnauthorized(portal), confirm)
  const queryClient: QueryClient = isServer
    ? createServerQueryClient()
    : createQueryClient((error) => actor.send({ type: 'notify', toast: errorToastOf(error) }))
  const calls = portalCalls(client)
  const confirmation = createActor(confirmationOf(client), { inspect })
  const machine = realPortalMachine({
    calls,
    proof: proofOf(client),
    navigate,
    loginHref,
    clearServerState: () => queryClient.clear(),
    // the session has already forgotten this token
    revokeToken: (accessToken) =>
      accessToken === ''
        ? Promise.resolve()
        : portalCalls(
            clientFor(
              () => ({ ...ANONYMOUS, accessToken }),
              () => {},
            ),
          )
            .logout()
            .catch(() => {}),
    unread: {
      count: calls.countUnread,
      ticket: () => streamTicket(origin, caller()),
      streamUrl: (ticket) => `${origin}/api/messages/stream?ticket=${encodeURIComponent(ticket)}`,
    },
  })
  const reload = isServer ? { lastReloadAt: null, canRemember: false } : recallReload()
  const actor = createActor(machine, {
    inspect,
    input: {
      storedToken,
      lastChunkReloadAt: reload.lastReloadAt,
      canRememberReload: reload.canRemember,
      preloaded,
    },
  })
  // what was read before the login is what a visitor may see: no own part, nothing to claim
  const { session } = actor.getSnapshot().context
  session.on('signedIn', () => queueMicrotask(() => void queryClient.invalidateQueries()))
  session.on('signedIn', () => keepLogin(true))
  // who came with the page is announced by nobody
  if (!isServer && session.getSnapshot().context.profile !== null) keepLogin(true)
  // a login that has ended by itself leads back to where one was; one that was ended leaves nothing behind
  session.on('signedOut', ({ reason }) => {
    if (reason === 'logout' || reason === 'noUser') keepLogin(false)
    // another tab tells that it is out; that it was by a logout stands beside
    if (reason === 'logout' || (reason === 'otherTab' && !hasKeptLogin())) dropDrafts()
  })
  session.on('loggedIn', () => queueMicrotask(() => void applySavedPreferences(client)))
  // whoever has a copy of the token of before does not act in the minutes that the proof opens
  confirmation.on('settled', ({ isConfirmed }) => {
    if (isConfirmed) session.send({ type: 'refresh' })
  })
  const start = () => {
    confirmation.start()
    actor.start()
  }
  const confirmed: Portal['confirmed'] = (call) => withConfirmation(call, confirm)
  portal = {
    actor,
    client,
    queryClient,
    caller,
    confirmation,
    confirmed,
    inspect,
    start,
    subscribe: changesOf(actor),
  }
  return portal
}
