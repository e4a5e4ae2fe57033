import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AliyunSmsSettings, SmsPurpose } from '#services/config-providers.ts'

export interface Sms {
  /** eleven digits */
  readonly phone: string
  readonly purpose: SmsPurpose
  /** the variables of the approved template */
  readonly variables: Readonly<Record<string, string>>
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986: what encodeURIComponent leaves is encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Parameters as the signature wants them: encoded, sorted by name. */
const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

/**
 * One SendSms call of Aliyun (version 2017-05-25), signed by ACS3-HMAC-SHA256 as its API reference describes.
 * @throws Error with the provider's code when it did not take the text over
 */
export async function sendAliyunSms(settings: AliyunSmsSettings, sms: Sms, signal: AbortSignal): Promise<void> {
  const { accessKeyId, accessKeySecret, endpoint, signName, templates } = settings
  const template = templates[sms.purpose]
  if (!template) throw new Error(`SMS_TEMPLATES has no template for ${sms.purpose}`)
  const query = queryOf({
    PhoneNumbers: sms.phone,
    SignName: signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify(sms.variables),
  })
  const signed: Record<string, string> = {
    host: new URL(endpoint).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(signed).sort()
  const headerLines = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const canonical = ['POST', '/', query, headerLines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const { host: _, ...headers } = signed
  const authorization = `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  const response = await fetch(`${endpoint}/?${query}`, {
    method: 'POST',
    headers: { ...headers, authorization },
    signal,
  })
  const answer = (await response.json().catch(() => ({}))) as { Code?: string }
  // the provider's message repeats the number, its code does not
  if (answer.Code !== 'OK') throw new Error(`the SMS provider answered ${response.status} ${answer.Code ?? 'no code'}`)
}
