import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { errorFields, type Logger } from '../platform/logger.ts'

/** The share of rows that contain a pair of adjacent characters, by index and pair. Rare pairs are missing. */
const frequencies = new Map<string, ReadonlyMap<string, number>>()

const EVERY_MS = 3_600_000

/**
 * The frequency of a pair; 0 without statistics, because the pair is rare, or the table is small or not analysed yet.
 */
export const frequencyOf = (index: string, pair: string): number => frequencies.get(index)?.get(pair.toLowerCase()) ?? 0

/** Reads the statistics of ANALYZE for the indexes on `cjk_bigrams`. Outdated statistics only make a search slower. */
export async function readWordFrequencies(db: Database): Promise<void> {
  const rows = await rowsOf<{ index: string; pair: string; frequency: number }>(
    db,
    sql`select s.tablename as index, w.pair, w.frequency from pg_stats s
      cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) w(pair, frequency)
      where s.schemaname = current_schema() and s.attname = 'cjk_bigrams' and w.pair is not null`,
  )
  for (const index of new Set(rows.map((row) => row.index))) {
    const own = rows.filter((row) => row.index === index)
    frequencies.set(index, new Map(own.map(({ pair, frequency }) => [pair, frequency])))
  }
}

/** Reads the statistics now and every hour until stopped. */
export function keepWordFrequencies({ db, logger }: { db: Database; logger: Logger }): { stop(): Promise<void> } {
  let reading = Promise.resolve()
  const read = () => {
    reading = readWordFrequencies(db).catch((error) => logger.error('word frequencies not read', errorFields(error)))
  }
  read()
  const timer = setInterval(read, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await reading
    },
  }
}
