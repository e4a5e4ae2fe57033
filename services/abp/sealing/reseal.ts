import { setTimeout as pause } from 'node:timers/promises'
import { type Database, databaseCode } from '#services/database/connect.ts'
import { errorFields } from '../platform/logger.ts'
import type { Platform } from '../platform/platform.ts'
import { type Prefixes, type SealedRow, takeStale, writeResealed } from './reseal.repository.ts'
import { SEALED_TABLES, type SealedTable } from './sealed-columns.ts'
import { tailIndex } from './sealed-phones.ts'
import { indexPrefix, sealedPrefix } from './sealing.ts'

/** Number of rows in a batch. Their locks last a few milliseconds, which limits the wait of other writers. */
const BATCH = 100
/** The pause between two batches, in which the database can serve requests. */
const PAUSE_MS = 10

const UNIQUE_VIOLATION = '23505'

/** Called after each batch with the number of rows that this run has sealed. */
export type OnProgress = (rows: number) => void

const isCopy = (value: string | null | undefined, text: string | null): boolean => text !== null && value === text

/** The row sealed again with the newest keys. @throws Error when a text cannot be opened */
function resealed(
  { sealer }: Platform,
  { columns }: SealedTable,
  { id, values }: SealedRow,
  { seal }: Prefixes,
): SealedRow {
  const made: Record<string, string | null> = {}
  for (const { column, field, index, indexed, tail, plain: text, copy } of columns) {
    const left = text ? (values[text.name] ?? null) : null
    const sealed = left === null ? (values[column.name] ?? null) : sealer.seal(field, left)
    made[column.name] = sealed
    if (text) made[text.name] = null
    if (index) made[index.name] = values[index.name] ?? null
    if (tail) made[tail.name] = values[tail.name] ?? null
    if (copy)
      made[copy.column.name] = isCopy(values[copy.column.name], left)
        ? copy.instead()
        : (values[copy.column.name] ?? null)
    if (sealed === null) continue
    const plain = sealer.open(field, sealed)
    if (!sealed.startsWith(seal)) made[column.name] = sealer.seal(field, plain)
    // the index is also written for a text that was stored unsealed and had no index
    if (index && (left !== null || made[index.name] !== null)) {
      const what = indexed ? indexed.of(plain, values[indexed.with.name] ?? '') : plain
      made[index.name] = sealer.blindIndex(field, what)
    }
    if (tail && (left !== null || made[tail.name] !== null)) made[tail.name] = tailIndex(sealer, field, plain)
  }
  return { id, values: made }
}

/**
 * Writes the batch at once. If two persons turn out to have the same number, the rows are written one by one and those
 * two stay unchanged.
 */
async function write(platform: Platform, tx: Database, spec: SealedTable, rows: readonly SealedRow[]): Promise<number> {
  try {
    await tx.transaction((inner) => writeResealed(inner, spec, rows))
    return rows.length
  } catch (error) {
    if (databaseCode(error).code !== UNIQUE_VIOLATION) throw error
    const [row] = rows
    if (rows.length === 1 && row) {
      platform.logger.error('row not sealed anew', { table: nameOf(spec), id: row.id, ...errorFields(error) })
      return 0
    }
    let written = 0
    for (const one of rows) written += await write(platform, tx, spec, [one])
    return written
  }
}

const nameOf = ({ columns }: SealedTable): string => columns.map(({ field }) => field).join(', ')

async function resealBatch(platform: Platform, spec: SealedTable, prefixes: Prefixes, after: number) {
  return platform.db.transaction(async (tx) => {
    const rows = await takeStale(tx, spec, prefixes, { after, most: BATCH })
    const made = rows.flatMap((row) => {
      try {
        return [resealed(platform, spec, row, prefixes)]
      } catch (error) {
        platform.logger.error('row not opened', { table: nameOf(spec), id: row.id, ...errorFields(error) })
        return []
      }
    })
    return { written: await write(platform, tx, spec, made), last: rows.at(-1)?.id }
  })
}

/**
 * Seals everything with the newest keys, batch by batch. A later run skips finished rows, so a run may stop at any
 * time.
 * @returns the number of rows sealed again
 */
export async function resealAll(
  platform: Platform,
  signal?: AbortSignal,
  onProgress: OnProgress = () => {},
  tables = SEALED_TABLES,
) {
  const seal = sealedPrefix(platform.keys.active('seal').id, platform.config.keys.cipher)
  const prefixes = { seal, index: indexPrefix(platform.keys.active('index').id) }
  let rows = 0
  for (const spec of tables) {
    for (let after = 0; ; ) {
      signal?.throwIfAborted()
      const { written, last } = await resealBatch(platform, spec, prefixes, after)
      if (last === undefined) break
      rows += written
      platform.metrics.resealedRows.inc(written)
      onProgress(rows)
      after = last
      await pause(PAUSE_MS)
    }
  }
  return rows
}
