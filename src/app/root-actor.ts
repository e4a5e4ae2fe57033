import type { QueryClient } from '@tanstack/react-query'
import { type AnyActorRef, createActor, type InspectionEvent, type Observer } from 'xstate'
import type { PortalInput } from '#machines/flows/portal.types.ts'
import type { SessionToken } from '#machines/flows/session.model.ts'
import { SettingGetDocument } from '#src/api/graphql.ts'
import { readStoredToken } from '#src/lib/access-token-cookie.ts'
import { heldDecisionsOf, watchLeaving } from '#src/lib/deferred/deferred-decisions.ts'
import { dropDrafts } from '#src/lib/drafts/draft-store.ts'
import { errorToastOf } from '#src/lib/error-text.ts'
import { type ApiClient, createApiClient } from '#src/lib/graphql-client.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { createQueryClient, createServerQueryClient } from '#src/lib/query-client.ts'
import { ANONYMOUS, type Caller, requestHeaders } from '#src/lib/request-headers.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { documentKeyOf } from '#src/lib/typed-document.ts'
import { withConfirmation } from '#src/lib/with-confirmation.ts'
import { recallReload } from './chunk-reload-memory.ts'
import { hasRememberedLogin, keepLogin } from './remembered-login.ts'
import { answerUnauthorized, callerOf } from './root-actor.caller.ts'
import { portalCalls } from './root-actor.calls.ts'
import { realPortalMachine } from './root-actor.machine.ts'
import { confirmationOf, confirmedBy, proofOf } from './root-actor.proof.ts'

export interface PortalOptions {
  /** the server's origin; in a browser `location.origin` */
  origin: string
  /** changes the page without reloading it */
  navigate: (to: string) => void
  /** the login URL for the current page; null or absent when the page needs no login */
  loginHref?: () => string | null
  preloaded?: PortalInput['preloaded']
  /** an observer for the development inspector */
  inspect?: Observer<InspectionEvent>
  fetch?: typeof fetch
  /** the token of the login; by default from the browser's cookie, null in a server render */
  storedToken?: SessionToken | null
  /** true in a server render: no browser API is read, and nothing is started */
  isServer?: boolean
}

const SETTINGS = [documentKeyOf(SettingGetDocument), {}]

/**
 * Drops what was read for the user. The settings are the same for everybody and stay: the footer, which is hydrated
 * late, must find what the server has drawn.
 */
function dropOwnReads(queryClient: QueryClient): void {
  const settings = queryClient.getQueryData(SETTINGS)
  queryClient.clear()
  queryClient.setQueryData(SETTINGS, settings)
}

async function streamTicket(origin: string, caller: Caller): Promise<string> {
  const answer = await fetch(`${origin}/api/messages/ticket`, { method: 'POST', headers: requestHeaders(caller) })
  const { result } = (await answer.json()) as { result: { ticket: string } }
  return result.ticket
}

/** Calls back after every change of the root actor or a child; selectors limit the renders. */
function changesOf(actor: Portal['actor']): Portal['subscribe'] {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const { session, enterpriseGate, personGate, categories, seo, toasts, deferredDecisions, loadingBar } =
    actor.getSnapshot().context
  const sources: readonly AnyActorRef[] = [
    actor,
    session,
    enterpriseGate,
    personGate,
    categories,
    seo,
    toasts,
    deferredDecisions,
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
  const { storedToken = isServer ? null : readStoredToken(serverNow()) } = options
  let portal: Portal
  const clientFor = (caller: () => Caller, onUnauthorized: () => void, confirm?: () => Promise<boolean>): ApiClient =>
    createApiClient({ endpoint: `${origin}/graphql`, caller, onUnauthorized, onFactorDue, confirm, fetch })
  // Called when a second factor is required that the user does not have: it was removed, or became required, while the
  // page was open. The user is read again once, and the gates redirect.
  const onFactorDue = () => {
    const { session } = actor.getSnapshot().context
    const { profile } = session.getSnapshot().context
    if (profile?.isFactorDue === false && !profile.isPasswordDue) session.send({ type: 'reloadUser' })
  }
  const caller = (): Caller => callerOf(actor.getSnapshot().context)
  const confirm = () => confirmedBy(confirmation)
  const client = clientFor(caller, () => answerUnauthorized(portal), confirm)
  const queryClient = isServer
    ? createServerQueryClient()
    : createQueryClient((error) => actor.send({ type: 'notify', toast: errorToastOf(error) }))
  const calls = portalCalls(client)
  const confirmation = createActor(confirmationOf(client), { inspect })
  const machine = realPortalMachine({
    calls,
    deferredDecisions: heldDecisionsOf({
      client,
      queryClient,
      navigate,
      notify: (toast) => actor.send({ type: 'notify', toast }),
    }),
    proof: proofOf(client),
    navigate,
    loginHref,
    clearServerState: () => dropOwnReads(queryClient),
    // an empty token means that the session has already dropped it
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
      reader: () => `${selectUserId(actor.getSnapshot().context)}`,
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
      now: isServer ? Date.now : serverNow,
      lastChunkReloadAt: reload.lastReloadAt,
      canRememberReload: reload.canRemember,
      preloaded,
    },
  })
  // reads everything again: data read before the login is that of a visitor, without the user's own fields and actions
  const { session } = actor.getSnapshot().context
  session.on('signedIn', () => queueMicrotask(() => void queryClient.invalidateQueries()))
  session.on('signedIn', () => keepLogin(true))
  // a session that came with the page emits no `signedIn`
  if (!isServer && session.getSnapshot().context.profile !== null) keepLogin(true)
  // a login that expired leads back to the page on which it expired; a logout leaves nothing behind
  session.on('signedOut', ({ reason }) => {
    if (reason === 'logout' || reason === 'noUser') keepLogin(false)
    // `otherTab` only reports that another tab is signed out; a separate flag tells whether a logout was the reason
    if (reason !== 'logout' && (reason !== 'otherTab' || hasRememberedLogin())) return
    dropDrafts()
    // removes also what the deferred decisions store when they are notified
    queueMicrotask(() => dropDrafts())
  })
  session.on('loggedIn', async () => {
    const { applySavedPreferences } = await import('#src/shared/account/saved-preferences.ts')
    await applySavedPreferences(client)
  })
  // Refreshes the token after a confirmation, so that a stolen copy of the old token cannot act while the confirmation
  // is valid.
  confirmation.on('settled', ({ isConfirmed }) => {
    if (isConfirmed) session.send({ type: 'refresh' })
  })
  const start = () => {
    confirmation.start()
    actor.start()
    watchLeaving(actor.getSnapshot().context.deferredDecisions)
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
