import { errors, Pool } from 'undici'
import { upstreamError } from './errors.ts'
import type { RawAnswer } from './upstream.ts'

export interface PoolSettings {
  /** Maximum wait for the response head and between two parts of the body, in milliseconds. */
  timeoutMs: number
  connections: number
  maxResponseBytes: number
}

export const POOL_DEFAULTS: PoolSettings = { timeoutMs: 15_000, connections: 64, maxResponseBytes: 32 * 1024 * 1024 }

export interface TextAnswer {
  status: number
  statusText: string
  text: string
  /** seconds of the header Retry-After; a date in this header is ignored */
  retryAfter?: number | undefined
}

interface Request {
  path: string
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'])
const BROKEN = new Set(['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'])
/** Errors of a kept-alive connection that the other side closed just as it was used: the request never arrived. */
const STALE = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

function codeOfFailure(failure: unknown): string {
  return (failure as NodeJS.ErrnoException | undefined)?.code ?? ''
}

function toGraphQLError(failure: unknown): Error {
  const code = codeOfFailure(failure)
  if (TIMEOUTS.has(code)) return upstreamError('UPSTREAM_TIMEOUT', 0)
  if (BROKEN.has(code) || failure instanceof errors.HTTPParserError) return upstreamError('BAD_UPSTREAM_RESPONSE', 0)
  return upstreamError('UPSTREAM_UNREACHABLE', 0)
}

/** Keep-alive connections to one origin. Network failures become coded GraphQL errors. */
export class UpstreamPool {
  readonly #pool: Pool
  readonly #prefix: string

  constructor(upstreamUrl: string, settings: Partial<PoolSettings> = {}) {
    const { timeoutMs, connections, maxResponseBytes } = { ...POOL_DEFAULTS, ...settings }
    const url = new URL(upstreamUrl)
    this.#prefix = url.pathname.replace(/\/$/, '')
    this.#pool = new Pool(url.origin, {
      connections,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: { timeout: Math.min(timeoutMs, 5_000) },
      maxResponseSize: maxResponseBytes,
      keepAliveTimeout: 30_000,
    })
  }

  /**
   * @throws GraphQLError UPSTREAM_TIMEOUT, UPSTREAM_UNREACHABLE or BAD_UPSTREAM_RESPONSE when no complete answer came.
   */
  async send(request: Request): Promise<TextAnswer> {
    try {
      return await this.#once(request)
    } catch (failure) {
      if (request.method !== 'GET' || !STALE.has(codeOfFailure(failure))) throw toGraphQLError(failure)
    }
    return this.#once(request).catch((failure) => Promise.reject(toGraphQLError(failure)))
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }

  #once(request: Request): Promise<TextAnswer> {
    return new Promise((resolve, reject) => {
      let status = 0
      let statusText = ''
      let retryAfter: number | undefined
      const chunks: Buffer[] = []
      // Uses the dispatcher directly: pool.request() creates a stream and an abort signal per call, a third of its
      // cost.
      this.#pool.dispatch(
        {
          path: this.#prefix + request.path,
          method: request.method as 'GET',
          headers: request.headers,
          body: request.body ?? null,
        },
        {
          onRequestStart() {},
          onResponseStart(_controller, statusCode, headers, message) {
            status = statusCode
            statusText = message ?? ''
            retryAfter = secondsOf(headers['retry-after'])
          },
          onResponseData(_controller, chunk) {
            chunks.push(chunk)
          },
          onResponseEnd() {
            const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
            resolve({ status, statusText, text: bytes.toString('utf8'), retryAfter })
          },
          onResponseError(_controller, failure) {
            reject(failure)
          },
        },
      )
    })
  }
}

const secondsOf = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined

/** Parses an answer's text as JSON; for any other text the body is undefined. */
export function readJson(answer: TextAnswer): RawAnswer {
  try {
    return { status: answer.status, body: JSON.parse(answer.text), retryAfter: answer.retryAfter }
  } catch {
    return { status: answer.status, body: undefined, retryAfter: answer.retryAfter }
  }
}
