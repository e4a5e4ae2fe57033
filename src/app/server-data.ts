import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PortalInput } from '#machines/flows/portal.types.ts'
import type { SessionToken } from '#machines/flows/session.model.ts'
import { loginKeyOf, readStoredToken } from '#src/lib/access-token-cookie.ts'
import { serverNow } from '#src/lib/server-clock.ts'

/** The result of a read, with its key and time. */
type Read = readonly [key: QueryKey, data: unknown, readAt: number]

/** The data in a page rendered on the server, so that the browser need not request it. */
export interface ServerData {
  preloaded: NonNullable<PortalInput['preloaded']>
  reads: readonly Read[]
  /** identifies the login for which the page was rendered; absent for a visitor */
  loginKey?: string
  drawnAt: number
}

const ELEMENT_ID = 'server-data'
/** How long the browser uses the data of the page without reading it again. */
const FRESH_MS = 30_000

const readsOf = (queryClient: QueryClient): Read[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): Read[] =>
      state.status === 'success' ? [[queryKey, state.data, state.dataUpdatedAt]] : [],
    )

/** The data as an inert block in the head: the Content-Security-Policy restricts scripts of the page, but not data. */
export function serverDataMarkup(
  preloaded: ServerData['preloaded'],
  queryClient: QueryClient,
  drawnAt: number,
  token?: SessionToken,
): string {
  const loginKey = token && loginKeyOf(token.accessToken)
  const data: ServerData = { preloaded, reads: readsOf(queryClient), loginKey, drawnAt }
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

/**
 * The data of the page; null without such data, and for a page rendered for a login that another tab has replaced
 * meanwhile.
 */
export function readServerData(): ServerData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  if (!text) return null
  const data = JSON.parse(text) as ServerData
  const token = readStoredToken(serverNow())
  const isOthers = data.loginKey !== undefined && (token === null || loginKeyOf(token.accessToken) !== data.loginKey)
  return isOthers ? null : data
}

export function adoptReads(queryClient: QueryClient, { reads }: ServerData): void {
  for (const [key, data, updatedAt] of reads) {
    queryClient.setQueryDefaults(key, { staleTime: FRESH_MS })
    queryClient.setQueryData(key, data, { updatedAt })
  }
}
