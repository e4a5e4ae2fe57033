import { codeOf, upstreamError } from './errors.ts'
import type { AbpEnvelope, RawAnswer } from './upstream.ts'

/** The declared properties of an operation's result. */
interface Promised {
  readonly isVoid: boolean
  readonly isNullable: boolean
}

function isEnvelope(body: unknown): body is AbpEnvelope {
  return typeof body === 'object' && body !== null && (body as Partial<AbpEnvelope>).__abp === true
}

/**
 * The envelope of a successful answer.
 * @throws GraphQLError with the extensions of {@link upstreamError} for every other answer: a failure in the envelope,
 * a status without an envelope, a 2xx answer that is not an envelope.
 */
export function successOf({ status, body, retryAfter }: RawAnswer): AbpEnvelope {
  if (isEnvelope(body)) {
    if (body.success) return body
    throw upstreamError(codeOf(status, body.error, body.unAuthorizedRequest), status, body.error, retryAfter)
  }
  if (status >= 200 && status < 300) throw upstreamError('BAD_UPSTREAM_RESPONSE', status)
  throw upstreamError(codeOf(status), status, null, retryAfter)
}

/** The envelope's result. A void action returns true; null where a value was promised is a malformed answer. */
export function resultOf(envelope: AbpEnvelope, promised: Promised): unknown {
  const result = envelope.result ?? null
  if (result !== null || promised.isNullable) return result
  if (promised.isVoid) return true
  throw upstreamError('BAD_UPSTREAM_RESPONSE', 200)
}

/** Turns an ABP answer into the value of its field, or throws a coded error. */
export function unwrap(answer: RawAnswer, promised: Promised): unknown {
  return resultOf(successOf(answer), promised)
}
