import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { removeOldLogs } from './audit-log.repository.ts'

const DAY_MS = 86_400_000
/** Network logs are to be kept for six months at least. */
const OPERATION_DAYS = 190
/** Records of how sensitive data was handled, three years. */
const VIEW_DAYS = 3 * 366

/** Logs are kept as long as they have to be, and no longer. */
export const removeOldLogsJob = defineJob({
  name: 'remove-old-logs',
  everySeconds: 6 * 3600,
  async run({ db, now }, signal) {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
    await untilNone(signal, () => removeOldLogs(db, daysAgo(OPERATION_DAYS), daysAgo(VIEW_DAYS)))
  },
})
