import { readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createActor } from 'xstate'
import type { PlatformRole, UserType } from '#machines/actor.ts'
import type { PortalEvent } from '#machines/flows/portal.types.ts'
import { toastsMachine } from '#machines/flows/toasts.machine.ts'
import type { NewToast } from '#machines/flows/toasts.model.ts'
import { heldDecisionsOf } from '#src/lib/deferred/deferred-decisions.ts'
import type { ApiClient, RequestOptions } from '#src/lib/graphql-client.ts'
import { type Portal, PortalProvider } from '#src/lib/portal.tsx'
import { type AnyDocument, documentKeyOf } from '#src/lib/typed-document.ts'
import type { DictionaryItem } from '#src/lib/use-cached.ts'
import { render } from './render.tsx'

const texts = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>

/** The field of an operation, which has the operation's name. */
function fieldOf(document: AnyDocument): string {
  const key = documentKeyOf(document)
  // fragments may come before the operation
  return /(?:query|mutation)[^{]*\{\s*(\w+)/.exec(texts[key] ?? key)?.[1] ?? key
}

export interface Sent {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: each operation has its own
  variables: any
  /** the key of the act */
  key: string | undefined
}
/**
 * By operation: the answer of the services, at once or later, or the error they throw. An operation that is missing here
 * answers null.
 */
export type Answers = Record<string, (variables: Sent['variables']) => unknown>

/** The session of a signed-in user, as far as the selectors read it; null is a visitor's. */
export const sessionOf = (
  userId: number | null,
  userType: UserType = 'Enterprise',
  platformRoles: readonly PlatformRole[] = [],
) => {
  const snapshot = {
    hasTag: (tag: string) => tag === 'signedIn' && userId !== null,
    context: { profile: { userId, userType, platformRoles, enterpriseId: null }, token: null },
  }
  return { getSnapshot: () => snapshot }
}

interface Surroundings {
  /** null or absent: signed out */
  userId?: number | null
  userType?: UserType
  platformRoles?: readonly PlatformRole[]
  dictionaries?: Readonly<Record<string, readonly Pick<DictionaryItem, 'id' | 'key' | 'displayName'>[]>>
}

const DICTIONARY = 'dataDictionaryGetDataDictionaryListByKey'

/** Arrives a moment after the request, as from the services; a dictionary that is not given is empty. */
const dictionaryOf = (given: Surroundings['dictionaries'] = {}, { key }: Sent['variables']) =>
  new Promise<readonly object[]>((resolve) => setTimeout(resolve, 5, given[String(key)] ?? []))

/** A component over a double of the services, without a gateway. What was sent is in `sent`, in order. */
export async function renderWith(
  element: ReactNode,
  answers: Answers,
  { userId = null, userType, platformRoles, dictionaries = {} }: Surroundings = {},
) {
  const sent: Sent[] = []
  const toasts = createActor(toastsMachine, { input: { now: Date.now } }).start()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const client = {
    request: async (document: AnyDocument, variables: Sent['variables'], options: RequestOptions = {}) => {
      const name = fieldOf(document)
      if (name === DICTIONARY) return { [name]: await dictionaryOf(dictionaries, variables) }
      sent.push({ name, variables, key: options.idempotencyKey })
      return { [name]: (await answers[name]?.(variables)) ?? null }
    },
  } as ApiClient
  const navigated: string[] = []
  const effects = {
    client,
    queryClient,
    navigate: (to: string) => void navigated.push(to),
    notify: (toast: NewToast) => toasts.send({ type: 'show', toast }),
  }
  const deferredDecisions = createActor(heldDecisionsOf(effects), { input: { now: Date.now } }).start()
  const context = {
    toasts,
    deferredDecisions,
    session: sessionOf(userId, userType, platformRoles),
    enterpriseGate: { getSnapshot: () => ({ context: { enterprise: null } }) },
  }
  // of what the portal takes, only what is told to the reader
  const told = (event: PortalEvent) => {
    if (event.type === 'notify') toasts.send({ type: 'show', toast: event.toast })
  }
  const portal = {
    actor: { getSnapshot: () => ({ context }), send: told },
    subscribe: (listener: () => void) => {
      const { unsubscribe } = deferredDecisions.subscribe(listener)
      return unsubscribe
    },
    client,
    queryClient,
    caller: () => ({}),
    confirmed: <T,>(call: () => Promise<T>) => call(),
    start: () => undefined,
  } as unknown as Portal
  const view = await render(<PortalProvider portal={portal}>{element}</PortalProvider>)
  const of = (name: string) => sent.filter((call) => call.name === name).map(({ variables }) => variables)
  return { ...view, sent, of, navigated, held: deferredDecisions, toasts: () => toasts.getSnapshot().context }
}

/** The control with this label, as far as the words go. */
export function fieldNamed<E extends Element = HTMLInputElement>(label: string): E {
  const found = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent?.startsWith(label))
  if (found.length !== 1) throw new Error(`${found.length} fields are named ${label}`)
  const own = found[0]?.querySelector('input')
  const control = own ?? document.getElementById(found[0]?.htmlFor ?? '')
  if (!control) throw new Error(`${label} has no control`)
  return control as unknown as E
}
