import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '#services/abp/platform/platform.ts'
import { newKey } from '#services/attachments/drafts.ts'
import { storageOf, withStorage } from '#services/attachments/storage.ts'

const listIn = ({ config }: Platform): string => join(config.dataDir, 'seeding-files')

/**
 * A platform that notes each file before it is stored, beside the database: the rows of an interrupted seeding are
 * rolled back, and nothing would know of its files.
 */
export function notingFiles(platform: Platform): Platform {
  const storage = storageOf(platform)
  return withStorage(platform, {
    ...storage,
    keep: (draft, now, sha256, key = newKey(now)) => {
      mkdirSync(platform.config.dataDir, { recursive: true })
      appendFileSync(listIn(platform), `${key}\n`)
      return storage.keep(draft, now, sha256, key)
    },
  })
}

/** Removes the files of a seeding that did not end. The database has no accounts, so no row refers to them. */
export async function removeNoted(platform: Platform): Promise<void> {
  const list = listIn(platform)
  if (!existsSync(list)) return
  const storage = storageOf(platform)
  for (const key of readFileSync(list, 'utf8').split('\n')) if (key !== '') await storage.remove(key)
  rmSync(list)
}

/** Forgets the list: the rows that refer to the files are committed. */
export const forgetNoted = (platform: Platform): void => rmSync(listIn(platform), { force: true })
