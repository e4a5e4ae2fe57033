import type { FastifyInstance } from 'fastify'
import { asOwnRead } from '#services/abp/conventions/in-process-read.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { escaped } from './markup.ts'

/** How long the sitemap is cached: search engines request it often, and published content changes rarely. */
const KEPT_MS = 10 * 60_000
const PAGE_SIZE = 100
/** Number of newest rows of each kind in the sitemap, because a sitemap may have at most 50,000 URLs. */
const MOST = 2_000

const FIXED = [
  '/',
  '/requirement',
  '/workOrder',
  '/news/list',
  '/news/knowledgeBase',
  '/about',
  '/about/aboutContent',
  '/about/contact',
  '/about/mediaReports',
  '/DisabilityInsuranceFundCalculator',
  '/privacy',
  '/agreement',
  '/accessibility',
  '/licence',
  '/help',
  '/verify',
] as const

interface Published {
  id: number
  publishTime?: string | null
}

/** The public lists, and the URL of the page of each row. */
const LISTS: readonly { operation: string; addressOf: (id: number) => string }[] = [
  { operation: 'CmsContent/SearchPublishedContent', addressOf: (id) => `/news/detail/${id}` },
  { operation: 'Requirement/GetRequirementList', addressOf: (id) => `/requirement?id=${id}` },
  { operation: 'WorkOrder/GetWorkOrderList', addressOf: (id) => `/workOrder/detail?id=${id}` },
]

async function publishedOf(app: FastifyInstance, operation: string): Promise<Published[]> {
  const found: Published[] = []
  while (found.length < MOST) {
    const url = `/api/services/app/${operation}?maxResultCount=${PAGE_SIZE}&skipCount=${found.length}`
    const answer = await asOwnRead(() => app.inject({ method: 'GET', url }))
    if (answer.statusCode !== 200) throw new Error(`${operation} answered ${answer.statusCode}`)
    const { items } = (answer.json() as { result: { items: Published[] } }).result
    found.push(...items)
    if (items.length < PAGE_SIZE) break
  }
  return found
}

function entry(address: string, time?: string | null): string {
  const changed = time ? `<lastmod>${time.slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${escaped(address)}</loc>${changed}</url>`
}

async function sitemapOf(app: FastifyInstance, origin: string): Promise<string> {
  const lists = await Promise.all(
    LISTS.map(async ({ operation, addressOf }) =>
      (await publishedOf(app, operation)).map(({ id, publishTime }) => entry(origin + addressOf(id), publishTime)),
    ),
  )
  const entries = [...FIXED.map((path) => entry(origin + path)), ...lists.flat()]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** The robots.txt, which excludes search engines from the areas behind the login. */
const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /graphql',
    'Disallow: /userCenter',
    'Disallow: /enterpriseCenter',
    'Disallow: /console',
    // the login page may be indexed, the pages of an account may not
    'Disallow: /account/security',
    'Disallow: /account/qrcodeRegister',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Serves /robots.txt and /sitemap.xml from published content. */
export function mountSitemap(app: FastifyInstance, platform: Platform): void {
  const origin = platform.config.publicUrl.replace(/\/$/, '')
  let kept: { at: number; xml: Promise<string> } | null = null
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(origin)))
  app.get('/sitemap.xml', async (_request, reply) => {
    const at = platform.now().getTime()
    if (kept === null || Math.abs(at - kept.at) > KEPT_MS) {
      kept = { at, xml: sitemapOf(app, origin) }
      // a failure is not cached, so the next request tries again
      kept.xml.catch(() => {
        kept = null
      })
    }
    return reply.type('application/xml; charset=utf-8').send(await kept.xml)
  })
}
