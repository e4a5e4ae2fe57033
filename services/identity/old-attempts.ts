import { defineJob } from '#services/abp/define-job.ts'
import { removeOldAttempts } from './external-login.repository.ts'

/** Removes unfinished logins and used states, which are not read again. */
export const removeOldAttemptsJob = defineJob({
  name: 'remove-old-login-attempts',
  everySeconds: 3600,
  run: ({ db, now }) => removeOldAttempts(db, now()),
})
