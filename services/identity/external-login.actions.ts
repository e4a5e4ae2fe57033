import Type from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { refuse } from '#services/abp/conventions/errors.ts'
import { ListResult } from '#services/abp/conventions/schema-types.ts'
import { action } from '#services/abp/define-service.ts'
import { createSceneCode } from '#services/content/wechat/scene-codes.api.ts'
import { insertAttempt } from './external-login.repository.ts'
import * as forms from './external-login.schemas.ts'
import { loginByProvider, newCacheKey, pending, pollAttempt } from './external-logins.ts'
import { challengeOf, newState } from './login-state.ts'
import { asLoginError, type LoginProvider, ProviderError, type ProviderName } from './providers/provider.ts'
import { providerOf, providersOf } from './providers/providers-of.ts'

const TRIES_A_MINUTE = 60
/**
 * The polls per minute from one network address, which a household or an office may share; a page polls every two
 * seconds.
 */
const POLLS_A_MINUTE = 300
const SCENE_SECONDS = 300

/** A new login code of the official account, which logs in the user who scans it. */
async function newSceneCode(context: RequestContext) {
  const { platform, db, now } = context
  if (!platform.config.wechat?.eventToken) throw refuse('平台没有开通微信扫码登录，请用手机验证码或密码登录')
  const scene = newCacheKey()
  const { ticket, qrCodeUrl, scanUrl } = await createSceneCode(platform, scene, SCENE_SECONDS).catch(() => {
    throw asLoginError(new ProviderError('unreachable', 'no scene code'))
  })
  const cacheKey = newCacheKey()
  const expireTime = new Date(now.getTime() + SCENE_SECONDS * 1000)
  await insertAttempt(db, { id: cacheKey, provider: 'WeChatH5', ticket, scene, expireTime })
  return pending({ ticket, qrCodeUrl, scanUrl, cacheKey, expireInSeconds: SCENE_SECONDS })
}

/** A provider as the login page shows it; a provider that cannot be reached is left out. */
async function offerOf({ platform }: RequestContext, provider: LoginProvider) {
  const { name, displayName, clientId } = provider
  const state = newState(platform, name)
  const authorizeUrl = await provider.authorizeUrl(state, challengeOf(platform, state)).catch(() => undefined)
  if (authorizeUrl === undefined) return []
  return [{ name, displayName, clientId, authorizeUrl, state: authorizeUrl === null ? null : state }]
}

const byCode = (name: ProviderName, summary: string) =>
  action({
    summary,
    allow: 'anonymous',
    input: forms.CodeAuthenticateDto,
    output: forms.ExternalAuthenticateResultDto,
    perMinute: TRIES_A_MINUTE,
    handler: (context, input) => loginByProvider(context, name, input),
  })

export const externalTokenActions = {
  WechatAuthenticate: action({
    summary: '微信扫码登录：不带编号时新建二维码，带编号时查询是否已扫码',
    allow: 'anonymous',
    input: forms.WechatAuthenticateDto,
    output: forms.ExternalAuthenticateResultDto,
    perMinute: POLLS_A_MINUTE,
    handler: (context, { ticket }) => (ticket === undefined ? newSceneCode(context) : pollAttempt(context, { ticket })),
  }),
  WechatH5Authenticate: byCode('WeChatH5', '在微信里打开的网页登录'),
  WeChatAppletAuthenticate: byCode('WeChatApplet', '微信小程序登录'),
  ExternalAuthenticate: action({
    summary: '用其他平台的授权码登录',
    allow: 'anonymous',
    input: forms.ExternalAuthenticateDto,
    output: forms.ExternalAuthenticateResultDto,
    perMinute: TRIES_A_MINUTE,
    handler: (context, { authProvider, providerAccessCode, ...input }) =>
      loginByProvider(context, authProvider, { ...input, code: providerAccessCode }),
  }),
  GetExternalAuthenticationProviders: action({
    summary: '平台开通的第三方登录方式',
    allow: 'anonymous',
    input: Type.Object({}),
    output: ListResult(forms.ExternalProviderDto),
    handler: async (context) => {
      const offers = await Promise.all([...providersOf(context.platform).values()].map((one) => offerOf(context, one)))
      return { items: offers.flat() }
    },
  }),
  GetExternalAuthenticateResult: action({
    summary: '查询一次登录的结果：等待扫码、需要绑定、已登录或已过期',
    allow: 'anonymous',
    input: forms.CacheKeyQuery,
    output: forms.ExternalAuthenticateResultDto,
    perMinute: POLLS_A_MINUTE,
    handler: (context, { cacheKey }) => pollAttempt(context, { id: cacheKey }),
  }),
}

/** Operations to which providers redirect a browser; their paths begin with /api/Account, as in the specification. */
export const externalAccountActions = {
  WorkWeiXinLogin: action({
    summary: '企业微信登录',
    allow: 'anonymous',
    verb: 'GET',
    input: forms.CodeAuthenticateDto,
    output: forms.ExternalAuthenticateResultDto,
    perMinute: TRIES_A_MINUTE,
    handler: (context, input) => loginByProvider(context, 'WorkWeiXin', input),
  }),
  SSOLogin: action({
    summary: '统一身份认证登录：不带授权码时给出去授权的地址',
    allow: 'anonymous',
    verb: 'GET',
    input: forms.SsoQuery,
    output: forms.ExternalAuthenticateResultDto,
    perMinute: TRIES_A_MINUTE,
    handler: async (context, { code, state }) => {
      if (code !== undefined) return loginByProvider(context, 'Sso', { code, state })
      const provider = providerOf(context.platform, 'Sso')
      const begun = newState(context.platform, 'Sso')
      const authorizeUrl = await provider.authorizeUrl(begun, challengeOf(context.platform, begun)).catch((error) => {
        throw asLoginError(error)
      })
      return pending({ authorizeUrl })
    },
  }),
}
