import { defineJob } from '#services/abp/define-job.ts'
import { removeOldAttempts } from './external-login.repository.ts'

/** Logins that nobody finished, and states that were used: none of them is asked for again. */
export const removeOldAttemptsJob = defineJob({
  name: 'remove-old-login-attempts',
  everySeconds: 3600,
  run: ({ db, now }) => removeOldAttempts(db, now()),
})
