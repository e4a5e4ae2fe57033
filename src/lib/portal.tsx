import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ActorRefFrom, InspectionEvent, Observer } from 'xstate'
import type { confirmationMachine } from '#machines/flows/confirmation.machine.ts'
import type { portalMachine } from '#machines/flows/portal.machine.ts'
import type { PortalContext } from '#machines/flows/portal.types.ts'
import type { ApiClient } from './graphql-client.ts'
import type { Caller } from './request-headers.ts'

/** What one browser tab, or one server render, works with. src/app makes it. */
export interface Portal {
  actor: ActorRefFrom<typeof portalMachine>
  client: ApiClient
  queryClient: QueryClient
  /** for REST calls: files up and down */
  caller: () => Caller
  /** asks the user for a proof when a call requires it */
  confirmation: ActorRefFrom<typeof confirmationMachine>
  /** sends a REST call; one that wants a proof first is sent again after it */
  confirmed: <T>(call: () => Promise<T>) => Promise<T>
  /** the development inspector: every flow of the tab is shown to it */
  inspect?: Observer<InspectionEvent> | undefined
  start: () => void
  /** calls back after any change of the root or one of its children */
  subscribe: (listener: () => void) => () => void
}

const CurrentPortal = createContext<Portal | null>(null)

/**
 * Gives the portal to every page. It starts after the first render, so that this one draws exactly what the server drew:
 * a visitor's page.
 */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  // before the effects of the pages, which may already ask for something
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
 * primitives or objects the portal keeps, never new ones (portal-selectors.ts).
 */
export function usePortal<T>(selector: (context: PortalContext) => T): T {
  const { actor, subscribe } = usePortalServices()
  const read = () => selector(actor.getSnapshot().context)
  return useSyncExternalStore(subscribe, read, read)
}
