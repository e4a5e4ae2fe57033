import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorFields } from '#services/abp/logger.ts'
import type { Platform } from '#services/abp/platform.ts'
import { projectRoot } from '#services/database/project-root.ts'

/** What the built src/app/entry-server gives: the HTML of a page, or null where only the browser can draw it. */
interface PortalRenderer {
  render(url: string, request: RenderRequest): Promise<Rendered | null>
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

/** Draws the page a request asks for, as a visitor or as the holder of the token sees it. */
export type DrawPage = (request: FastifyRequest, accessToken?: string) => Promise<Rendered | null>

/** Asks the gateway in this process. It counts as the reader's own requests (REQUESTS_PER_MINUTE). */
const gatewayFetch =
  (app: FastifyInstance, { ip }: FastifyRequest): typeof fetch =>
  async (_address, { headers, body } = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: ip,
      headers: Object.fromEntries(new Headers(headers)),
      payload: String(body),
    })
    const { statusCode, headers: answered } = answer
    return new Response(answer.payload, {
      status: statusCode,
      headers: { 'content-type': String(answered['content-type']) },
    })
  }

/** A page that fails to be drawn here is still drawn by the browser. Without a build of the renderer, every page is. */
export async function pageDrawer(app: FastifyInstance, { config, logger }: Platform): Promise<DrawPage> {
  const entry = join(projectRoot(), 'dist/ssr/entry-server.js')
  if (!existsSync(entry)) return async () => null
  const origin = config.publicUrl.replace(/\/$/, '')
  const { render } = (await import(pathToFileURL(entry).href)) as PortalRenderer
  return async (request, accessToken) => {
    try {
      return await render(request.url, { origin, fetch: gatewayFetch(app, request), accessToken })
    } catch (error) {
      logger.error('page not drawn', { requestId: request.id, path: request.url.split('?')[0], ...errorFields(error) })
      return null
    }
  }
}
