import { ApiError, type ValidationError } from './api-error.ts'

type Bag = Record<string, unknown>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

function validationErrorsOf(value: unknown): ValidationError[] {
  if (!Array.isArray(value)) return []
  return value.filter(isBag).map((entry) => ({
    message: textOf(entry.message) ?? '',
    members: Array.isArray(entry.members) ? entry.members.filter((member) => typeof member === 'string') : [],
  }))
}

/** The first error of a GraphQL answer, from its extensions `{code, httpStatus, abpCode, details, validationErrors}`. */
export function fromGraphqlErrors(errors: readonly unknown[], status: number): ApiError | null {
  const first = errors[0]
  if (!isBag(first)) return null
  const extensions = isBag(first.extensions) ? first.extensions : {}
  return new ApiError(textOf(first.message) ?? '请求失败', {
    code: textOf(extensions.code) ?? 'UPSTREAM_ERROR',
    httpStatus: typeof extensions.httpStatus === 'number' ? extensions.httpStatus : status,
    abpCode: numberOf(extensions.abpCode),
    details: textOf(extensions.details),
    validationErrors: validationErrorsOf(extensions.validationErrors),
    retryAfter: numberOf(extensions.retryAfter) || null,
  })
}

/** Whether the answer comes from the services: it contains the envelope's marker (specification.md §8). */
export const isEnvelope = (body: unknown): body is Bag => isBag(body) && body.__abp === true

/** The failure that an envelope reports. */
export function fromEnvelope(envelope: Record<string, unknown>, status: number): ApiError {
  const error = isBag(envelope.error) ? envelope.error : {}
  return new ApiError(textOf(error.message) ?? '请求失败', {
    code: status === 401 ? 'UNAUTHENTICATED' : status >= 500 ? 'UPSTREAM_ERROR' : 'REFUSED',
    httpStatus: status,
    abpCode: numberOf(error.code),
    details: textOf(error.details),
    validationErrors: validationErrorsOf(error.validationErrors),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The text of a proxy's answer; HTML pages are replaced by '', because they are not shown to users. */
const plainWords = (text: string): string => (text.includes('<') ? '' : text.trim().slice(0, 200))

/**
 * The failure in an answer that does not come from the gateway: the envelope of the server itself (too many requests),
 * or the page of a proxy. It is then unknown whether the action took effect, unless the status is a refusal.
 */
export function fromOtherAnswer(text: string, status: number): ApiError {
  const body = parsed(text)
  if (isEnvelope(body)) return fromEnvelope(body, status)
  return new ApiError(`服务没有正常答复，请稍后再试（${plainWords(text) || `HTTP ${status}`}）`, {
    code: status >= 400 && status < 500 ? 'REFUSED' : 'BAD_UPSTREAM_RESPONSE',
    httpStatus: status,
    abpCode: 0,
    details: null,
    validationErrors: [],
  })
}
