import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { CATEGORY_PAGE_SIZE } from '#machines/flows/constants.ts'
import type { Category, SeoSettings } from '#machines/flows/portal.types.ts'
import { CmsCategoryGetAllDocument, SeoGetSeoSettingsDocument } from '#src/api/graphql.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { headMarkupOf, headTextsOf, type PageHead, structuredMarkup } from '#src/lib/seo.ts'
import type { Read, ServerPage, ServerVisit } from '#src/lib/server-page.ts'
import { documentIdOf, documentKeyOf } from '#src/lib/typed-document.ts'
import { App } from './app.tsx'
import { matchRoute, type RouteMatch } from './match-route.ts'
import { fetchPage } from './page-code.ts'
import { pageTitleOf } from './page-title.ts'
import { seoOf } from './root-actor.calls.ts'
import { createPortal } from './root-actor.ts'
import { routes } from './routes.tsx'
import { serverDataMarkup } from './server-data.ts'
import { PAGE_READS, SHELL_READS } from './server-reads.ts'
import type { ViewLocation } from './view-location.tsx'

interface RenderRequest {
  /** where the portal is reached, without a slash at the end */
  origin?: string
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

const isNotFound = (error: unknown): boolean =>
  (error as { extensions?: { httpStatus?: unknown } } | null)?.extensions?.httpStatus === 404

/** Undefined for a read that failed: the browser will ask again, and show the failure. Null: there is no such thing. */
async function answerOf({ ask }: RenderRequest, { document, variables }: Read): Promise<unknown> {
  const answer = (await ask(documentIdOf(document) ?? '', variables)) as Answer
  if (answer.errors === undefined) return answer.data ?? undefined
  return isNotFound(answer.errors[0]) ? null : undefined
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

/** Makes reads for a page; what one of them did not find is remembered. */
function readerFor({ queryClient }: Portal, request: RenderRequest) {
  const found = { isMissing: false }
  const read = async <T,>(wanted: Read): Promise<T | undefined> => {
    const data = await answerOf(request, wanted)
    if (data === null) found.isMissing = true
    if (data !== undefined) queryClient.setQueryData([documentKeyOf(wanted.document), wanted.variables], data)
    return (data as T | null) ?? undefined
  }
  return { read, readAll: (reads: readonly Read[]) => Promise.all(reads.map((each) => read(each))), found }
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

const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** `page`'s own id belongs to the canonical address; filters and the random r of the home link do not. */
function canonicalOf({ pathname, search }: ViewLocation, own: PageHead | null): string {
  const id = new URLSearchParams(search).get('id')
  return own?.canonical ?? (id === null ? pathname : `${pathname}?${new URLSearchParams({ id })}`)
}

/** Search engines keep a page by its one address, with what it is about; never a page that is not there. */
function indexMarkup(location: ViewLocation, own: PageHead | null, origin: string): string {
  const link = `<link rel="canonical" href="${escaped(origin + canonicalOf(location, own))}">`
  const data = (own?.structured ?? []).map((each) => structuredMarkup(each, origin))
  return [link, ...data].join('')
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
  const preloaded = await preloadedOf(request)
  // one root for one render: a shared one would show one visitor's data to the next
  const portal = createPortal({ origin: '', navigate: () => {}, preloaded, isServer: true })
  const reader = readerFor(portal, request)
  const route = isValid ? match?.route : undefined
  const [page] = await Promise.all([
    readPage(match, isValid, { location, categories: preloaded.categories ?? [], read: reader.read }),
    reader.readAll(SHELL_READS),
    route ? fetchPage(route.page) : undefined,
  ])
  await reader.readAll(page?.reads ?? [])
  const html = renderToString(
    <StrictMode>
      <App portal={portal} routes={routes} location={location} />
    </StrictMode>,
  )
  const isFound = route !== undefined && !page?.isMissing && !reader.found.isMissing
  const own = (isFound && page?.head) || null
  const texts = headTextsOf(isFound ? pageTitleOf(route) : '页面不存在', preloaded.seo ?? null, own)
  const index = isFound ? indexMarkup(location, own, request.origin ?? '') : '<meta name="robots" content="noindex">'
  const head = `${headMarkupOf(texts)}${index}${serverDataMarkup(preloaded, portal.queryClient)}`
  portal.queryClient.clear()
  return { status: isFound ? 200 : 404, html, head }
}

async function readPage(
  match: RouteMatch | null,
  isValid: boolean,
  visit: Omit<ServerVisit, 'parameters'>,
): Promise<ServerPage | undefined> {
  if (match === null || !isValid) return undefined
  return PAGE_READS[match.route.path]?.({ ...visit, parameters: match.parameters })
}
