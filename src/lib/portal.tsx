import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ActorRefFrom, InspectionEvent, Observer } from 'xstate'
import type { confirmationMachine } from '#machines/flows/confirmation.machine.ts'
import type { portalMachine } from '#machines/flows/portal.machine.ts'
import type { PortalContext } from '#machines/flows/portal.types.ts'
import type { ApiClient } from './graphql-client.ts'
import type { Caller } from './request-headers.ts'

/** The services that one browser tab, or one server render, works with. src/app creates it. */
export interface Portal {
  actor: ActorRefFrom<typeof portalMachine>
  client: ApiClient
  queryClient: QueryClient
  /** the caller's credentials for REST calls: uploads and downloads */
  caller: () => Caller
  /** asks the user to confirm their identity when a call requires it */
  confirmation: ActorRefFrom<typeof confirmationMachine>
  /** sends a REST call; if it requires a confirmation, asks the user and sends it again */
  confirmed: <T>(call: () => Promise<T>) => Promise<T>
  /** the development inspector, which receives the events of every actor of the tab */
  inspect?: Observer<InspectionEvent> | undefined
  start: () => void
  /** registers a listener for any change of the root actor or one of its children */
  subscribe: (listener: () => void) => () => void
}

const CurrentPortal = createContext<Portal | null>(null)

/**
 * Provides the portal to every page. It starts after the first render, so that this render produces exactly what the
 * server rendered: a visitor's page.
 */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  // a layout effect, so that the portal starts before the effects of the pages, which may already send requests
  useLayoutEffect(() => {
    portal.start()
  }, [portal])
  return (
    <QueryClientProvider client={portal.queryClient}>
      <CurrentPortal value={portal}>{children}</CurrentPortal>
    </QueryClientProvider>
  )
}

export function usePortalServices(): Portal {
  const portal = useContext(CurrentPortal)
  if (portal === null) throw new Error('PortalProvider is missing')
  return portal
}

/**
 * One value of the portal; the component renders again only when that value changes. Selectors therefore return
 * primitives or objects that the portal stores, never new objects (portal-selectors.ts).
 */
export function usePortal<T>(selector: (context: PortalContext) => T): T {
  const { actor, subscribe } = usePortalServices()
  const read = () => selector(actor.getSnapshot().context)
  return useSyncExternalStore(subscribe, read, read)
}
