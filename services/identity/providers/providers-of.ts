import { refuse } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { askWithin } from './ask.ts'
import { devProvider } from './dev-provider.ts'
import type { LoginProvider, ProviderName } from './provider.ts'
import { sso } from './sso-provider.ts'
import { wechatApplet, wechatH5, wechatSite } from './wechat-providers.ts'
import { workWeiXin } from './work-weixin-provider.ts'

type Providers = ReadonlyMap<ProviderName, LoginProvider>
const memoised = new WeakMap<Platform, Providers>()

/** The providers that this deployment has configured. */
export function providersOf(platform: Platform): Providers {
  const known = memoised.get(platform)
  if (known) return known
  const made = new Map(make(platform).map((provider) => [provider.name, provider]))
  memoised.set(platform, made)
  return made
}

/** @throws AppError business when the deployment does not offer this provider */
export function providerOf(platform: Platform, name: ProviderName): LoginProvider {
  const provider = providersOf(platform).get(name)
  if (!provider) throw refuse('平台没有开通这种登录方式，请用手机验证码或密码登录')
  return provider
}

function make(platform: Platform): LoginProvider[] {
  const { wechat, wechatApiUrl: apiUrl, logins, publicUrl, outbound } = platform.config
  const ask = askWithin(outbound.provider)
  const back = (name: ProviderName) => `${publicUrl}/account/qrcodeRegister?provider=${name}`
  const { wechatSite: site, wechatApplet: applet, workWeiXin: work, sso: single } = logins
  return [
    site && wechatSite({ ...site, apiUrl, ask, redirectUri: back('WeChat') }),
    wechat && wechatH5({ ...wechat, apiUrl, ask, redirectUri: back('WeChatH5') }),
    applet && wechatApplet({ ...applet, apiUrl, ask }),
    work && workWeiXin({ ...work, ask, redirectUri: back('WorkWeiXin'), now: () => platform.now() }),
    single && sso(single, back('Sso'), ask),
    logins.dev ? devProvider : null,
  ].filter((provider) => provider !== null)
}
