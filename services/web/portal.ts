import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import { answerWithoutRoute, isOfServices, methodsOf } from '#services/abp/http/allowed-methods.ts'
import { hasVersion } from '#services/abp/http/conditional.ts'
import { contentSecurityPolicy, WEB_ASSEMBLY_POLICY } from '#services/abp/http/security-headers.ts'
import type { Metrics } from '#services/abp/platform/metrics/metrics.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { writesOf } from '#services/abp/platform/writes.ts'
import type { Names } from '#services/content/names.api.ts'
import { projectRoot } from '#services/database/project-root.ts'
import { brandHead, namesReader } from './brand-head.ts'
import { type Drawn, type PageDrawer, pageDrawer } from './draw-page.ts'
import { escaped } from './markup.ts'
import { PageCache, type PageFile, pageFileOf } from './page-cache.ts'
import {
  type Manifest,
  readManifest,
  scriptsBeyondEntry,
  stylesBeyondEntry,
  withPageScripts,
  withPageStyles,
} from './page-scripts.ts'
import { plainLoginHeaders } from './plain-login.ts'
import { followPublicChanges } from './public-changes.ts'
import { refuseForm, refusePage } from './refused-page.ts'

/** The part of the built page that the server fills; the default head stands between the comments. */
const HEAD = /<!--app-head-->.*<!--\/app-head-->/s
const BODY = '<!--app-html-->'
/** Decodes photos (src/lib/photos). */
const HEIC_WORKER = /heic-worker-[\w-]+\.js(\.(br|gz))?$/
const ICON = /<link rel="icon"[^>]*>/

/**
 * Serves the SPA: built assets are cached for a year (their names contain a hash), and every other path gets the page.
 * Without a build it answers 503 with an explanation, so that the API can be used alone.
 */
export async function mountPortal(app: FastifyInstance, platform: Platform): Promise<void> {
  const client = join(projectRoot(), 'dist/client')
  if (!existsSync(join(client, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => {
      if (isNoPage(app, request)) return answerWithoutRoute(app, request.url, request.method, reply)
      return reply.code(503).type('text/plain; charset=utf-8').send('页面还没有构建：请运行 npm run build')
    })
    return
  }
  const template = readFileSync(join(client, 'index.html'), 'utf8')
  const policy = policyOf(template, platform.config.production)
  await app.register(fastifyStatic, {
    root: client,
    index: false,
    wildcard: false,
    preCompressed: true,
    // otherwise the plugin's own header would replace this one
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('Vary', 'Accept-Encoding')
      if (HEIC_WORKER.test(path)) reply.setHeader('Content-Security-Policy', WEB_ASSEMBLY_POLICY)
      const lasting = path.includes(`${join('client', 'assets')}`)
      reply.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const drawer = await pageDrawer(app, platform)
  const changes = followPublicChanges(platform)
  app.addHook('onClose', () => changes.stop())
  const drawn = new PageCache({
    version: () => writesOf(platform),
    now: () => performance.now(),
    maxAgeMs: changes.keptFor,
    maxPages: DRAWN_AT_MOST,
  })
  const { drawings } = platform.metrics
  const built: Built = { template, manifest: readManifest(client) }
  const names = namesReader(platform)
  const parts: PageParts = { built, policy, drawer, drawn, drawings, names }
  // page requests have their own limit, separate from API reads: many readers may share one IP address, and each page
  // counts once
  const count = app.createRateLimit({ max: platform.config.pagesPerMinute, timeWindow: 60_000 })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isNoPage(app, request)) return answerWithoutRoute(app, request.url, request.method, reply)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) return refusePage(reply, counted.ttlInSeconds, (await names()).name)
    return page(request, reply, parts)
  }
  app.setNotFoundHandler(answer)
  // forms that a browser sends by itself, because the portal's scripts do not run in it; what they hold is not read
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    // pages have their own limit (above)
    scope.post('/*', { config: { rateLimit: false } }, answer)
  })
}

/** A URL that the services do not have, or not with this method. */
const isNoPage = (app: FastifyInstance, request: FastifyRequest): boolean =>
  isOfServices(request) || methodsOf(app, request.url).length > 0

/** the highest number of cached pages: about 60 kB each, plus the compressed forms */
const DRAWN_AT_MOST = 300

