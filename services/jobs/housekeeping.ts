import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { removeExpiredTokens, removeOldIdempotencyKeys } from './housekeeping.repository.ts'

const DAY_MS = 86_400_000
/**
 * Days for which idempotency keys are stored. Requests are repeated within minutes, or the next day from a form that
 * was left open.
 */
const KEY_DAYS = 7

export const removeExpiredTokensJob = defineJob({
  name: 'remove-expired-tokens',
  everySeconds: 3600,
  run: ({ db }) => removeExpiredTokens(db),
})

export const removeIdempotencyKeysJob = defineJob({
  name: 'remove-idempotency-keys',
  everySeconds: 3600,
  async run({ db, now }, signal) {
    const before = new Date(now().getTime() - KEY_DAYS * DAY_MS)
    await untilNone(signal, () => removeOldIdempotencyKeys(db, before))
  },
})
