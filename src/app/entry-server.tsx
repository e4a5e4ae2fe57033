import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { CATEGORY_PAGE_SIZE } from '#machines/flows/constants.ts'
import type { Category, SeoSettings } from '#machines/flows/portal.types.ts'
import { CmsCategoryGetAllDocument, SeoGetSeoSettingsDocument } from '#src/api/graphql.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { headMarkupOf, headTextsOf } from '#src/lib/seo.ts'
import { documentIdOf, documentKeyOf } from '#src/lib/typed-document.ts'
import { App } from './app.tsx'
import { matchRoute, type RouteMatch } from './match-route.ts'
import { fetchPage } from './page-code.ts'
import { pageTitleOf } from './page-title.ts'
import { seoOf } from './root-actor.calls.ts'
import { createPortal } from './root-actor.ts'
import { routes } from './routes.tsx'
import { serverDataMarkup } from './server-data.ts'
import { PAGE_READS, type Read, SHELL_READS } from './server-reads.ts'
import type { ViewLocation } from './view-location.tsx'

interface RenderRequest {
  /** answers a GraphQL operation as an anonymous visitor */
  ask(documentId: string, variables: object): Promise<unknown>
}

interface Rendered {
  status: number
  html: string
  head: string
}

interface Answer {
  data?: Record<string, unknown> | null
  errors?: readonly unknown[]
}

/** Undefined for a read that failed: the browser will ask again, and show the failure. */
async function answerOf({ ask }: RenderRequest, { document, variables }: Read): Promise<unknown> {
  const answer = (await ask(documentIdOf(document) ?? '', variables)) as Answer
  return answer.errors === undefined ? (answer.data ?? undefined) : undefined
}

async function preloadedOf(request: RenderRequest) {
  const [categories, seo] = await Promise.all([
    answerOf(request, { document: CmsCategoryGetAllDocument, variables: { maxResultCount: CATEGORY_PAGE_SIZE } }),
    answerOf(request, { document: SeoGetSeoSettingsDocument, variables: {} }),
  ])
  const found = categories as { cmsCategoryGetAll: { items: Category[] } } | undefined
  const settings = seo as { seoGetSEOSettings: SeoSettings | null } | undefined
  return {
    ...(found ? { categories: found.cmsCategoryGetAll.items } : {}),
    ...(settings ? { seo: seoOf(settings.seoGetSEOSettings) } : {}),
  }
}

async function readInto({ queryClient }: Portal, request: RenderRequest, reads: readonly Read[]): Promise<void> {
  await Promise.all(
    reads.map(async (read) => {
      const data = await answerOf(request, read)
      if (data !== undefined) queryClient.setQueryData([documentKeyOf(read.document), read.variables], data)
    }),
  )
}

function locationOf(url: string): ViewLocation {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

/** Whether a server draws it: a public page with its reads named, or no page at all, which is a 404 of its own right. */
function isDrawnHere(match: RouteMatch | null): boolean {
  if (match === null) return true
  return match.route.gate === 'public' && match.route.path in PAGE_READS
}

/** `page`'s own id belongs to the canonical address; filters and the random r of the home link do not. */
function canonicalOf({ pathname, search }: ViewLocation): string {
  const id = new URLSearchParams(search).get('id')
  const address = id === null ? pathname : `${pathname}?${new URLSearchParams({ id })}`
  return `<link rel="canonical" href="${address.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)}">`
}

/**
 * Draws a public page for a visitor: with its data, and so that the browser's first drawing is the same. Null for pages
 * only a browser can draw.
 */
export async function render(url: string, request: RenderRequest): Promise<Rendered | null> {
  const location = locationOf(url)
  const match = matchRoute(routes, location.pathname)
  if (!isDrawnHere(match)) return null
  const isValid = match?.route.validate?.(match.parameters, new URLSearchParams(location.search)) !== false
  const isFound = match !== null && isValid
  const preloaded = await preloadedOf(request)
  // one root for one render: a shared one would show one visitor's data to the next
  const portal = createPortal({ origin: '', navigate: () => {}, preloaded, isServer: true })
  const reads = isFound ? await PAGE_READS[match.route.path]?.(location) : []
  await Promise.all([
    readInto(portal, request, [...SHELL_READS, ...(reads ?? [])]),
    isFound ? fetchPage(match.route.page) : undefined,
  ])
  const html = renderToString(
    <StrictMode>
      <App portal={portal} routes={routes} location={location} />
    </StrictMode>,
  )
  const texts = headTextsOf(isFound ? pageTitleOf(match.route) : '页面不存在', preloaded.seo ?? null)
  const canonical = isFound ? canonicalOf(location) : '<meta name="robots" content="noindex">'
  const head = `${headMarkupOf(texts)}${canonical}${serverDataMarkup(preloaded, portal.queryClient)}`
  portal.queryClient.clear()
  return { status: isFound ? 200 : 404, html, head }
}
