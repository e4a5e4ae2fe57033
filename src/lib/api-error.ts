import { isOffline, NETWORK_TROUBLES } from './troubles/network.ts'

export interface ValidationError {
  message: string
  /** camelCase paths of the fields that the error concerns */
  members: readonly string[]
}

export interface ApiErrorFields {
  /** code of the gateway: BAD_USER_INPUT, UNAUTHENTICATED, CONFLICT … */
  code: string
  /** HTTP status of the service's answer; 0 means that no answer came */
  httpStatus: number
  /** code of the error catalogue, 40901 for example; 0 without a code */
  abpCode: number
  details: string | null
  validationErrors: readonly ValidationError[]
  /** seconds after which the request may be repeated; the services have not executed it */
  retryAfter?: number | null
}

/** An error that the services reported, in their envelope or through the gateway. */
export class ApiError extends Error implements ApiErrorFields {
  readonly code: string
  readonly httpStatus: number
  readonly abpCode: number
  readonly details: string | null
  readonly validationErrors: readonly ValidationError[]
  readonly retryAfter: number | null

  constructor(message: string, fields: ApiErrorFields) {
    super(message)
    this.name = 'ApiError'
    this.code = fields.code
    this.httpStatus = fields.httpStatus
    this.abpCode = fields.abpCode
    this.details = fields.details
    this.validationErrors = fields.validationErrors
    this.retryAfter = fields.retryAfter ?? null
  }

  /** True when it is unknown whether the request took effect. */
  get isRetryable(): boolean {
    return MAYBE_DONE.has(this.code)
  }
}

const MAYBE_DONE: ReadonlySet<string> = new Set([
  'UPSTREAM_ERROR',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNREACHABLE',
  'BAD_UPSTREAM_RESPONSE',
])

/**
 * No answer arrived. The browser's own message is English and differs between browsers, so it is appended to our text.
 */
export class NetworkError extends Error {
  readonly isRetryable = true
  /** the device itself had no network */
  readonly isOffline = isOffline()

  constructor(reason: string, options?: ErrorOptions) {
    super(
      isOffline()
        ? `${NETWORK_TROUBLES.offline.title}。${NETWORK_TROUBLES.offline.text}`
        : `没有收到服务器的答复，请检查网络后再试（${reason}）`,
      options,
    )
    this.name = 'NetworkError'
  }
}

/** A file download broke off: the partial file is discarded. */
export class BrokenFileError extends NetworkError {
  constructor(options?: ErrorOptions) {
    super('', options)
    this.message = '文件没有传完就中断了，没有保存。请再试一次；仍然不行时请缩小范围或联系平台'
    this.name = 'BrokenFileError'
  }
}

/**
 * The request may have taken effect although its answer did not arrive: it may be repeated with the same idempotency
 * key.
 */
export const isRetryable = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof NetworkError) && error.isRetryable

/**
 * 40901: the status no longer allows the action; 40902: the row was changed; 40905: another user has opened the case.
 */
const OUTDATED: ReadonlySet<number> = new Set([40901, 40902, 40905])

/** The row differs from what the user sees. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && OUTDATED.has(error.abpCode)

/** The row does not exist, or this user may not see it. */
export const isNotFound = (error: unknown): error is ApiError => error instanceof ApiError && error.httpStatus === 404

/** The services require a second factor to be set up before anything else. */
export const isFactorDue = (error: unknown): boolean =>
  error instanceof ApiError && (error.abpCode === 40307 || error.abpCode === 40308)

/** The services require the user to confirm their identity before this call. */
export const isConfirmationDue = (error: unknown): boolean => error instanceof ApiError && error.abpCode === 40306

/** The phone serves several accounts of a household, and the request has to say which one is meant. */
export const isSeveralPersons = (error: unknown): boolean =>
  error instanceof Error && 'abpCode' in error && error.abpCode === 40014

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'UNAUTHENTICATED' || error.httpStatus === 401)
