import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const SITE = { id: 'wxaaaaaaaaaaaaaaaa', secret: 'site-secret' }
const ACCOUNT = { id: 'wx0123456789abcdef', secret: '0123456789abcdef0123456789abcdef' }
const APPLET = { id: 'wxbbbbbbbbbbbbbbbb', secret: 'applet-secret' }
const CORP = { id: 'wwcorp', agent: '1000002', secret: 'corp-secret' }
const CLIENT = { id: 'portal', secret: 'client/secret' }
const EVENT_TOKEN = 'eventtoken123'

interface Person {
  openid?: string
  unionid?: string
  userid?: string
  sub?: string
  /** of the login that the code belongs to; any when there is none */
  challenge?: string
}

export interface LoginProviders {
  /** settings of a server that asks here */
  readonly settings: Record<string, string>
  /** codes that a provider has given out, and who brings them; each is good once */
  readonly codes: Map<string, Person>
  readonly asked: string[]
  /** what user/info tells of an openid */
  readonly unions: Map<string, string>
  /** the scene of the newest code on a screen */
  scene: string
  isDown: boolean
  /** WeCom takes the tokens of until now no more */
  endTokens(): void
  /** query and body by which WeChat tells of a scan */
  scan(openid: string, event?: 'SCAN' | 'subscribe', at?: Date): { query: string; body: string }
  close(): Promise<void>
}

/** The documented login endpoints of WeChat, WeCom and an OpenID provider, on this machine. */
export async function startLoginProviders(): Promise<LoginProviders> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      state.asked.push(url.pathname)
      response.setHeader('content-type', 'application/json')
      if (state.isDown) response.statusCode = 502
      response.end(JSON.stringify(state.isDown ? {} : answer(url, text, request.headers.authorization ?? '')))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let tokens = 0
  let ended = 0
  const take = (code: string | null): Person | undefined => {
    const person = state.codes.get(code ?? '')
    state.codes.delete(code ?? '')
    return person
  }
  const state: LoginProviders = {
    settings: {
      WECHAT_API_URL: base,
      WECHAT_APP_ID: ACCOUNT.id,
      WECHAT_APP_SECRET: ACCOUNT.secret,
      WECHAT_EVENT_TOKEN: EVENT_TOKEN,
      WECHAT_SITE_APP_ID: SITE.id,
      WECHAT_SITE_APP_SECRET: SITE.secret,
      WECHAT_APPLET_APP_ID: APPLET.id,
      WECHAT_APPLET_APP_SECRET: APPLET.secret,
      WORK_WEIXIN_API_URL: base,
      WORK_WEIXIN_CORP_ID: CORP.id,
      WORK_WEIXIN_AGENT_ID: CORP.agent,
      WORK_WEIXIN_SECRET: CORP.secret,
      SSO_ISSUER: base,
      SSO_CLIENT_ID: CLIENT.id,
      SSO_CLIENT_SECRET: CLIENT.secret,
      SSO_NAME: '省政务服务网',
      DEV_LOGIN: 'true',
    },
    codes: new Map(),
    asked: [],
    unions: new Map(),
    scene: '',
    isDown: false,
    endTokens: () => {
      ended = tokens
    },
    scan: (openid, event = 'SCAN', at = new Date()) => {
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const nonce = '20261121'
      const signature = createHash('sha1').update([EVENT_TOKEN, timestamp, nonce].sort().join('')).digest('hex')
      const key = event === 'SCAN' ? state.scene : `qrscene_${state.scene}`
      return {
        query: String(new URLSearchParams({ signature, timestamp, nonce, echostr: 'hello' })),
        body: `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName>
          <CreateTime>${timestamp}</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${event}]]></Event>
          <EventKey><![CDATA[${key}]]></EventKey><Ticket><![CDATA[t]]></Ticket></xml>`,
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return state

  function answer(url: URL, body: string, authorization: string): object {
    const query = url.searchParams
    const known = (app: { id: string; secret: string }) =>
      query.get('appid') === app.id && query.get('secret') === app.secret
    switch (url.pathname) {
      case '/sns/oauth2/access_token': {
        if (!known(SITE) && !known(ACCOUNT)) return { errcode: 40125, errmsg: 'invalid appsecret' }
        if (query.get('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
        return take(query.get('code')) ?? { errcode: 40029, errmsg: 'invalid code' }
      }
      case '/sns/jscode2session': {
        if (!known(APPLET)) return { errcode: 40125, errmsg: 'invalid appsecret' }
        return take(query.get('js_code')) ?? { errcode: 40029, errmsg: 'invalid code' }
      }
      case '/cgi-bin/stable_token': {
        const { appid, secret } = JSON.parse(body)
        if (appid !== ACCOUNT.id || secret !== ACCOUNT.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
        return { access_token: 'account-token', expires_in: 7200 }
      }
      case '/cgi-bin/qrcode/create': {
        if (query.get('access_token') !== 'account-token') return { errcode: 40001, errmsg: 'invalid credential' }
        const { action_name, action_info } = JSON.parse(body)
        if (action_name !== 'QR_STR_SCENE') return { errcode: 40053, errmsg: 'invalid action info' }
        state.scene = action_info.scene.scene_str
        if (state.scene.length > 64) return { errcode: 45029, errmsg: 'scene too long' }
        tokens += 1
        return { ticket: `ticket-${tokens}=`, expire_seconds: 300, url: 'http://weixin.qq.com/q/x' }
      }
      case '/cgi-bin/user/info': {
        const openid = query.get('openid') ?? ''
        return { subscribe: 1, openid, ...(state.unions.has(openid) ? { unionid: state.unions.get(openid) } : {}) }
      }
      case '/cgi-bin/gettoken': {
        const isKnown = query.get('corpid') === CORP.id && query.get('corpsecret') === CORP.secret
        if (!isKnown) return { errcode: 40001, errmsg: 'invalid credential' }
        tokens += 1
        return { errcode: 0, errmsg: 'ok', access_token: `corp-token-${tokens}`, expires_in: 7200 }
      }
      case '/cgi-bin/auth/getuserinfo': {
        const token = query.get('access_token') ?? ''
        if (!token.startsWith('corp-token-') || Number(token.slice(11)) <= ended)
          return { errcode: 42001, errmsg: 'expired' }
        const person = take(query.get('code'))
        return person ? { errcode: 0, errmsg: 'ok', ...person } : { errcode: 40029, errmsg: 'invalid code' }
      }
      case '/.well-known/openid-configuration':
        return {
          issuer: base,
          authorization_endpoint: `${base}/authorize`,
          token_endpoint: `${base}/token`,
          userinfo_endpoint: `${base}/userinfo`,
        }
      case '/token': {
        const basic = Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret)}`).toString('base64')
        if (authorization !== `Basic ${basic}`) return { error: 'invalid_client' }
        const form = new URLSearchParams(body)
        const person = take(form.get('code'))
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        if (!person || (person.challenge ?? challenge) !== challenge) return { error: 'invalid_grant' }
        return { access_token: `sub-${person.sub}`, token_type: 'Bearer' }
      }
      case '/userinfo':
        return { sub: authorization.replace('Bearer sub-', '') }
      default:
        return { errcode: 40066, errmsg: 'invalid url' }
    }
  }
}
