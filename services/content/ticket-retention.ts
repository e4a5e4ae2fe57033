import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { removeOldTickets } from './jobs.repository.ts'

const DAY_MS = 86_400_000
/**
 * The days for which a closed ticket is stored: claims from a ticket are time-barred after three years (民法典第一百八十八条).
 */
const DAYS = 3 * 366

/** Removes old closed tickets and the contacts in them. Open tickets stay. */
export const removeOldTicketsJob = defineJob({
  name: 'remove-old-tickets',
  everySeconds: 24 * 3600,
  async run({ db, now }, signal) {
    const before = new Date(now().getTime() - DAYS * DAY_MS)
    await untilNone(signal, () => removeOldTickets(db, before))
  },
})
