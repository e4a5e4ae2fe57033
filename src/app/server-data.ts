import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import type { PortalInput } from '#machines/flows/portal.types.ts'

/** What a page rendered on the server brings with it, so that the browser need not ask again. */
export interface ServerData {
  preloaded: NonNullable<PortalInput['preloaded']>
  queries: DehydratedState
}

const ELEMENT_ID = 'server-data'
/** For so long the browser trusts what came with the page. */
const FRESH_MS = 30_000

/** As an inert block of the head: scripts of the page are bound by the Content-Security-Policy, data is not. */
export function serverDataMarkup(preloaded: ServerData['preloaded'], queryClient: QueryClient): string {
  const data: ServerData = { preloaded, queries: dehydrate(queryClient) }
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

export function readServerData(): ServerData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as ServerData) : null
}

export function adoptQueries(queryClient: QueryClient, { queries }: ServerData): void {
  for (const { queryKey } of queries.queries) queryClient.setQueryDefaults(queryKey, { staleTime: FRESH_MS })
  hydrate(queryClient, queries)
}
