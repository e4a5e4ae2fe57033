import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'

/** A problem that the administrator has to solve before the command can run. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/**
 * The manifest of a backup. A backup is a folder with `manifest.json`, `tables/NAME.ndjson` (one row per line, as
 * PostgreSQL's row_to_json writes it, in UTC) and `files/SHA256`. Both engines read and write it.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  release: z.string(),
  /** the newest migration of the database */
  step: z.object({ name: z.string(), at: z.number() }),
  engine: z.enum(['postgres', 'pglite']),
  /** ISO 8601 */
  moment: z.string(),
  /**
   * a known text, encrypted with the APP_SECRET that encrypts the fields; it shows whether the secret is the right one
   */
  probe: z.string(),
  tables: z.array(z.object({ name: identifier, rows: z.number().int(), sha256 })),
  sequences: z.array(z.object({ name: identifier, last: z.number().int() })),
  /** null when the backup has no files */
  files: z.array(z.object({ key: z.string(), sha256, size: z.number().int() })).nullable(),
})
export type Manifest = z.infer<typeof manifestSchema>

export const PROBE = { field: 'backup.probe', word: 'portal' } as const
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.ndjson`)
export const storedFile = (folder: string, sha: string): string => join(folder, 'files', sha)

/** @throws BackupError when the folder has no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  } catch {
    throw new BackupError(`${folder} 不是完整的备份：manifest.json 缺失或损坏`)
  }
}

/** Checks the checksums of all tables and files. @throws BackupError naming the damaged part */
export async function verify(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256: expected } of manifest.tables)
    if ((await checksum(tableFile(folder, name))) !== expected)
      throw new BackupError(`备份已损坏：tables/${name}.ndjson`)
  for (const { sha256: expected } of manifest.files ?? [])
    if ((await checksum(storedFile(folder, expected))) !== expected)
      throw new BackupError(`备份已损坏：files/${expected}`)
}

async function checksum(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path) as Readable) hash.update(chunk)
  } catch {
    return undefined
  }
  return hash.digest('hex')
}
