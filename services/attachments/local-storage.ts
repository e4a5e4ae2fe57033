import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createDrafts, newKey } from './drafts.ts'
import type { Storage } from './storage-type.ts'

/** A storage in a directory of this machine. */
export const createLocalStorage = (root: string): Storage => ({
  ...createDrafts(join(root, 'incoming')),
  async keep(draft, now, _sha256, key = newKey(now)) {
    await mkdir(dirname(join(root, key)), { recursive: true })
    await rename(draft, join(root, key))
    return key
  },
  async read(key, part) {
    try {
      const file = await open(join(root, key))
      return file.createReadStream(part)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  },
  remove: (key) => rm(join(root, key), { force: true }),
})
