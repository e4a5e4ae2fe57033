import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { removeOldDeliveries } from './jobs.repository.ts'

const DAY_MS = 86_400_000
/** Records of recruitment are kept three years after the service has ended (网络招聘服务管理规定). */
const DAYS = 3 * 366

/** The copy of a resume that led to nothing goes when its time is over. */
export const removeOldDeliveriesJob = defineJob({
  name: 'remove-old-deliveries',
  everySeconds: 24 * 3600,
  async run({ db, now }, signal) {
    const before = new Date(now().getTime() - DAYS * DAY_MS)
    await untilNone(signal, () => removeOldDeliveries(db, before))
  },
})
