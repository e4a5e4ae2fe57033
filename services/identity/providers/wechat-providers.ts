import { type Ask, addressOf } from './ask.ts'
import { type LoginProvider, ProviderError, type ProviderName } from './provider.ts'

interface App {
  readonly appId: string
  readonly appSecret: string
  /** the base URL of WeChat's servers */
  readonly apiUrl: string
  readonly ask: Ask
  /** the portal's page to which WeChat redirects the browser */
  readonly redirectUri: string
}

interface Answer {
  openid?: string
  unionid?: string
  errcode?: number
}

/** error codes for an invalid, used, expired or invented code */
const BAD_CODE = new Set([40029, 40163, 41008, 42003, 40226])

function identityOf(provider: ProviderName, { errcode = 0, openid, unionid }: Answer) {
  if (BAD_CODE.has(errcode)) throw new ProviderError('refused', `WeChat answered ${errcode}`)
  if (errcode !== 0 || !openid) throw new ProviderError('unreachable', `WeChat answered ${errcode || 'no openid'}`)
  return { provider, key: openid, unionKey: unionid ?? null }
}

const OPEN = 'https://open.weixin.qq.com/connect'

const redirected = (path: string, { appId, redirectUri }: App, scope: string, state: string): string =>
  `${addressOf(`${OPEN}/${path}`, { appid: appId, redirect_uri: redirectUri, response_type: 'code', scope, state })}#wechat_redirect`

const byAuthorizationCode =
  (provider: ProviderName, { apiUrl, appId, appSecret, ask }: App) =>
  async (code: string) =>
    identityOf(
      provider,
      await ask<Answer>(
        addressOf(`${apiUrl}/sns/oauth2/access_token`, {
          appid: appId,
          secret: appSecret,
          code,
          grant_type: 'authorization_code',
        }),
      ),
    )

/** Login on a computer with a code on the screen that the user scans with the phone. */
export const wechatSite = (app: App): LoginProvider => ({
  name: 'WeChat',
  displayName: '微信扫码',
  clientId: app.appId,
  method: 'WeChat',
  needsState: true,
  authorizeUrl: async (state) => redirected('qrconnect', app, 'snsapi_login', state),
  identify: byAuthorizationCode('WeChat', app),
})

/** Login on a page opened inside WeChat. */
export const wechatH5 = (app: App): LoginProvider => ({
  name: 'WeChatH5',
  displayName: '微信',
  clientId: app.appId,
  method: 'WeChat',
  needsState: false,
  authorizeUrl: async (state) => redirected('oauth2/authorize', app, 'snsapi_userinfo', state),
  identify: byAuthorizationCode('WeChatH5', app),
})

/** Login in the mini program, which delivers the code of wx.login. */
export const wechatApplet = ({ apiUrl, appId, appSecret, ask }: Omit<App, 'redirectUri'>): LoginProvider => ({
  name: 'WeChatApplet',
  displayName: '微信小程序',
  clientId: appId,
  method: 'WeChat',
  needsState: false,
  authorizeUrl: async () => null,
  identify: async (code) =>
    identityOf(
      'WeChatApplet',
      await ask<Answer>(
        addressOf(`${apiUrl}/sns/jscode2session`, {
          appid: appId,
          secret: appSecret,
          js_code: code,
          grant_type: 'authorization_code',
        }),
      ),
    ),
})
