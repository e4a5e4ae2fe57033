import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { removeSilent } from './conversation.repository.ts'

const DAY_MS = 86_400_000
/** The retention of support conversations, equal to that of messages of the platform (domain rules §3.11). */
const SUPPORT_DAYS = 365
/** The retention of recruitment records: three years after the end of the service (网络招聘服务管理规定). */
const JOB_DAYS = 3 * 365

/** Removes conversations with all messages when their retention since the last message is over. */
export const removeOldConversationsJob = defineJob({
  name: 'remove-old-conversations',
  everySeconds: 24 * 3600,
  async run({ db, now }, signal) {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
    await untilNone(signal, () => removeSilent(db, 'Support', daysAgo(SUPPORT_DAYS)))
    await untilNone(signal, () => removeSilent(db, 'Requirement', daysAgo(JOB_DAYS)))
    await untilNone(signal, () => removeSilent(db, 'WorkOrder', daysAgo(JOB_DAYS)))
  },
})
