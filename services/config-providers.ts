import { type Environment, url } from './config-readers.ts'

/** The purposes of SMS: the notice of an urgent message, and the codes of specification.md §3. */
export const SMS_PURPOSES = [
  'Notice',
  'RegisterVercificationCodeSMS',
  'RetrivePasswordVercificationCodeSMS',
  'ChangePhoneVercificationCodeSMS',
  'LoginVerificationCodeSMS',
] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

export interface AliyunSmsSettings {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** the approved signature, without brackets */
  readonly signName: string
  /** approved templates by purpose; Notice uses the variable `title`, codes use `code` */
  readonly templates: Readonly<Partial<Record<SmsPurpose, string>>> & { readonly Notice: string }
  readonly endpoint: string
}
/** Settings of the WeChat official account. */
export interface WechatSettings {
  readonly appId: string
  readonly appSecret: string
  /** verifies the events that WeChat sends; null: no events, and so no login by scan */
  readonly eventToken: string | null
  readonly apiUrl: string
}

const SMS_NAMES = ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATES', 'SMS_ENDPOINT']
const ALIYUN = 'https://dysmsapi.aliyuncs.com'

/** Reads SMS_*: unset, or everything that the provider needs. */
export function readSms(env: Environment, problems: string[]): AliyunSmsSettings | null {
  const provider = env.SMS_PROVIDER
  if (!provider) {
    const stray = SMS_NAMES.filter((name) => env[name])
    if (stray.length > 0) problems.push(`设置了 ${stray.join('、')}，但没有设置 SMS_PROVIDER=aliyun`)
    return null
  }
  if (provider !== 'aliyun') {
    problems.push(`SMS_PROVIDER 应为 aliyun，现在是“${provider}”`)
    return null
  }
  return {
    accessKeyId: required(env, 'SMS_ACCESS_KEY_ID', provider, problems),
    accessKeySecret: required(env, 'SMS_ACCESS_KEY_SECRET', provider, problems),
    signName: required(env, 'SMS_SIGN_NAME', provider, problems),
    templates: templatesOf(required(env, 'SMS_TEMPLATES', provider, problems), problems),
    endpoint: url(env, 'SMS_ENDPOINT', ['https:', 'http:'], problems) ?? ALIYUN,
  }
}

function required(env: Environment, name: string, provider: string, problems: string[]): string {
  const text = env[name]
  if (!text) problems.push(`SMS_PROVIDER=${provider} 还需要设置 ${name}`)
  return text ?? ''
}

/** Parses `Notice=SMS_1,LoginVerificationCodeSMS=SMS_2` */
function templatesOf(text: string, problems: string[]): AliyunSmsSettings['templates'] {
  const pairs = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => part.split('=').map((side) => side.trim()))
  for (const [purpose = '', code = '', ...rest] of pairs) {
    if (!SMS_PURPOSES.includes(purpose as SmsPurpose)) problems.push(`SMS_TEMPLATES 不认识用途“${purpose}”`)
    if (!/^SMS_\d+$/.test(code) || rest.length > 0)
      problems.push(`SMS_TEMPLATES 中 ${purpose} 的模板应形如 SMS_123456789`)
  }
  const templates = Object.fromEntries(pairs) as Partial<Record<SmsPurpose, string>>
  if (text && !templates.Notice) problems.push('SMS_TEMPLATES 需要 Notice=SMS_…：紧急通知的模板')
  return { ...templates, Notice: templates.Notice ?? '' }
}

const WECHAT = 'https://api.weixin.qq.com'

/** The URL of WeChat's API, or of a proxy or a test server. */
export const readWechatApi = (env: Environment, problems: string[]): string =>
  url(env, 'WECHAT_API_URL', ['https:', 'http:'], problems) ?? WECHAT

/** Reads WECHAT_APP_*: both settings or none. */
export function readWechat(env: Environment, problems: string[]): WechatSettings | null {
  const { WECHAT_APP_ID: appId = '', WECHAT_APP_SECRET: appSecret = '', WECHAT_EVENT_TOKEN: eventToken = '' } = env
  if (!appId && !appSecret) return null
  if (!/^wx[0-9a-f]{16}$/.test(appId)) problems.push('WECHAT_APP_ID 应为 wx 加 16 位小写十六进制字符')
  if (!/^[0-9a-f]{32}$/.test(appSecret)) problems.push('WECHAT_APP_SECRET 应为 32 位小写十六进制字符')
  if (eventToken && !/^[A-Za-z0-9]{3,32}$/.test(eventToken)) problems.push('WECHAT_EVENT_TOKEN 应为 3–32 位字母或数字')
  return { appId, appSecret, eventToken: eventToken || null, apiUrl: readWechatApi(env, problems) }
}

/** The role for short-lived credentials with which browsers upload to the bucket directly. */
export interface OssRole {
  readonly arn: string
  readonly endpoint: string
}

export function readOssRole(env: Environment, problems: string[]): OssRole | null {
  const endpoint = url(env, 'STS_ENDPOINT', ['https:', 'http:'], problems) ?? 'https://sts.aliyuncs.com'
  const arn = env.STS_ROLE_ARN
  if (!arn) return null
  if (!/^acs:ram::\d+:role\/[\w.-]+$/.test(arn)) problems.push('STS_ROLE_ARN 应形如 acs:ram::123456789:role/upload')
  if (!env.STORAGE_URL?.startsWith('s3:')) problems.push('STS_ROLE_ARN 只能与 STORAGE_URL=s3://… 一起使用')
  return { arn, endpoint }
}
