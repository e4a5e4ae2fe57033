import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import type { Grant } from '#tests/support/e2e/accounts.ts'
import { cookieState } from '#tests/support/e2e/accounts.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { untilItAnswers } from '#tests/support/e2e/within.ts'

const texts = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>

const load = (request: APIRequestContext, path: string, { accessToken }: Pick<Grant, 'accessToken'>) =>
  request.get(path, { headers: { cookie: `${TOKEN_COOKIE_NAME}=${accessToken}` }, maxRedirects: 0 })

const dataOf = (html: string): string => /id="server-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''

test.describe('a page of somebody signed in, as the server sends it', () => {
  test('shows what is his before any script runs, and is kept nowhere', async ({ request, grantOf }) => {
    const answer = await load(request, '/userCenter/work/workOrder', await grantOf('person'))
    const html = await answer.text()
    expect(html).toMatch(/<h1[^>]*>我的工单/)
    expect(html).toContain('退出登录')
    expect(html).toMatch(/<ul class="[^"]*"[^>]*><li/)
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie' })
    expect(answer.headers().etag).toBeUndefined()
  })

  test('never carries the token', async ({ request, grantOf }) => {
    const grant = await grantOf('person')
    const html = await (await load(request, '/userCenter', grant)).text()
    expect(dataOf(html)).toContain('"own"')
    expect(html).not.toContain(grant.accessToken)
  })

  test('is nobody else’s: a visitor gets the visitors’ page at the same address', async ({ request, grantOf }) => {
    const own = await (await load(request, '/workOrder', await grantOf('person'))).text()
    const visitors = await request.get('/workOrder')
    const html = await visitors.text()
    expect(own).toContain('退出登录')
    expect(html).not.toContain('退出登录')
    expect(dataOf(html)).not.toContain('"own"')
    expect(visitors.headers().vary).toBe('Accept-Encoding, Cookie')
  })

  for (const [account, path, to] of [
    ['newcomer', '/userCenter', '/userCenter/resume'],
    ['pending', '/enterpriseCenter', '/enterpriseCenter/waitForAudit'],
    ['person', '/console', '/userCenter'],
    ['member', '/enterpriseCenter/humanResource/contract', '/enterpriseCenter'],
    ['enterprise', '/enterpriseCenter/humanResource/contract', null],
  ] as const) {
    test(`leads ${account} from ${path} to ${to ?? 'the page itself'}`, async ({ request, grantOf }) => {
      const answer = await load(request, path, await grantOf(account))
      expect([answer.status(), answer.headers().location ?? null]).toEqual(to === null ? [200, null] : [302, to])
    })
  }

  test('is a visitor’s for a token that is none', async ({ request }) => {
    const html = await (await load(request, '/workOrder', { accessToken: 'nobody.knows.it' })).text()
    expect(html).toContain('求职者入口')
    expect(dataOf(html)).not.toContain('"own"')
  })
})

test('asks for nothing again that came with it', async ({ open }) => {
  const page = await open('person')
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return
    const { documentId } = request.postDataJSON() as { documentId: string }
    asked.push(/\{\s*(\w+)/.exec(texts[documentId] ?? '')?.[1] ?? documentId)
  })
  await page.goto('/userCenter/work/workOrder')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的工单')
  await page.waitForLoadState('networkidle')
  // what may have changed since: the person's audit, and the messages
  expect(asked.toSorted()).toEqual(['siteMessageGetUnreadCount', 'userDisabledPersonGetCheckStatus'])
})

test('is drawn anew where another tab has changed the login before its scripts came', async ({
  browser,
  grantOf,
  serverURL,
  watch,
}) => {
  const context = await browser.newContext({ storageState: cookieState(await grantOf('person'), serverURL) })
  const page = await context.newPage()
  watch.attach(page)
  const other = cookieState(await grantOf('platform'), serverURL)
  await page.route('**/workOrder', async (route) => {
    const response = await route.fetch()
    await context.addCookies(other.cookies)
    await route.fulfill({ response })
  })
  await page.goto('/workOrder')
  // what the header has for the staff, and for a person
  await expect(page.getByRole('link', { name: '账号与安全' })).toBeVisible()
  await expect(page.getByRole('link', { name: /站内信/ })).toHaveCount(0)
  await context.close()
})

test('what was typed in this tab, and what is typed before the scripts have come, is in the form', async ({ open }) => {
  const page = await open('enterprise')
  await page.goto('/enterpriseCenter/work/addTask')
  await page.getByLabel('任务名称').fill('上次写到一半')
  await page.getByLabel('任务内容').fill('说明也写了')
  let letScriptsCome = () => {}
  const typed = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('任务名称').fill('这次写的')
  letScriptsCome()
  await expect(page.getByLabel('任务内容')).toHaveValue('说明也写了')
  await expect(page.getByLabel('任务名称')).toHaveValue('这次写的')
})

test('is not to be seen again by the way back after signing out', async ({ ownLogin, allow }) => {
  // what the page asks in the same moment is refused
  allow(/当前用户没有登录/, /answered 401/, /status of 401/)
  const page = await (await ownLogin('person')).newPage()
  await page.goto('/userCenter/work/workOrder')
  await page.goto('/userCenter/setting/message')
  await untilItAnswers(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '求职者入口' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '我的工单' })).toHaveCount(0)
})
