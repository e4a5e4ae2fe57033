import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { LOGINS, OPERATIONS, SENSITIVE_VIEWS } from './chain/chained-logs.ts'
import { removeSealed } from './chain/removal.ts'

const DAY_MS = 86_400_000
/** Retention in days; the law requires network logs to be stored for at least six months. */
const OPERATION_DAYS = 190
/** Retention of records of access to sensitive data: three years. */
const VIEW_DAYS = 3 * 366

const KEPT = [
  { log: OPERATIONS, days: OPERATION_DAYS },
  { log: LOGINS, days: OPERATION_DAYS },
  { log: SENSITIVE_VIEWS, days: VIEW_DAYS },
] as const

/** Removes log rows after their retention period; each removal is recorded in the chain. */
export const removeOldLogsJob = defineJob({
  name: 'remove-old-logs',
  everySeconds: 6 * 3600,
  async run(platform, signal) {
    for (const { log, days } of KEPT) {
      const before = new Date(platform.now().getTime() - days * DAY_MS)
      await untilNone(signal, () => removeSealed(platform, log, before, `保存期 ${days} 天已满`))
    }
  },
})
