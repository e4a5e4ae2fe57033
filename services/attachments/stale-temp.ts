import { defineJob } from '#services/abp/define-job.ts'
import type { Platform } from '#services/abp/platform.ts'
import { deleteStaleTemp } from './attachment.repository.ts'
import { storageOf } from './storage.ts'

const BATCH = 200
const DAY_MS = 86_400_000

/**
 * Removes files that were uploaded before `olderThan` and never found a host, and drafts of broken uploads. A file goes
 * before its row is committed away: after a crash the row is still there, and the next run finishes the work.
 */
export async function removeStaleTemp(platform: Platform, olderThan: Date): Promise<number> {
  const storage = storageOf(platform)
  let removed = 0
  for (;;) {
    const keys = await platform.db.transaction(async (tx) => {
      const stale = await deleteStaleTemp(tx, olderThan, BATCH)
      for (const key of stale) await storage.remove(key)
      return stale
    })
    removed += keys.length
    if (keys.length < BATCH) break
  }
  await storage.removeDrafts(olderThan)
  return removed
}

/** A form may stay open over night; the day after, what it uploaded is gone. */
export const removeStaleTempJob = defineJob({
  name: 'remove-stale-temp-files',
  everySeconds: 3600,
  run: async (platform) => void (await removeStaleTemp(platform, new Date(platform.now().getTime() - DAY_MS))),
})
