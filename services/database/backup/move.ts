import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeySource } from '#services/abp/sealing/load-ring.ts'
import type { OpenDatabase } from '../connect.ts'
import { backup } from './backup.ts'
import { type FileTarget, restore } from './restore.ts'

/** Copies a database into an empty one, between any two engines. Stored files are not moved. */
export async function move(from: OpenDatabase, to: OpenDatabase, keys: KeySource, storage: FileTarget): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-move-'))
  try {
    await backup(from, keys, folder)
    await restore(to, keys, folder, storage)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
