import { type Environment, flag, integer, oneOf, url } from './config-readers.ts'

interface AppSettings {
  readonly appId: string
  readonly appSecret: string
}
export interface WorkWeiXinSettings {
  readonly corpId: string
  readonly agentId: string
  readonly secret: string
  readonly apiUrl: string
}
/** An OpenID Connect provider; its endpoints are read from the issuer's discovery document. */
export interface SsoSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** label of the login button */
  readonly name: string
}

/** External login methods; null means not offered. */
export interface LoginSettings {
  /** the website application of the WeChat open platform, which shows a QR code on a computer's screen */
  readonly wechatSite: AppSettings | null
  /** the WeChat mini program */
  readonly wechatApplet: AppSettings | null
  readonly workWeiXin: WorkWeiXinSettings | null
  readonly sso: SsoSettings | null
  /** accepts any claimed identity from this machine; for development only */
  readonly dev: boolean
}

/** Authentication factors required in addition to a login. */
export interface FactorSettings {
  /** whether staff of the platform need a second factor */
  readonly staff: 'required' | 'offered'
  /** seconds for which a confirmation of the identity is valid */
  readonly confirmation: number
}

export const readFactors = (env: Environment, production: boolean, problems: string[]): FactorSettings => ({
  staff: oneOf(env, 'STAFF_SECOND_FACTOR', ['required', 'offered'], production ? 'required' : 'offered', problems),
  confirmation: integer(env, 'CONFIRMATION_WINDOW', 300, 30, 31_536_000, problems),
})

const APP_ID = /^wx[0-9a-f]{16}$/
const WORK_WEIXIN = 'https://qyapi.weixin.qq.com'

export function readLogins(
  env: Environment,
  production: boolean,
  publicUrl: string,
  problems: string[],
): LoginSettings {
  return {
    wechatSite: wechatApp(env, 'WECHAT_SITE', problems),
    wechatApplet: wechatApp(env, 'WECHAT_APPLET', problems),
    workWeiXin: workWeiXin(env, problems),
    sso: sso(env, production, problems),
    dev: dev(env, production, publicUrl, problems),
  }
}

/** The values of all these settings, or null when none of them is set; an incomplete set is an error. */
function together(env: Environment, names: readonly string[], problems: string[]): string[] | null {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return null
  if (missing.length > 0) problems.push(`${names.join('、')} 要一起设置，还缺 ${missing.join('、')}`)
  return names.map((name) => env[name] ?? '')
}

function wechatApp(env: Environment, prefix: string, problems: string[]): AppSettings | null {
  const found = together(env, [`${prefix}_APP_ID`, `${prefix}_APP_SECRET`], problems)
  if (!found) return null
  const [appId = '', appSecret = ''] = found
  if (appId && !APP_ID.test(appId)) problems.push(`${prefix}_APP_ID 应为 wx 加 16 位小写十六进制字符`)
  return { appId, appSecret }
}

function workWeiXin(env: Environment, problems: string[]): WorkWeiXinSettings | null {
  const apiUrl = url(env, 'WORK_WEIXIN_API_URL', ['https:', 'http:'], problems) ?? WORK_WEIXIN
  const found = together(env, ['WORK_WEIXIN_CORP_ID', 'WORK_WEIXIN_AGENT_ID', 'WORK_WEIXIN_SECRET'], problems)
  if (!found) return null
  const [corpId = '', agentId = '', secret = ''] = found
  return { corpId, agentId, secret, apiUrl }
}

function sso(env: Environment, production: boolean, problems: string[]): SsoSettings | null {
  const issuer = url(env, 'SSO_ISSUER', production ? ['https:'] : ['https:', 'http:'], problems)
  const found = together(env, ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET'], problems)
  if (!found || !issuer) return null
  const [, clientId = '', clientSecret = ''] = found
  return { issuer, clientId, clientSecret, name: env.SSO_NAME || '统一身份认证' }
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

function dev(env: Environment, production: boolean, publicUrl: string, problems: string[]): boolean {
  const isOn = flag(env, 'DEV_LOGIN', false, problems)
  if (!isOn) return false
  if (production) problems.push('DEV_LOGIN 不能用于生产环境')
  if (!LOCAL.has(new URL(publicUrl).hostname)) problems.push('DEV_LOGIN 只能在本机使用：PUBLIC_URL 应为 localhost')
  return true
}
