import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountSitemap } from '#services/web/sitemap.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, async ({ app }, platform) => mountSitemap(app, platform))
})
afterAll(() => server.close())

const read = async (url: string) => (await server.app.inject({ method: 'GET', url })).body

test('the sitemap holds what is published and nothing else', async () => {
  const xml = await read('/sitemap.xml')
  const { items } = await server.ok<{ items: { id: number; status: string }[] }>('content', 'CmsContent/GetAll', {
    enableDataPermissionLimit: 'true',
    maxResultCount: 100,
  })
  for (const { id, status } of items) {
    const isPublic = status === 'Published'
    if (status !== 'End') expect(xml.includes(`/news/detail/${id}<`), `${id} ${status}`).toBe(isPublic)
  }
  expect(items.filter(({ status }) => status === 'Published').length).toBeGreaterThan(0)
  expect(items.filter(({ status }) => status === 'Draft').length).toBeGreaterThan(0)
  expect(xml).toContain(`<loc>${server.platform.config.publicUrl.replace(/\/$/, '')}/</loc>`)
})

test('search engines are told where the sitemap is, and to leave the areas behind the login', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain('/sitemap.xml')
  for (const area of ['/userCenter', '/enterpriseCenter', '/console', '/api/']) {
    expect(robots).toContain(`Disallow: ${area}`)
  }
})
