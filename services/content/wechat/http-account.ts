import { OUTBOUND } from '#services/config-limits.ts'
import { type ArticlePage, type OfficialAccount, type Picture, WechatError } from './official-account.ts'

interface Settings {
  readonly appId: string
  readonly appSecret: string
}
interface Options {
  readonly now: () => Date
  /** the URL of a server other than WeChat's own, for tests */
  readonly apiUrl?: string
  /** maximum milliseconds for one answer */
  readonly timeout?: number
  /** allowed servers for pictures */
  readonly pictureHosts?: readonly string[]
}

const API = 'https://api.weixin.qq.com'
const PICTURE_HOSTS = ['mmbiz.qpic.cn', 'mmbiz.qlogo.cn']
const PICTURE_BYTES = 10 * 1_048_576
/** Tokens are renewed before their expiry, so that none expires during a request. */
const EARLY_MS = 300_000
/**
 * WeChat's error codes for an invalid credential, an invalid token and an expired token; a new token may be accepted
 */
const TOKEN_CODES = new Set([40001, 40014, 42001])

interface Kept {
  readonly value: string
  readonly until: number
}

/**
 * The documented API of an official account: stable_token, freepublish/batchget, ticket/getticket, qrcode/create,
 * user/info.
 */
export class HttpOfficialAccount implements OfficialAccount {
  readonly appId: string
  readonly #secret: string
  readonly #options: Required<Options>
  #token: Kept | null = null
  #ticket: Kept | null = null

  constructor({ appId, appSecret }: Settings, options: Options) {
    this.appId = appId
    this.#secret = appSecret
    this.#options = { apiUrl: API, timeout: OUTBOUND.provider, pictureHosts: PICTURE_HOSTS, ...options }
  }

  async publishedArticles(offset: number, count: number): Promise<ArticlePage> {
    const path = '/cgi-bin/freepublish/batchget'
    const answer = await this.#withToken<BatchGetAnswer>((token) =>
      this.#post(`${path}?access_token=${encodeURIComponent(token)}`, { offset, count, no_content: 0 }),
    )
    const publications = answer.item ?? []
    return {
      total: answer.total_count ?? 0,
      publications: publications.length,
      articles: publications.flatMap(({ article_id, update_time, content }) =>
        (content?.news_item ?? []).flatMap((item, index) =>
          item.is_deleted
            ? []
            : [
                {
                  id: `${article_id}:${index}`,
                  title: item.title ?? '',
                  author: item.author ?? '',
                  digest: item.digest ?? '',
                  content: item.content ?? '',
                  url: item.url ?? '',
                  publishTime: new Date(update_time * 1000),
                },
              ],
        ),
      ),
    }
  }

  async jsApiTicket(): Promise<string> {
    if (this.#ticket && this.#ticket.until > this.#now()) return this.#ticket.value
    const answer = await this.#withToken<TicketAnswer>((token) =>
      this.#get(`/cgi-bin/ticket/getticket?access_token=${encodeURIComponent(token)}&type=jsapi`),
    )
    this.#ticket = this.#kept(answer.ticket, answer.expires_in)
    return this.#ticket.value
  }

  async sceneCode(scene: string, seconds: number): Promise<{ ticket: string; url: string | null }> {
    const asked = {
      expire_seconds: seconds,
      action_name: 'QR_STR_SCENE',
      action_info: { scene: { scene_str: scene } },
    }
    const { ticket, url } = await this.#withToken<TicketAnswer>((token) =>
      this.#post(`/cgi-bin/qrcode/create?access_token=${encodeURIComponent(token)}`, asked),
    )
    if (!ticket) throw new WechatError(0, '微信的回答里没有二维码')
    return { ticket, url: url ?? null }
  }

  async unionId(openId: string): Promise<string | null> {
    const query = `openid=${encodeURIComponent(openId)}&lang=zh_CN`
    const { unionid } = await this.#withToken<{ unionid?: string }>((token) =>
      this.#get(`/cgi-bin/user/info?access_token=${encodeURIComponent(token)}&${query}`),
    )
    return unionid ?? null
  }

  /**
   * Loads a picture, only from WeChat's own servers and without redirects, so that an article cannot cause requests to
   * other servers.
   */
  async picture(url: string): Promise<Picture> {
    const address = URL.canParse(url) ? new URL(url) : null
    if (!address || !/^https?:$/.test(address.protocol) || !this.#options.pictureHosts.includes(address.host)) {
      throw new WechatError(0, `不是公众号的图片地址：${url.slice(0, 200)}`)
    }
    const response = await this.#request(address.href, { redirect: 'error' })
    const contentType = response.headers.get('content-type') ?? ''
    const bytes = await readUpTo(response, PICTURE_BYTES)
    return { contentType, bytes }
  }

  #now(): number {
    return this.#options.now().getTime()
  }

  #kept(value: string | undefined, seconds: number | undefined): Kept {
    if (!value || !seconds) throw new WechatError(0, '微信的回答里没有凭证')
    return { value, until: this.#now() + Math.max(0, seconds * 1000 - EARLY_MS) }
  }

  /**
   * A token from stable_token, which returns the same token to all processes, so that they do not invalidate each
   * other's token.
   */
  async #accessToken(): Promise<string> {
    if (this.#token && this.#token.until > this.#now()) return this.#token.value
    const answer = await this.#post<TokenAnswer>('/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: this.appId,
      secret: this.#secret,
      force_refresh: false,
    })
    this.#token = this.#kept(answer.access_token, answer.expires_in)
    return this.#token.value
  }

  /** Retries once with a new token when WeChat refuses the cached one. */
  async #withToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    try {
      return await call(await this.#accessToken())
    } catch (error) {
      if (!(error instanceof WechatError) || !TOKEN_CODES.has(error.code)) throw error
      this.#token = null
      return call(await this.#accessToken())
    }
  }

  #get<T>(path: string): Promise<T> {
    return this.#json(path, {})
  }

  #post<T>(path: string, body: object): Promise<T> {
    return this.#json(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async #json<T>(path: string, init: RequestInit): Promise<T> {
    const response = await this.#request(`${this.#options.apiUrl}${path}`, init)
    const answer = (await response.json().catch(() => null)) as (T & Refusal) | null
    if (answer === null || typeof answer !== 'object') throw new WechatError(0, '微信的回答不是 JSON')
    if (answer.errcode) throw new WechatError(answer.errcode, answer.errmsg ?? '')
    return answer
  }

  async #request(url: string, init: RequestInit): Promise<Response> {
    try {
      const response = await fetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(this.#options.timeout),
      })
      if (!response.ok) throw new WechatError(0, `微信答复了 HTTP ${response.status}`)
      return response
    } catch (error) {
      // the original error is dropped: it contains the URL with the token, which must not reach messages and logs
      throw error instanceof WechatError ? error : new WechatError(0, '连接不上微信')
    }
  }
}

async function readUpTo(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) throw new WechatError(0, '图片太大')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

interface Refusal {
  errcode?: number
  errmsg?: string
}
interface TokenAnswer {
  access_token?: string
  expires_in?: number
}
interface TicketAnswer {
  ticket?: string
  /** the content of the code; only for a scene code */
  url?: string
  expires_in?: number
}
interface BatchGetAnswer {
  total_count?: number
  item?: {
    article_id: string
    update_time: number
    content?: { news_item?: NewsItem[] }
  }[]
}
interface NewsItem {
  title?: string
  author?: string
  digest?: string
  content?: string
  url?: string
  is_deleted?: boolean
}
