import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useOfficialAccount } from '#services/content/wechat/account-of.ts'
import { HttpOfficialAccount } from '#services/content/wechat/http-account.ts'
import { signJsApi } from '#services/content/wechat/signature.ts'
import { cmsContents } from '#services/database/schema/cms-contents.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { publication, startWechat, WECHAT_SETTINGS, type WechatStandIn } from '#tests/support/wechat.ts'
import { categoryIdOf } from './articles.ts'

let wechat: WechatStandIn
let server: TestServer
let account: HttpOfficialAccount
let clock: Date
const directory = mkdtempSync(join(tmpdir(), 'wechat-'))
const now = () => clock
beforeAll(async () => {
  wechat = await startWechat()
  server = await startTestServer({ STORAGE_URL: `file:${directory}`, PUBLIC_URL: 'https://portal.example.org' })
})
beforeEach(() => {
  wechat.asked.length = 0
  wechat.publications = []
  wechat.ended.clear()
  clock = new Date('2026-11-21T10:00:00Z')
  const { address } = wechat
  account = new HttpOfficialAccount(WECHAT_SETTINGS, { now, apiUrl: `http://${address}`, pictureHosts: [address] })
  useOfficialAccount(server.platform, account)
})
afterAll(async () => {
  await server.close()
  await wechat.close()
  rmSync(directory, { recursive: true, force: true })
})

const TOKEN = '/cgi-bin/stable_token'
const pathsAsked = () => wechat.asked.map(({ path }) => path)
const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)

describe('the official account', () => {
  test('keeps its token and its ticket until shortly before they end', async () => {
    await account.jsApiTicket()
    await account.jsApiTicket()
    expect(pathsAsked()).toEqual([TOKEN, '/cgi-bin/ticket/getticket'])
    const { appId: appid, appSecret: secret } = WECHAT_SETTINGS
    const asked = { grant_type: 'client_credential', appid, secret, force_refresh: false }
    expect(wechat.asked[0]?.body).toEqual(asked)
    clock = new Date(clock.getTime() + 6_901_000)
    await account.jsApiTicket()
    expect(pathsAsked()).toHaveLength(4)
  })

  test('asks for another token once when WeChat no longer takes its own', async () => {
    await account.publishedArticles(0, 20)
    wechat.ended.add(`token-${wechat.tokens}`)
    await account.publishedArticles(0, 20)
    expect(pathsAsked().filter((path) => path === TOKEN)).toHaveLength(2)
  })

  test('says what WeChat refused, and nothing of its secret', async () => {
    const appSecret = 'f'.repeat(32)
    const apiUrl = `http://${wechat.address}`
    const wrong = new HttpOfficialAccount({ ...WECHAT_SETTINGS, appSecret }, { now, apiUrl })
    const error = await failure(wrong.jsApiTicket())
    expect(error).toMatchObject({ name: 'WechatError', code: 40125 })
    expect(String(error)).not.toContain(appSecret)
    const nowhere = new HttpOfficialAccount(WECHAT_SETTINGS, { now, apiUrl: 'http://127.0.0.1:9' })
    expect(await failure(nowhere.jsApiTicket())).toMatchObject({ message: '连接不上微信' })
  })

  test.each(['http://127.0.0.1/x', 'https://mmbiz.qpic.cn.example.org/x', 'file:///etc/passwd', 'x'])(
    'takes no picture from %s',
    async (url) => {
      const own = new HttpOfficialAccount(WECHAT_SETTINGS, { now })
      expect(await failure(own.picture(url))).toMatchObject({ name: 'WechatError', code: 0 })
    },
  )
})

