import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { readBeginning, readHead, readLinks } from '../chain/chain.repository.ts'
import { ACTS, type ChainedLog } from '../chain/chained-logs.ts'
import { type Head, NOTHING } from '../chain/link.ts'

/** A period from the beginning of the first day to the end of the last day; `until` is exclusive. */
export interface Period {
  readonly from: Date
  readonly until: Date
}

export interface Range {
  /** the link before the first link of the range */
  readonly from: Head
  readonly to: Head
}

/**
 * The links of all rows of the period, without gaps. For the log of removals, all links are included, because they
 * define at which row the other logs begin.
 */
export async function rangeOf(db: Database, log: ChainedLog, { from, until }: Period): Promise<Range> {
  const beginning = (log === ACTS ? null : await readBeginning(db, log)) ?? NOTHING
  if (log === ACTS) return { from: beginning, to: (await readHead(db, log)) ?? beginning }
  const [found] = await rowsOf<{ first: number | null; last: number | null }>(
    db,
    sql`select min(l.position) as first, max(l.position) as last
      from log_link l join ${sql.identifier(log.name)} t on t.id = l.row_id
      where l.log = ${log.name} and t.creation_time >= ${from.toISOString()}::timestamptz
        and t.creation_time < ${until.toISOString()}::timestamptz`,
  )
  if (found?.first == null || found.last == null) return { from: beginning, to: beginning }
  const before = await linkAt(db, log, Number(found.first) - 1)
  const to = await linkAt(db, log, Number(found.last))
  return { from: before ?? beginning, to: to ?? beginning }
}

const linkAt = async (db: Database, log: ChainedLog, position: number): Promise<Head | undefined> =>
  (await readLinks(db, log, { after: position - 1, upTo: position }, 1))[0]
