import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { request } from 'undici'
import { AppError } from '#services/abp/conventions/errors.ts'
import { OUTBOUND } from '#services/config-limits.ts'
import { createDrafts, newKey } from './drafts.ts'
import type { S3Place } from './s3-url.ts'
import type { Storage } from './storage-type.ts'

type Method = 'GET' | 'PUT' | 'DELETE'
interface Sending {
  readonly headers?: Record<string, string>
  readonly body?: NodeJS.ReadableStream
}

/** Retry-After in seconds. A store that restarts a node is available again within this time. */
const RETRY_AFTER = 5

/**
 * A storage in a bucket of an S3-compatible store (Amazon, Aliyun OSS, MinIO). Files are streamed in both directions
 * and never held in memory; the store verifies each upload by its signed SHA-256. Every call throws `unavailable` while
 * the store does not answer or answers with 5xx; nothing was stored then, so the same request may be repeated.
 * @param silence milliseconds without data after which the store counts as unreachable; the total time is not limited
 */
export function createS3Storage(
  { bucketUrl, bucket: _, ...credentials }: S3Place,
  draftsDirectory: string,
  silence = OUTBOUND.storage,
): Storage {
  const client = new AwsClient({ ...credentials, service: 's3' })
  const urlOf = (key: string): string => `${bucketUrl}/${key}`

  async function send(method: Method, key: string, { headers = {}, body }: Sending = {}) {
    const signed = await client.sign(urlOf(key), { method, headers })
    const answer = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      ...(body ? { body: body as never } : {}),
      headersTimeout: silence,
      bodyTimeout: silence,
    }).catch((error: unknown) => Promise.reject(away(error)))
    if (answer.statusCode >= 500) throw away(await failureOf(method, answer))
    return answer
  }

  return {
    ...createDrafts(draftsDirectory),
    async keep(draft, now, sha256, key = newKey(now)) {
      const { size } = await stat(draft)
      const headers = {
        'content-length': String(size),
        'content-type': 'application/octet-stream',
        'x-amz-content-sha256': sha256,
      }
      const answer = await send('PUT', key, { headers, body: createReadStream(draft) })
      if (answer.statusCode !== 200) throw await failureOf('PUT', answer)
      await answer.body.dump()
      await rm(draft, { force: true })
      return key
    },
    async read(key, part) {
      const answer = await send('GET', key, part ? { headers: { range: `bytes=${part.start}-${part.end}` } } : {})
      if (answer.statusCode === (part ? 206 : 200)) return answer.body
      if (answer.statusCode === 404) {
        await answer.body.dump()
        return undefined
      }
      throw await failureOf('GET', answer)
    },
    async remove(key) {
      const answer = await send('DELETE', key)
      if (answer.statusCode !== 204 && answer.statusCode !== 200 && answer.statusCode !== 404) {
        throw await failureOf('DELETE', answer)
      }
      await answer.body.dump()
    },
  }
}

const away = (cause: unknown) =>
  new AppError('unavailable', { details: '存放文件的地方暂时没有响应，请稍后再试', retryAfter: RETRY_AFTER, cause })

/** An error with the store's code (`NoSuchBucket`, `SignatureDoesNotMatch`), for operators. */
async function failureOf(method: Method, { statusCode, body }: Awaited<ReturnType<typeof request>>): Promise<Error> {
  const text = await body.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no code'
  return new Error(`the object store answered ${method} with ${statusCode} (${code})`)
}
