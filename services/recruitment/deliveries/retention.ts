import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { removeOldDeliveries } from './jobs.repository.ts'

const DAY_MS = 86_400_000
/** The retention of recruitment records: three years after the end of the service (网络招聘服务管理规定). */
const DAYS = 3 * 366

/** Removes deliveries without a contract after the retention period. */
export const removeOldDeliveriesJob = defineJob({
  name: 'remove-old-deliveries',
  everySeconds: 24 * 3600,
  async run({ db, now }, signal) {
    const before = new Date(now().getTime() - DAYS * DAY_MS)
    await untilNone(signal, () => removeOldDeliveries(db, before))
  },
})
