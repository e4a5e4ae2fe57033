import { defineJob } from '#services/abp/define-job.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { compareLongLedger, firstCheckTime, keepCheck } from './check.repository.ts'
import { writeOpening } from './post.repository.ts'
import { differenceWords, monthWords } from './words.ts'

/** As long as processes of two releases may run side by side. */
const COMPLETING_MS = 7 * 86_400_000

/**
 * Compares the ledger with the flows, and stored months with their entries, and names the first difference. Until a week after the first check ever, what a
 * process of an older release writes beside the migration is added to the opening entries.
 * @returns how many sums differ
 */
export async function checkLedger({ db, logger, now }: Platform): Promise<number> {
  const began = await firstCheckTime(db)
  if (!began || now().getTime() - began.getTime() < COMPLETING_MS) await writeOpening(db, now())
  const { lastEntryId, count, first, months } = await compareLongLedger(db)
  const firstDifference = first ? differenceWords(first) : months.first && monthWords(months.first)
  const differenceCount = count + months.count
  await keepCheck(db, { checkedTime: now(), lastEntryId, differenceCount, firstDifference })
  if (first) logger.error('ledger differs from the flows', { count, ...first })
  if (months.first) logger.error('a stored month differs from its entries', { count: months.count, ...months.first })
  return differenceCount
}

export const checkLedgerJob = defineJob({
  name: 'work-orders.check-ledger',
  everySeconds: 24 * 3600,
  run: async (platform) => void (await checkLedger(platform)),
})
