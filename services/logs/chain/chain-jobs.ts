import { defineJob, type Job } from '#services/abp/define-job.ts'
import { writeCheck } from './chain.repository.ts'
import { ChainBrokenError } from './chain-broken.ts'
import { chainKeyOf } from './chain-key.ts'
import { sealLogs } from './seal.ts'
import { verifyLogs } from './verify.ts'

/** Adds links for new rows. Until then, a new row could be altered unnoticed, so the interval is short. */
export const sealLogsJob = defineJob({
  name: 'seal-logs',
  everySeconds: 10,
  async run(platform, signal) {
    try {
      await sealLogs(platform, signal)
    } catch (error) {
      if (error instanceof ChainBrokenError)
        await writeCheck(platform.db, { links: 0, ...error.finding }, platform.now())
      throw error
    }
  },
})

/** Verifies all chains once a day; the result is stored in `log_check` and in the metrics for alerts. */
export const checkLogsJob = defineJob({
  name: 'check-logs',
  everySeconds: 24 * 3600,
  async run(platform, signal) {
    const { db, logger, keys } = platform
    for (const { log, from, to, finding } of await verifyLogs({ db, key: chainKeyOf(keys), signal })) {
      const { fault = null, position = null, rowId = null, time = null } = finding ?? {}
      const links = to.position - from.position
      await writeCheck(db, { log: log.name, links, fault, position, rowId }, platform.now())
      if (fault) logger.error('log chain broken', { log: log.name, fault, position, rowId, time })
    }
  },
})

export const chainJobs: readonly Job[] = [sealLogsJob, checkLogsJob]
