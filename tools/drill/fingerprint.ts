import { sql } from 'drizzle-orm'
import { openDatabase, rowsOf } from '#services/database/connect.ts'

export interface TablePrint {
  readonly rows: number
  readonly checksum: string
}
/** A checksum of each table's content, independent of the order of its rows. */
export type Fingerprint = ReadonlyMap<string, TablePrint>

/** Fingerprints of all tables in one snapshot, including those of the migrations. */
export async function fingerprintOf(url: string): Promise<Fingerprint> {
  const open = await openDatabase(url, 1)
  try {
    return await open.db.transaction(
      async (tx) => {
        const tables = await rowsOf<{ name: string }>(
          tx,
          sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
            where schemaname in ('public', 'drizzle') order by 1`,
        )
        const prints: [string, TablePrint][] = []
        for (const { name } of tables) {
          const [row] = await rowsOf<{ rows: number; checksum: string }>(
            tx,
            sql.raw(`select count(*)::int as rows, coalesce(md5(string_agg(h, '' order by h)), '') as checksum
              from (select md5(t::text) as h from ${name} t) hashes`),
          )
          if (row) prints.push([name, row])
        }
        return new Map(prints)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } finally {
    await open.close()
  }
}

/** The tables that differ, with their numbers of rows before and after. */
export function differencesOf(then: Fingerprint, now: Fingerprint): string[] {
  return [...new Set([...then.keys(), ...now.keys()])].sort().flatMap((name) => {
    const [before, after] = [then.get(name), now.get(name)]
    if (before && after && before.checksum === after.checksum && before.rows === after.rows) return []
    return [`${name}: ${before?.rows ?? 'no table'} → ${after?.rows ?? 'no table'}`]
  })
}

export const rowsIn = (print: Fingerprint): number => [...print.values()].reduce((sum, { rows }) => sum + rows, 0)
