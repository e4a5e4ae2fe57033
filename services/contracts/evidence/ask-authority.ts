import type { AttestationService } from '#services/config-attestation.ts'
import { AttestationError } from './attestation.ts'

/** The maximum size of an answer; a token with its certificate chain has a few kilobytes. */
const MOST_BYTES = 256 * 1024

export interface Question {
  readonly type: string
  readonly accept: string
  readonly body: Buffer
}

/** Sends one POST to an authority, without following redirects. @throws AttestationError */
export async function askAuthority(
  { url, authorization }: Pick<AttestationService, 'url' | 'authorization'>,
  { type, accept, body }: Question,
  signal: AbortSignal,
): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': type, Accept: accept, ...(authorization === null ? {} : { authorization }) },
      body: new Uint8Array(body),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new AttestationError(`服务拒绝了请求（HTTP ${response.status}）`)
    return await bytesOf(response)
  } catch (error) {
    if (error instanceof AttestationError) throw error
    // the original error is dropped: it may contain the URL, which includes credentials for some services
    throw new AttestationError(signal.aborted ? '服务没有按时回答' : '服务无法连接')
  }
}

async function bytesOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > MOST_BYTES) throw new AttestationError(`服务的回答超过 ${MOST_BYTES} 字节`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
