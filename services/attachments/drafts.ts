import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of an empty file that marks a key whose row may not exist yet, for instance `2026~11~0f3c….key`. */
const markOf = (key: string): string => `${key.replaceAll('/', '~')}.key`
const keyOf = (mark: string): string => mark.slice(0, -'.key'.length).replaceAll('~', '/')

/**
 * The folder for uploads until they are checked. It is always on this machine, whatever the storage of checked files.
 */
export const createDrafts = (directory: string) => ({
  async draft(): Promise<string> {
    await mkdir(directory, { recursive: true })
    return join(directory, `${randomUUID()}.part`)
  },
  async removeDrafts(before: Date): Promise<void> {
    for (const name of await namesBefore(directory, before)) {
      if (!name.endsWith('.key')) await rm(join(directory, name), { force: true })
    }
  },
  async mark(key: string): Promise<void> {
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, markOf(key)), '', { mode: 0o600 })
  },
  unmark: (key: string): Promise<void> => rm(join(directory, markOf(key)), { force: true }),
  async markedBefore(before: Date): Promise<string[]> {
    const names = await namesBefore(directory, before)
    return names.filter((name) => name.endsWith('.key')).map(keyOf)
  },
})

async function namesBefore(directory: string, before: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(directory).catch(() => [])) {
    const written = await stat(join(directory, name)).catch(() => null)
    if (written && written.mtime < before) old.push(name)
  }
  return old
}

/** A new storage key, `2026/11/0f3c…`: grouped by month, and without information about the content. */
export const newKey = (now: Date): string => `${now.toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}`