describe('signing a page', () => {
  test('follows the example of WeChat’s documentation, whatever the fragment', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    for (const url of ['http://mp.weixin.qq.com?params=value', 'http://mp.weixin.qq.com?params=value#part']) {
      const signature = signJsApi(ticket, 'Wm3WZYTPz0wzccnW', 1_414_587_457, url)
      expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
    }
  })

  test('is done for pages of this site and no others', async () => {
    const url = 'https://portal.example.org/news/detail/3'
    type Signed = { nonceStr: string; timestamp: number }
    const signed = await server.ok<Signed>(null, 'CmsContent/GetSignature', { url })
    const signature = signJsApi(`ticket-of-token-${wechat.tokens}`, signed.nonceStr, signed.timestamp, url)
    expect(signed).toMatchObject({ appId: WECHAT_SETTINGS.appId, signature })
    for (const foreign of ['https://elsewhere.example/', 'https://portal.example.org.elsewhere.example/', 'news']) {
      const refusal = await server.refused(null, 'CmsContent/GetSignature', { url: foreign })
      expect(refusal).toMatchObject({ status: 400, members: ['url'] })
    }
  })
})

describe('taking over articles', () => {
  const sync = (input: object = {}) => server.ok('content', 'CmsContent/SyncWechatNews', input)
  const refused = (input: object = {}, by = 'content') => server.refused(by, 'CmsContent/SyncWechatNews', input)

  beforeEach(async () => {
    await server.db.delete(cmsContents)
  })

  test('makes drafts of them once, with their pictures as uploads that still need words', async () => {
    const picture = `<img data-src="http://${wechat.address}/picture.png">`
    wechat.publications = [
      publication(
        'A1',
        { title: '公众号首篇', content: `<section><p onclick="x()">正文</p>${picture}</section>` },
        { title: '同期第二篇' },
      ),
      publication('A2', { title: '已删除', is_deleted: true }),
    ]
    const categoryId = await categoryIdOf(server.db, 'MediaReports')
    expect(await sync({ categoryId })).toEqual({ total: 2, created: 2, skipped: 0, failed: [] })
    expect(await sync({ categoryId })).toEqual({ total: 2, created: 0, skipped: 2, failed: [] })
    const [first, second, ...others] = await server.db.select().from(cmsContents).orderBy(cmsContents.id)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      title: '公众号首篇',
      status: 'Draft',
      categoryId,
      missingAltCount: 1,
      publishYear: 2025,
    })
    expect(first).toMatchObject({ source: '小编', sourceUrl: 'https://mp.weixin.qq.com/s/x' })
    expect(first?.body).toMatch(
      /^<p>正文<\/p><img src="\/api\/services\/app\/Attachment\/Download\?id=\d+" alt="" \/>$/,
    )
    expect(second).toMatchObject({ title: '同期第二篇', status: 'Draft', missingAltCount: 0 })
    const refusal = await server.refused('content', 'CmsContent/Publish', { id: first?.id })
    expect(refusal).toMatchObject({ status: 409, details: '有图片没有替代文字，请补上后再发布' })
  })

  test('names what it could not take over and goes on', async () => {
    const foreign = '<img src="http://192.0.2.1/x.png">'
    wechat.publications = [
      publication('B1', { title: '外部图片', content: foreign }),
      publication('B2', { title: '好的一篇' }),
    ]
    expect(await sync()).toMatchObject({ total: 2, created: 1, failed: [{ title: '外部图片' }] })
  })

  test('reads page after page', async () => {
    wechat.publications = Array.from({ length: 23 }, (_, nth) => publication(`C${nth}`, { title: `第 ${nth} 篇` }))
    expect(await sync()).toMatchObject({ total: 23, created: 23 })
    const pages = wechat.asked.filter(({ path }) => path.endsWith('batchget'))
    expect(pages.map(({ body }) => body.offset)).toEqual([0, 20])
  })

  test('is for content staff, into a category of theirs, and only with an account', async () => {
    expect(await refused({}, 'auditor')).toMatchObject({ status: 403 })
    expect(await refused({ categoryId: 999_999 })).toMatchObject({ members: ['categoryId'] })
    useOfficialAccount(server.platform, null)
    expect(await refused()).toMatchObject({ status: 400, details: '平台没有配置微信公众号' })
  })

  test('answers 503 when WeChat refuses', async () => {
    for (const next of [1, 2]) wechat.ended.add(`token-${wechat.tokens + next}`)
    expect(await refused()).toMatchObject({ status: 503, code: 50300 })
  })
})
