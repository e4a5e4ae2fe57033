import { setMaxListeners } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asOwnRead } from '#services/abp/conventions/in-process-read.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { projectRoot } from '#services/database/project-root.ts'

/** The built src/app/entry-server: renders the HTML of a page, or null for pages that only the browser can render. */
interface PortalRenderer {
  render(url: string, request: RenderRequest): Promise<Rendered | null>
  addressOf(url: string): string
  patternOf(url: string): string
}
interface RenderRequest {
  /** the portal's origin, without a trailing slash */
  origin: string
  /** sends GraphQL operations to the gateway */
  fetch: typeof fetch
  /** the token from the request's cookie; absent for visitors */
  accessToken?: string
}
export interface Drawn {
  status: number
  /** the content of <div id="root"> */
  html: string
  /** elements for the head: title, description, canonical link, preloads, data */
  head: string
  /** the source files of the page and its area */
  code: string[]
  /** whether the page is complete without scripts until its reader acts */
  isForReading: boolean
}
/** 302: the page's guard redirects a logged-in user. */
type Rendered = Drawn | { status: 302; to: string }

export interface PageDrawer {
  /** Renders the requested page for a visitor or the token's user. Null: the browser has to render it. */
  draw(request: FastifyRequest, accessToken?: string): Promise<Rendered | null>
  /** the canonical URL of a page, without parameters that do not affect the page */
  addressOf(url: string): string
  /** the route's pattern; the same constant for all URLs without a page */
  patternOf(url: string): string
}

/** Calls the gateway in process with the reader's token, until the rendering times out. */
const gatewayFetch =
  (app: FastifyInstance, { ip, id }: FastifyRequest, signal: AbortSignal): typeof fetch =>
  async (_address, { headers, body } = {}) => {
    signal.throwIfAborted()
    const answer = await asOwnRead(() =>
      app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: ip,
        // the page's request and its reads share one id in the log
        headers: { ...Object.fromEntries(new Headers(headers)), 'x-request-id': id },
        payload: String(body),
        signal,
      }),
    )
    const { statusCode, headers: answered } = answer
    return new Response(answer.payload, {
      status: statusCode,
      headers: { 'content-type': String(answered['content-type']) },
    })
  }

const outcomeOf = (rendered: Rendered | null) =>
  rendered === null ? 'browser' : 'to' in rendered ? 'redirected' : 'drawn'

/**
 * Rejects when the signal aborts; the work itself continues.
 * @throws the signal's reason
 */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, over])
}

/**
 * The renderer of pages. A page that fails to render, or does not render within `DRAWING_TIMEOUT`, is rendered by the
 * browser. Without a build of the renderer, the browser renders every page.
 */
export async function pageDrawer(app: FastifyInstance, { config, logger, metrics }: Platform): Promise<PageDrawer> {
  const entry = join(projectRoot(), 'dist/ssr/entry-server.js')
  if (!existsSync(entry)) return { draw: async () => null, addressOf: (url) => url, patternOf: () => '' }
  const origin = config.publicUrl.replace(/\/$/, '')
  const { render, addressOf, patternOf } = (await import(pathToFileURL(entry).href)) as PortalRenderer
  const draw: PageDrawer['draw'] = async (request, accessToken) => {
    const signal = AbortSignal.timeout(config.drawingTimeout)
    const end = metrics.drawings.startTimer({ page: patternOf(request.url) })
    // no limit of listeners: every read of the page listens to this signal
    setMaxListeners(0, signal)
    const fetch = gatewayFetch(app, request, signal)
    try {
      const rendered = await within(signal, render(request.url, { origin, fetch, accessToken }))
      end({ outcome: outcomeOf(rendered) })
      return rendered
    } catch (error) {
      const path = request.url.split('?')[0]
      end({ outcome: signal.aborted ? 'over_budget' : 'failed' })
      if (signal.aborted) logger.warn('page not drawn in time', { path })
      else logger.error('page not drawn', { path, ...errorFields(error) })
      return null
    }
  }
  return { draw, addressOf, patternOf }
}
