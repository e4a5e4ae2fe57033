import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#services/abp/platform.ts'
import { contentSecurityPolicy } from '#services/abp/security-headers.ts'
import { writesOf } from '#services/abp/writes.ts'
import { projectRoot } from '#services/database/project-root.ts'
import { PageCache, type PageFile, pageFileOf } from './page-cache.ts'

/** What the built src/app/entry-server gives: the HTML of a public page, or null where only the browser can draw it. */
export interface PortalRenderer {
  render(url: string, request: RenderRequest): Promise<Rendered | null>
}
export interface RenderRequest {
  /** where the portal is reached, without a slash at the end */
  origin: string
  /** answers a GraphQL operation as an anonymous visitor */
  ask(documentId: string, variables: object): Promise<unknown>
}
export interface Rendered {
  status: number
  /** inside <div id="root"> */
  html: string
  /** goes before </head>: title, description, canonical link, preloads, data */
  head: string
}

/** What the built page leaves open for the server. */
const HEAD = '<!--app-head-->'
const BODY = '<!--app-html-->'

/**
 * The SPA: built assets for a year (their names carry a hash), and for every other path the page itself.
 * A folder without a build answers 503 with a sentence, so that the API can be used alone.
 */
export async function mountPortal(app: FastifyInstance, platform: Platform): Promise<void> {
  const client = join(projectRoot(), 'dist/client')
  if (!existsSync(join(client, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) =>
      reply.code(503).type('text/plain; charset=utf-8').send('页面还没有构建：请运行 npm run build'),
    )
    return
  }
  const template = readFileSync(join(client, 'index.html'), 'utf8')
  const policy = policyOf(template, platform.config.production)
  await app.register(fastifyStatic, {
    root: client,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasting = path.includes(`${join('client', 'assets')}`)
      reply.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const renderer = await loadRenderer()
  const origin = platform.config.publicUrl.replace(/\/$/, '')
  const drawn = new PageCache({
    version: () => writesOf(platform),
    now: () => performance.now(),
    maxAgeMs: DRAWN_FOR_MS,
    maxPages: DRAWN_AT_MOST,
  })
  const blank = fill(template, null)
  app.setNotFoundHandler((request, reply) =>
    page(request, reply, { template, policy, renderer, app, origin, drawn, blank }),
  )
}

const DRAWN_FOR_MS = 20_000
/** of some 60 kB each, with its compressed forms */
const DRAWN_AT_MOST = 300

const fill = (template: string, rendered: Rendered | null): PageFile =>
  pageFileOf(
    rendered?.status ?? 200,
    template.replace(HEAD, () => rendered?.head ?? '').replace(BODY, () => rendered?.html ?? ''),
  )

async function loadRenderer(): Promise<PortalRenderer | null> {
  const entry = join(projectRoot(), 'dist/ssr/entry-server.js')
  return existsSync(entry) ? ((await import(pathToFileURL(entry).href)) as PortalRenderer) : null
}

interface PageParts {
  template: string
  policy: string
  renderer: PortalRenderer | null
  app: FastifyInstance
  origin: string
  drawn: PageCache
  /** for pages that the browser draws */
  blank: PageFile
}

async function page(request: FastifyRequest, reply: FastifyReply, parts: PageParts): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply.code(404).type('text/plain; charset=utf-8').send('没有这个地址')
  }
  // a file of an earlier build: the page must learn that it is gone, not get a page in its place
  if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')
  const file = (await parts.drawn.get(keyOf(request.url), () => draw(request, parts))) ?? parts.blank
  // the page names hashed files: it must be asked for again after a deployment
  reply.headers({
    'Content-Security-Policy': parts.policy,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: file.etag,
  })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const { encoding, body } = await file.encoded(String(request.headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.code(file.status).type('text/html; charset=utf-8').send(body)
}

/** The home link carries a random r, which changes nothing. */
const keyOf = (url: string): string => url.replace(/^\/\?r=[^&]*$/, '/')

async function draw(request: FastifyRequest, parts: PageParts): Promise<PageFile | null> {
  const rendered = await render(request, parts)
  return rendered && fill(parts.template, rendered)
}

/** A page that fails to render on the server is still drawn by the browser. */
async function render(request: FastifyRequest, { renderer, app, origin }: PageParts): Promise<Rendered | null> {
  if (!renderer) return null
  try {
    return await renderer.render(request.url, {
      origin,
      ask: (documentId, variables) => ask(app, documentId, variables),
    })
  } catch (error) {
    request.log.error(error)
    return null
  }
}

async function ask(app: FastifyInstance, documentId: string, variables: object): Promise<unknown> {
  const answer = await app.inject({ method: 'POST', url: '/graphql', payload: { documentId, variables } })
  return answer.json()
}

/** The strict policy plus the hashes of the page's own inline scripts (the theme is set before the first paint). */
function policyOf(template: string, production: boolean): string {
  const hashes = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`,
  )
  const { directives } = contentSecurityPolicy(production, hashes)
  return Object.entries(directives)
    .map(([name, values]) =>
      `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`.trim(),
    )
    .join('; ')
}
