import { SESSION_TOAST_KEY, VALIDATION_FAILED_TITLE } from '#machines/flows/constants.ts'
import type { NewToast } from '#machines/flows/toasts.model.ts'
import { ApiError, isUnauthorized } from './api-error.ts'

/** The message for a failure, as in specification.md §8: an optional title and one or more lines. */
export interface ErrorText {
  title: string | null
  lines: readonly string[]
}

/**
 * - validation errors: each message, under 请求参数未能通过验证
 * - another HTTP error: its details, or its message when there are none
 * - a refusal with a good HTTP status (envelope with `success: false`): its message
 * - anything that is no API error: the raw message
 */
export function errorTextOf(error: unknown): ErrorText {
  if (!(error instanceof ApiError)) {
    return { title: null, lines: [error instanceof Error ? error.message : String(error)] }
  }
  if (error.validationErrors.length > 0) {
    return { title: VALIDATION_FAILED_TITLE, lines: error.validationErrors.map(({ message }) => message) }
  }
  const isHttpError = error.httpStatus < 200 || error.httpStatus > 299
  return { title: null, lines: [(isHttpError ? error.details : null) ?? error.message] }
}

/** The same text as one sentence, for an error state inside a page. */
export function errorSentenceOf(error: unknown): string {
  const { title, lines } = errorTextOf(error)
  return title === null ? lines.join('；') : `${title}：${lines.join('；')}`
}

export function errorToastOf(error: unknown): NewToast {
  const { title, lines } = errorTextOf(error)
  // the session shows a toast with the same key, so the message appears only once and stays until it is read
  const once = isUnauthorized(error) ? { key: SESSION_TOAST_KEY, durationMs: null } : {}
  return { severity: 'error', lines, ...(title === null ? {} : { title }), ...once }
}
