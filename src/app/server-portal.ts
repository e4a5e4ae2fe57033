import type { Category, PortalInput, SeoSettings } from '#machines/flows/portal.types.ts'
import type { SessionToken } from '#machines/flows/session.model.ts'
import { createApiClient } from '#src/lib/graphql-client.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { type PortalCalls, portalCalls } from './root-actor.calls.ts'
import { createPortal } from './root-actor.ts'
import { ifAnswered, type Owner, ownerOf } from './server-own.ts'

export interface RenderRequest {
  /** the portal's origin, without a trailing slash */
  origin: string
  /** sends GraphQL operations to the gateway */
  fetch: typeof fetch
  /** from the request's cookie; absent for a visitor */
  accessToken?: string
}

interface Preloads {
  categories?: Category[]
  seo?: SeoSettings | null
}

export interface ServerPortal {
  portal: Portal
  preloaded: NonNullable<PortalInput['preloaded']>
  /** the logged-in user; null for a visitor */
  owner: Owner | null
}

async function preloadsOf(calls: PortalCalls): Promise<Preloads> {
  const [categories, seo] = await Promise.all([ifAnswered(calls.fetchCategories()), ifAnswered(calls.fetchSeo())])
  return { categories, seo }
}

function callsOf({ origin, fetch }: RenderRequest, token: SessionToken | null): PortalCalls {
  const caller = { accessToken: token?.accessToken ?? '', enterpriseId: token?.enterpriseId ?? null }
  const endpoint = `${origin}/graphql`
  return portalCalls(createApiClient({ endpoint, fetch, caller: () => caller, onUnauthorized: () => {} }))
}

/** Creates a new root actor for each render, because a shared one would show one reader's data to the next reader. */
export async function openServerPortal(request: RenderRequest, token: SessionToken | null): Promise<ServerPortal> {
  const calls = callsOf(request, token)
  const [preloads, owner] = await Promise.all([preloadsOf(calls), ownerOf(token, calls)])
  const preloaded = owner === null ? preloads : { ...preloads, own: owner.preloaded }
  const { origin, fetch } = request
  const storedToken = owner?.token ?? null
  const portal = createPortal({ origin, fetch, navigate: () => {}, preloaded, storedToken, isServer: true })
  return { portal, preloaded, owner }
}
