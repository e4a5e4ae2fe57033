import { setMaxListeners } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorFields } from '#services/abp/logger.ts'
import { asOwnRead } from '#services/abp/own-reads.ts'
import type { Platform } from '#services/abp/platform.ts'
import { projectRoot } from '#services/database/project-root.ts'

/** What the built src/app/entry-server gives: the HTML of a page, or null where only the browser can draw it. */
interface PortalRenderer {
  render(url: string, request: RenderRequest): Promise<Rendered | null>
  addressOf(url: string): string
  patternOf(url: string): string
}
interface RenderRequest {
  /** where the portal is reached, without a slash at the end */
  origin: string
  /** brings GraphQL operations to the gateway */
  fetch: typeof fetch
  /** of the request's cookie; none for a visitor */
  accessToken?: string
}
export interface Drawn {
  status: number
  /** inside <div id="root"> */
  html: string
  /** in the head: title, description, canonical link, preloads, data */
  head: string
}
/** 302: the gate of the page leads somebody signed in elsewhere. */
type Rendered = Drawn | { status: 302; to: string }

export interface PageDrawer {
  /** Draws the page a request asks for, as a visitor or as the holder of the token sees it. Null: the browser has to. */
  draw(request: FastifyRequest, accessToken?: string): Promise<Rendered | null>
  /** the one address of the page that a URL asks for, without what changes nothing in it */
  addressOf(url: string): string
  /** of the route table; one word for all addresses without a page */
  patternOf(url: string): string
}

/** Asks the gateway in this process, for the reader, until the time of the drawing is over. */
const gatewayFetch =
  (app: FastifyInstance, { ip, id }: FastifyRequest, signal: AbortSignal): typeof fetch =>
  async (_address, { headers, body } = {}) => {
    signal.throwIfAborted()
    const answer = await asOwnRead(() =>
      app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: ip,
        // one request for whoever asked for the page, and one in the log
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

/** @throws what the signal was aborted with, although the work goes on */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, over])
}

/**
 * A page that fails to be drawn here, or in the time there is for it (`DRAWING_TIMEOUT`), is still drawn by the browser.
 * Without a build of the renderer, every page is.
 */
export async function pageDrawer(app: FastifyInstance, { config, logger, metrics }: Platform): Promise<PageDrawer> {
  const entry = join(projectRoot(), 'dist/ssr/entry-server.js')
  if (!existsSync(entry)) return { draw: async () => null, addressOf: (url) => url, patternOf: () => '' }
  const origin = config.publicUrl.replace(/\/$/, '')
  const { render, addressOf, patternOf } = (await import(pathToFileURL(entry).href)) as PortalRenderer
  const draw: PageDrawer['draw'] = async (request, accessToken) => {
    const signal = AbortSignal.timeout(config.drawingTimeout)
    const end = metrics.drawings.startTimer({ page: patternOf(request.url) })
    // each read of the page waits for it
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
