/** For what is computed of past days: who cared for a person then, never who does now. */
export { caredAt } from './former-foundation.repository.ts'
