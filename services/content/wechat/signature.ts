import { createHash, randomBytes } from 'node:crypto'

export interface JsApiSignature {
  readonly appId: string
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}

/**
 * Signs a page by WeChat's formula: the four values sorted by name, the page's URL without its fragment, SHA-1 in hex.
 */
export function signJsApi(ticket: string, nonceStr: string, timestamp: number, url: string): string {
  const page = url.split('#')[0]
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`)
    .digest('hex')
}

export function jsApiSignature(appId: string, ticket: string, url: string, now: Date): JsApiSignature {
  const nonceStr = randomBytes(12).toString('hex')
  const timestamp = Math.floor(now.getTime() / 1000)
  return { appId, timestamp, nonceStr, signature: signJsApi(ticket, nonceStr, timestamp, url) }
}
