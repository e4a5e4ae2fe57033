import { createHash, createHmac, randomUUID } from 'node:crypto'

export interface AliyunCall {
  readonly endpoint: string
  readonly action: string
  readonly version: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly parameters: Readonly<Record<string, string>>
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Encodes by RFC 3986, including the characters that encodeURIComponent leaves unchanged. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Parameters in the form that is signed: encoded and sorted by name. */
const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

/** Calls an Aliyun service in RPC style, signed with ACS3-HMAC-SHA256 as its API reference describes. */
export async function callAliyun<T extends object>(
  { endpoint, action, version, accessKeyId, accessKeySecret, parameters }: AliyunCall,
  signal: AbortSignal,
): Promise<{ status: number; answer: Partial<T> & { Code?: string } }> {
  const query = queryOf(parameters)
  const signed: Record<string, string> = {
    host: new URL(endpoint).host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': version,
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
    redirect: 'error',
  })
  const answer = (await response.json().catch(() => ({}))) as Partial<T> & { Code?: string }
  return { status: response.status, answer }
}
