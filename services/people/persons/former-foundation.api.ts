import * as foundations from './former-foundation.repository.ts'

/**
 * Whether a foundation cared for a person at a past time, for calculations about the past, which must not use the
 * current foundation.
 */
export const caredAt = (...of: Parameters<typeof foundations.caredAt>) => foundations.caredAt(...of)
