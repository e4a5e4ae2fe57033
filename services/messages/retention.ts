import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { removeOldOutbox } from './outbox.repository.ts'
import { removeOldMessages } from './site-message.repository.ts'

const DAY_MS = 86_400_000
/** The retention of messages in days (domain rules §3.11). */
const MESSAGE_DAYS = 365
/** The retention of outbox rows in days: long enough to investigate failed deliveries. */
const OUTBOX_DAYS = 30

/** Removes messages after a year and delivered outbox rows after a month. */
export const removeOldMessagesJob = defineJob({
  name: 'remove-old-messages',
  everySeconds: 6 * 3600,
  async run({ db, now }, signal) {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
    await untilNone(signal, () => removeOldMessages(db, daysAgo(MESSAGE_DAYS)))
    await untilNone(signal, () => removeOldOutbox(db, daysAgo(OUTBOX_DAYS)))
  },
})
