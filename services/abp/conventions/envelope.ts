import { databaseCode } from '#services/database/connect.ts'
import { CROWDED } from '#services/database/crowded-error.ts'
import { isDatabaseGone } from '#services/database/gone.ts'
import { callersFault } from '../http/library-errors.ts'
import { AppError, ERRORS, type ErrorName, type ValidationError } from './errors.ts'

export interface ErrorInfo {
  code: number
  message: string
  details: string | null
  validationErrors: ValidationError[] | null
}

/** ABP's envelope of every result; clients recognise it by `__abp` (specification.md §8). */
export interface Envelope {
  result: unknown
  targetUrl: string | null
  success: boolean
  error: ErrorInfo | null
  unAuthorizedRequest: boolean
  __abp: true
}

export const succeed = (result: unknown): Envelope => ({
  result: result ?? null,
  targetUrl: null,
  success: true,
  error: null,
  unAuthorizedRequest: false,
  __abp: true,
})

export interface Answer {
  status: number
  envelope: Envelope
  /** seconds for the header Retry-After */
  retryAfter?: number
}

/**
 * Error codes that remain after the last retry: a lock timeout, a deadlock, a serialization conflict, a statement
 * timeout (lock_timeout, statement_timeout), and work refused because too many calls already wait for the same table.
 */
const GIVEN_UP: Readonly<Record<string, ErrorName>> = {
  [CROWDED]: 'busy',
  '55P03': 'busy',
  '40P01': 'busy',
  '40001': 'busy',
  '57014': 'tookTooLong',
}

const DISK_FULL = '服务器的存储空间满了，没有保存，请稍后再试，或者联系平台'

/** Whether a disk has no room, that of the files or that of the database (53100). */
export function isDiskFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (/^(ENOSPC|EDQUOT|53100)$/.test((at as { code?: string }).code ?? '')) return true
  }
  return false
}

/**
 * An error that is neither an `AppError` nor a parser's error about the request becomes a 500 without details. An
 * unreachable database and a full disk are reported as temporary.
 */
export function asKnown(error: unknown): AppError {
  if (error instanceof AppError) return error
  const refusal = callersFault(error)
  if (refusal !== null) return refusal
  if (isDiskFull(error)) return new AppError('unavailable', { details: DISK_FULL, cause: error })
  const kind = isDatabaseGone(error) ? 'unavailable' : (GIVEN_UP[databaseCode(error).code ?? ''] ?? 'internal')
  return new AppError(kind, { cause: error })
}

/** The envelope of a failure. */
export function fail(error: unknown): Answer {
  const known = asKnown(error)
  return {
    status: known.status,
    ...(known.retryAfter === null ? {} : { retryAfter: known.retryAfter }),
    envelope: {
      result: null,
      targetUrl: null,
      success: false,
      error: {
        code: known.code,
        message: known.message,
        details: known.details,
        validationErrors: known.validationErrors,
      },
      unAuthorizedRequest: known.status === 401 || known.status === 403,
      __abp: true,
    },
  }
}

/**
 * Errors that an operator has to see: unexpected ones, and services that do not answer. A locked table is reported once
 * by the connections, not by each call that it refuses.
 */
export const isInternal = (error: unknown): boolean =>
  (!(error instanceof AppError) && callersFault(error) === null && databaseCode(error).code !== CROWDED) ||
  isAway(error)

const isAway = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.status === ERRORS.internal.status || (error.status === ERRORS.unavailable.status && error.cause !== undefined))
