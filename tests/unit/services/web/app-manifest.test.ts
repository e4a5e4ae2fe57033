import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_NAMES } from '#services/content/names.api.ts'
import { projectRoot } from '#services/database/project-root.ts'
import { manifestOf, mountManifest } from '#services/web/app-manifest.ts'
import { brandHead, MANIFEST_PATH } from '#services/web/brand-head.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, async ({ app }, platform) => mountManifest(app, platform))
})
afterAll(() => server.close())

/** Width and height in the head of a PNG. */
function sizeOf(path: string): string {
  const file = readFileSync(join(projectRoot(), 'public', path))
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

describe('the portal on the home screen of a phone', () => {
  it('has a manifest with the names of the platform', async () => {
    const { statusCode, headers, body } = await server.app.inject(MANIFEST_PATH)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({
      name: DEFAULT_NAMES.name,
      lang: 'zh-Hans',
      start_url: '/start',
      scope: '/',
      display: 'standalone',
      theme_color: '#0a3d3a',
    })
    // the policy of pages names no source of manifests, so that the default holds
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toContain('manifest-src')
  })

  it('has pictures of the sizes that it names, one of them for masks', () => {
    const { icons } = manifestOf(DEFAULT_NAMES)
    const pictures = icons.filter(({ src }) => src.endsWith('.png'))
    expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      ...['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'],
    ])
    for (const { src, sizes } of pictures) expect(sizeOf(src), src).toBe(sizes)
    expect(sizeOf('/icons/touch.png')).toBe('180x180')
  })

  it('takes logo and colour of the operator', () => {
    const own = manifestOf({ ...DEFAULT_NAMES, logoUrl: '/logo?id=1', accentColour: '#1b4879' })
    expect(own.icons).toEqual([{ src: '/logo?id=1', sizes: 'any', purpose: 'any' }])
    expect(own.theme_color).not.toBe(manifestOf(DEFAULT_NAMES).theme_color)
    expect(brandHead({ ...DEFAULT_NAMES, logoUrl: '/logo?id=1&b=2' })).toContain(
      '<link rel="apple-touch-icon" href="/logo?id=1&amp;b=2">',
    )
  })

  it('is named by every page', () => {
    const head = brandHead(DEFAULT_NAMES)
    expect(head).toContain('<link rel="manifest" href="/app.webmanifest">')
    expect(head).toContain('<link rel="apple-touch-icon" href="/icons/touch.png">')
  })

  it('begins where the user works, and at home without a login', async () => {
    const visitor = await server.app.inject('/start')
    expect([visitor.statusCode, visitor.headers.location]).toEqual([302, '/'])
    const person = await server.app.inject({ url: '/start', headers: { cookie: 'access_token=anything' } })
    expect([person.headers.location, person.headers['cache-control']]).toEqual(['/userCenter', 'no-store'])
  })
})
