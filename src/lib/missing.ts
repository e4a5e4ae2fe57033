import { ApiError, type ApiErrorFields } from './api-error.ts'

/** A "not found" answer that a server render passes on, so that the browser shows the services' own message. */
interface Missing {
  missing: ApiErrorFields & { message: string }
}

export function missingOf({ message, code, httpStatus, abpCode, details, validationErrors }: ApiError): Missing {
  return { missing: { message, code, httpStatus, abpCode, details, validationErrors } }
}

const isMissing = (data: unknown): data is Missing => typeof data === 'object' && data !== null && 'missing' in data

/** The error of a "not found" answer; null for data that was found, and while data is not loaded. */
export const errorOfMissing = (data: unknown): ApiError | null =>
  isMissing(data) ? new ApiError(data.missing.message, data.missing) : null
