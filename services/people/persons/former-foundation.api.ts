import * as foundations from './former-foundation.repository.ts'

/** For what is computed of past days: who cared for a person then, never who does now. */
export const caredAt = (...of: Parameters<typeof foundations.caredAt>) => foundations.caredAt(...of)
