import type { FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGES } from './errors.ts'
import { mediaTypeFor } from './media-type.ts'

/** A refusal by the gateway itself, before it has called any service. */
export class Refusal extends Error {
  readonly code: string
  readonly statusCode: number
  readonly details: string | null
  constructor(code: string, statusCode: number, message: string, details: string | null = null) {
    super(message)
    this.code = code
    this.statusCode = statusCode
    this.details = details
  }
}

export const notJson = (): Refusal =>
  new Refusal('UNSUPPORTED_MEDIA_TYPE', 415, '请求内容请用 application/json，并写明 Content-Type')

/**
 * A refusal by the server's checks before this route, with its own Chinese message
 * (services/abp/conventions/errors.ts).
 */
type Failure = Error & { statusCode?: number; name: string; details?: string | null }

function toRefusal(failure: Failure): Refusal {
  if (failure instanceof Refusal) return failure
  const status = failure.statusCode ?? 500
  if (status === 413) return new Refusal('REQUEST_TOO_LARGE', 413, '提交的内容过大')
  if (status === 415 && failure.name !== 'AppError') return notJson()
  if (status === 429) return new Refusal('TOO_MANY_REQUESTS', 429, failure.details ?? MESSAGES.TOO_MANY_REQUESTS)
  if (status < 500 && failure.name === 'AppError') {
    const code = status === 415 ? 'UNSUPPORTED_MEDIA_TYPE' : 'BAD_REQUEST'
    return new Refusal(code, status, failure.message, failure.details ?? null)
  }
  if (status < 500) return new Refusal('BAD_REQUEST', status, '请求格式不正确', '请求内容不是正确的 JSON')
  return new Refusal('UPSTREAM_ERROR', 500, MESSAGES.UPSTREAM_ERROR)
}

/**
 * Codes of refusals of well-formed requests: clients that accept application/json only get these errors with status
 * 200.
 */
const WELL_FORMED: ReadonlySet<string> = new Set([
  'OPERATION_REFUSED',
  'PERSISTED_OPERATION_REQUIRED',
  'PERSISTED_OPERATION_NOT_FOUND',
])

/** Error handler of the route: every failure is answered as a GraphQL answer. */
export function answerRefusal(failure: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, statusCode, message, details } = toRefusal(failure)
  if (statusCode >= 500) request.log.error({ err: failure }, 'the gateway failed unexpectedly')
  const body = JSON.stringify({ errors: [{ message, extensions: { code, httpStatus: statusCode, details } }] })
  const { type, isLegacy } = mediaTypeFor(request.headers.accept)
  const status = isLegacy && WELL_FORMED.has(code) ? 200 : statusCode
  return reply.code(status).header('content-type', type).send(body)
}
