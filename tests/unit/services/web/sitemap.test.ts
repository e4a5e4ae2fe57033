import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountSitemap } from '#services/web/sitemap.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Article, articleForm, categoryIdOf } from '#tests/unit/services/content/articles.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, async ({ app }, platform) => mountSitemap(app, platform))
})
afterAll(() => server.close())

const read = async (url: string) => (await server.app.inject({ method: 'GET', url })).body

test('the sitemap holds what is published and nothing else', async () => {
  const form = articleForm(await categoryIdOf(server.db, 'Notices'))
  const write = () => server.ok<Article>('content', 'CmsContent/Create', form)
  const [published, draft, withdrawn] = [await write(), await write(), await write()]
  for (const { id } of [published, withdrawn]) await server.ok('content', 'CmsContent/Publish', { id })
  await server.ok('content', 'CmsContent/MoveToTrash', { id: withdrawn.id })
  const xml = await read('/sitemap.xml')
  expect(xml).toContain(`/news/detail/${published.id}<`)
  expect(xml).not.toContain(`/news/detail/${draft.id}<`)
  expect(xml).not.toContain(`/news/detail/${withdrawn.id}<`)
  expect(xml).toContain(`<loc>${server.platform.config.publicUrl.replace(/\/$/, '')}/</loc>`)
})

test('search engines are told where the sitemap is, and to leave the areas behind the login', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain('/sitemap.xml')
  for (const area of ['/userCenter', '/enterpriseCenter', '/console', '/account/security', '/api/']) {
    expect(robots).toContain(`Disallow: ${area}`)
  }
  // the ways in are for everybody
  expect(robots).not.toMatch(/Disallow: \/account\/?(login|register)?$/m)
})
