import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import { accentTokens } from '#machines/rules/accent.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Names } from '#services/content/names.api.ts'
import { MANIFEST_PATH, namesReader } from './brand-head.ts'

/** Where an installed portal begins. */
export const START_PATH = '/start'
/** Any gate sends a user of another area on to their own workbench, so that no role is decided here. */
const SOME_WORKBENCH = '/userCenter'

/** The page and the header of the light theme (src/styles/tokens.css). */
const BACKGROUND = '#f5f7f2'
const THEME = '#0a3d3a'

const png = (size: number) => ({ src: `/icons/app-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })

/** The drawing keeps within the circle that a mask leaves, so that each picture serves for both purposes. */
const OWN_ICONS = [
  ...[192, 512].flatMap((size) => [
    { ...png(size), purpose: 'any' },
    { ...png(size), purpose: 'maskable' },
  ]),
  { src: '/icons/app.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]

/** What a phone or a computer shows of the installed portal, with the names and the colour of its operator. */
export const manifestOf = ({ name, shortName, logoUrl, accentColour }: Names) => ({
  id: START_PATH,
  name,
  short_name: shortName,
  lang: 'zh-Hans',
  dir: 'ltr',
  start_url: START_PATH,
  scope: '/',
  // buttons to go back and to load again, where the system knows such windows
  display: 'standalone',
  display_override: ['minimal-ui', 'standalone'],
  background_color: BACKGROUND,
  theme_color: accentTokens(accentColour)?.light['c-deep'] ?? THEME,
  icons: logoUrl === null ? OWN_ICONS : [{ src: logoUrl, sizes: 'any', purpose: 'any' }],
})

/** Serves the manifest, and the address at which an installed portal begins: the own workbench, or the home page. */
export function mountManifest(app: FastifyInstance, platform: Platform): void {
  const names = namesReader(platform)
  app.get(MANIFEST_PATH, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(await names()))),
  )
  app.get(START_PATH, (request, reply) => {
    const hasLogin = Boolean(parseCookie(request.headers.cookie ?? '')[TOKEN_COOKIE_NAME])
    return reply.header('Cache-Control', 'no-store').redirect(hasLogin ? SOME_WORKBENCH : '/')
  })
}
