import { defineJob } from '#services/abp/define-job.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { deleteStaleTemp, keysWithRow } from './attachment.repository.ts'
import { storageOf } from './storage.ts'

const BATCH = 200
const DAY_MS = 86_400_000

/**
 * Removes files uploaded before `olderThan` that have no host, drafts of interrupted uploads, and files whose process
 * crashed before their row existed. A file is removed before the deletion of its row is committed, so that after a
 * crash the next run finishes the work.
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
  return removed + (await removeOrphans(platform, olderThan))
}

/**
 * Uses only the marks of this machine: a file without a mark never counts as an orphan, whatever the database contains.
 */
async function removeOrphans(platform: Platform, olderThan: Date): Promise<number> {
  const storage = storageOf(platform)
  const marked = await storage.markedBefore(olderThan)
  const known = await keysWithRow(platform.db, marked)
  for (const key of marked) {
    if (!known.has(key)) await storage.remove(key)
    await storage.unmark(key)
  }
  return marked.length - known.size
}

/** A form may stay open over night, so its unused uploads are removed the day after. */
export const removeStaleTempJob = defineJob({
  name: 'remove-stale-temp-files',
  everySeconds: 3600,
  run: async (platform) => void (await removeStaleTemp(platform, new Date(platform.now().getTime() - DAY_MS))),
})
