import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder for uploads until they are checked: always on this machine, whatever stores the files. */
export const createDrafts = (directory: string) => ({
  async draft(): Promise<string> {
    await mkdir(directory, { recursive: true })
    return join(directory, `${randomUUID()}.part`)
  },
  async removeDrafts(before: Date): Promise<void> {
    for (const name of await readdir(directory).catch(() => [])) {
      const written = await stat(join(directory, name)).catch(() => null)
      if (written && written.mtime < before) await rm(join(directory, name), { force: true })
    }
  },
})

/** `2026/11/0f3c…`: grouped by month, and without information about the content. */
export const newKey = (now: Date): string => `${now.toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}`
