import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const WECHAT_SETTINGS = { appId: 'wx0123456789abcdef', appSecret: '0123456789abcdef0123456789abcdef' }

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export interface WechatRequest {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

export interface WechatStandIn {
  /** host and port */
  readonly address: string
  readonly asked: WechatRequest[]
  /** tokens it takes no more */
  readonly ended: Set<string>
  /** as freepublish/batchget gives them, the newest first */
  publications: object[]
  /** the number of tokens given out */
  tokens: number
  close(): Promise<void>
}

/** The endpoints of an official account as WeChat documents them, on this machine. */
export async function startWechat(): Promise<WechatStandIn> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const body = text ? JSON.parse(text) : {}
      standIn.asked.push({ path: url.pathname, body })
      const reply = answer(standIn, url, body)
      const isPicture = Buffer.isBuffer(reply)
      response.writeHead(200, { 'content-type': isPicture ? 'image/png' : 'application/json' })
      response.end(isPicture ? reply : JSON.stringify(reply))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: WechatStandIn = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    ended: new Set(),
    publications: [],
    tokens: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return standIn
}

function answer(state: WechatStandIn, url: URL, body: { [key: string]: unknown }): object | Buffer {
  if (url.pathname === '/picture.png') return PNG
  if (url.pathname === '/cgi-bin/stable_token') {
    if (body.secret !== WECHAT_SETTINGS.appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    state.tokens += 1
    return { access_token: `token-${state.tokens}`, expires_in: 7200 }
  }
  const token = url.searchParams.get('access_token') ?? ''
  if (!token.startsWith('token-') || state.ended.has(token)) {
    return { errcode: 42001, errmsg: 'access_token expired' }
  }
  if (url.pathname === '/cgi-bin/ticket/getticket') {
    return { errcode: 0, errmsg: 'ok', ticket: `ticket-of-${token}`, expires_in: 7200 }
  }
  if (url.pathname === '/cgi-bin/freepublish/batchget') {
    const { offset, count } = body as { offset: number; count: number }
    const item = state.publications.slice(offset, offset + count)
    return { total_count: state.publications.length, item_count: item.length, item }
  }
  return { errcode: 40066, errmsg: 'invalid url' }
}

/** One publication, which may have several articles. */
export const publication = (id: string, ...items: object[]) => ({
  article_id: id,
  update_time: 1_760_000_000,
  content: {
    news_item: items.map((item) => ({
      author: '小编',
      digest: '摘要',
      url: 'https://mp.weixin.qq.com/s/x',
      content: '<p>文</p>',
      ...item,
    })),
  },
})
