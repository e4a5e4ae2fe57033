import { defineJob } from '#services/abp/define-job.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { compareLedger, keepCheck, lastCheck } from './check.repository.ts'
import { writeOpening } from './post.repository.ts'
import { differenceWords } from './words.ts'

/**
 * Compares the ledger with the flows and names the first difference. Before the first check ever, what an older release
 * has written beside the migration is added to the opening entries.
 * @returns how many sums differ
 */
export async function checkLedger({ db, logger, now }: Platform): Promise<number> {
  if (!(await lastCheck(db))) await writeOpening(db, now())
  const { lastEntryId, count, first } = await compareLedger(db)
  const firstDifference = first && differenceWords(first)
  await keepCheck(db, { checkedTime: now(), lastEntryId, differenceCount: count, firstDifference })
  if (first) logger.error('ledger differs from the flows', { count, ...first })
  return count
}

export const checkLedgerJob = defineJob({
  name: 'work-orders.check-ledger',
  everySeconds: 24 * 3600,
  run: async (platform) => void (await checkLedger(platform)),
})