function fill({ template, manifest }: Built, names: Names, rendered: Drawn | null): PageFile {
  const { status, html, head, code, isForReading } = rendered ?? {
    ...UNDRAWN,
    head: `<title>${escaped(names.name)}</title>`,
  }
  const styled = withPageStyles(template, stylesBeyondEntry(manifest, code))
  const page = withPageScripts(styled, scriptsBeyondEntry(manifest, code), isForReading)
    .replace(HEAD, () => brandHead(names) + head)
    .replace(BODY, () => html)
  return pageFileOf(
    status,
    names.logoUrl === null ? page : page.replace(ICON, `<link rel="icon" href="${escaped(names.logoUrl)}">`),
  )
}

/** The content of a page that only the browser renders. */
const UNDRAWN = { status: 200, html: '', code: [], isForReading: false }

/** The files that the build has written. */
interface Built {
  template: string
  manifest: Manifest
}

interface PageParts {
  built: Built
  policy: string
  drawer: PageDrawer
  drawn: PageCache
  drawings: Metrics['drawings']
  names: () => Promise<Names>
}

/** Cache key of the page without content; no URL of a page is empty. */
const BLANK = ''

/** The page without content, which the browser renders. */
async function blank({ drawn, built, names }: PageParts): Promise<PageFile> {
  const file = await drawn.get(BLANK, async () => fill(built, await names(), null))
  if (file === null) throw new Error('the page without content is always there')
  return file
}

async function page(request: FastifyRequest, reply: FastifyReply, parts: PageParts): Promise<FastifyReply> {
  if (request.method === 'OPTIONS') return reply.code(204).header('Allow', 'GET, HEAD').send()
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuseForm(reply.header('Allow', 'GET, HEAD'), await parts.names())
  }
  // a file of an earlier build: answers 404, so that the page learns that the file no longer exists
  if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件')
  // Vary: one URL has a page for visitors and another for each login; a 304 without the policy would get helmet's
  // policy
  reply.headers({
    'Content-Security-Policy': parts.policy,
    Vary: 'Accept-Encoding, Cookie',
    ...plainLoginHeaders(request.url),
  })
  const accessToken = parseCookie(request.headers.cookie ?? '')[TOKEN_COOKIE_NAME]
  return accessToken ? ownPage(request, reply, parts, accessToken) : visitorsPage(request, reply, parts)
}

/**
 * All visitors get the same page. Shared caches may store it for seconds and serve it while they revalidate, because
 * nothing notifies them of changes. Browsers revalidate every time, because the page names hashed files.
 */
const VISITORS_CACHE = 'public, max-age=0, s-maxage=5, stale-while-revalidate=10'

async function visitorsPage(request: FastifyRequest, reply: FastifyReply, parts: PageParts): Promise<FastifyReply> {
  const { drawer, drawn, drawings, built, names } = parts
  const end = drawings.startTimer({ page: drawer.patternOf(request.url), outcome: 'kept' })
  let isKept = true
  const draw = async () => {
    isKept = false
    const rendered = await drawer.draw(request)
    return rendered && 'html' in rendered ? fill(built, await names(), rendered) : null
  }
  const file = await drawn.get(drawer.addressOf(request.url), draw)
  if (isKept && file !== null) end()
  // not cached, because rendering may succeed the next time
  if (file === null) return send(request, reply.header('Cache-Control', 'no-store'), await blank(parts))
  reply.header('Cache-Control', VISITORS_CACHE)
  // conditions are asked of a 200 alone (RFC 9110 §13.2.1): a 304 would not say that the page is missing
  if (file.status !== 200) return send(request, reply, file)
  reply.header('ETag', file.etag)
  if (hasVersion(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  return send(request, reply, file)
}

/**
 * A page for a logged-in user: rendered for this request and never cached, not even for the back button after a logout.
 */
async function ownPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
  accessToken: string,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store')
  const rendered = await parts.drawer.draw(request, accessToken)
  if (rendered && 'to' in rendered) return reply.redirect(rendered.to)
  return send(request, reply, rendered ? fill(parts.built, await parts.names(), rendered) : await blank(parts))
}

async function send(request: FastifyRequest, reply: FastifyReply, file: PageFile): Promise<FastifyReply> {
  const { encoding, body } = await file.encoded(String(request.headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.code(file.status).type('text/html; charset=utf-8').send(body)
}

/** The strict policy plus the hashes of the page's inline scripts (the theme is set before the first paint). */
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
