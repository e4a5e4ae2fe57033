import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '#services/abp/platform/platform.ts'
import { newKey } from '#services/attachments/drafts.ts'
import { storageOf, withStorage } from '#services/attachments/storage.ts'

const listIn = ({ config }: Platform): string => join(config.dataDir, 'seeding-files')

/**
 * A platform that records the key of each file in a list on disk before it stores the file. When a seeding is
 * interrupted, the database rolls back, and only this list still names the stored files.
 */
export function notingFiles(platform: Platform): Platform {
  const storage = storageOf(platform)
  return withStorage(platform, {
    ...storage,
    // marks are not needed, because the list names all files
    mark: async () => {},
    keep: (draft, now, sha256, key = newKey(now)) => {
      mkdirSync(platform.config.dataDir, { recursive: true })
      appendFileSync(listIn(platform), `${key}\n`)
      return storage.keep(draft, now, sha256, key)
    },
  })
}

/** Removes the files of an interrupted seeding. The database then has no accounts, so no row refers to these files. */
export async function removeNoted(platform: Platform): Promise<void> {
  const list = listIn(platform)
  if (!existsSync(list)) return
  const storage = storageOf(platform)
  for (const key of readFileSync(list, 'utf8').split('\n')) if (key !== '') await storage.remove(key)
  rmSync(list)
}

/** Deletes the list when the rows that refer to the files are committed. */
export const forgetNoted = (platform: Platform): void => rmSync(listIn(platform), { force: true })
