import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sealer } from '#services/abp/sealing.ts'
import type { OpenDatabase } from '../connect.ts'
import { backup } from './backup.ts'
import { type FileTarget, restore } from './restore.ts'

/** Copies a database into an empty one, whichever engines they are. Stored files stay where they are. */
export async function move(from: OpenDatabase, to: OpenDatabase, sealer: Sealer, storage: FileTarget): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-move-'))
  try {
    await backup(from, sealer, folder)
    await restore(to, sealer, folder, storage)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
