import type { MasterKey } from './master-key.ts'

/** A key management service with the transit API of OpenBao and HashiCorp Vault. */
export interface KmsSettings {
  /** URL of the transit engine, such as `https://bao.example:8200/v1/transit` */
  readonly url: string
  readonly key: string
  readonly token: string
  /** maximum milliseconds for one answer */
  readonly timeout: number
}

/** The service gave no usable answer. The message contains neither the token nor a key. */
export class KmsError extends Error {
  override readonly name = 'KmsError'
}

/**
 * Wraps and unwraps over HTTP; the master key never leaves the service. The service may rotate the master key, because
 * wrapped texts name its version.
 */
export function kmsMaster({ url, key, token, timeout }: KmsSettings): MasterKey {
  const ask = async (act: 'encrypt' | 'decrypt', member: string, body: object): Promise<string> => {
    const place = `${url}/${act}/${encodeURIComponent(key)}`
    const response = await fetch(place, {
      method: 'POST',
      headers: { 'X-Vault-Token': token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: Error) => {
      throw new KmsError(`${place} ${error.name === 'TimeoutError' ? `${timeout / 1000} 秒内没有回答` : '无法连接'}`)
    })
    if (!response.ok) throw new KmsError(`${place} 拒绝了请求（HTTP ${response.status}）`)
    const answer = (await response.json().catch(() => null)) as { data?: Record<string, unknown> } | null
    const value = answer?.data?.[member]
    if (typeof value !== 'string') throw new KmsError(`${place} 的回答不是 transit 协议`)
    return value
  }
  const base64 = (text: Buffer | string): string => Buffer.from(text).toString('base64')
  return {
    id: `kms:${key}`,
    place: 'KMS_URL',
    wrap: (plain, context) =>
      ask('encrypt', 'ciphertext', { plaintext: base64(plain), associated_data: base64(context) }),
    unwrap: async (ciphertext, context) =>
      Buffer.from(await ask('decrypt', 'plaintext', { ciphertext, associated_data: base64(context) }), 'base64'),
  }
}
