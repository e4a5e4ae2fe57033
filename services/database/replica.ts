import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './connect.ts'

/** A replica that is further behind, or whose state has been unknown for longer, is not used. */
const MOST_BEHIND_MS = 5_000
const ASK_EVERY_MS = 1_000

/** A position of the primary's log and the time at which the primary reported it. */
interface Mark {
  readonly at: number
  readonly position: number
}

/** How far a replica has caught up, measured by the clock of this process: positions of the primary serve as marks. */
export class Lag {
  #marks: Mark[] = []
  #asOf = Number.NEGATIVE_INFINITY

  mark(mark: Mark): void {
    this.#marks.push(mark)
  }

  /** Reports that the replica has replayed up to this position. */
  reach(position: number): void {
    const passed = this.#marks.filter((mark) => mark.position <= position)
    this.#marks = this.#marks.filter((mark) => mark.position > position).slice(-60)
    this.#asOf = Math.max(this.#asOf, ...passed.map(({ at }) => at))
  }

  /** The time up to which commits are visible on the replica; never decreases. */
  get asOf(): number {
    return this.#asOf
  }
}

export interface Replica {
  /** null while the replica is unreachable or too far behind */
  current(): Database | null
  /** whether commits before this time of `performance.now()` are visible on the replica */
  hasSeen(time: number): boolean
  stop(): Promise<void>
}

const writtenBy = sql`select pg_wal_lsn_diff(coalesce(pg_last_wal_replay_lsn(), pg_current_wal_insert_lsn()), '0/0')::float8 as position`

async function positionOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ position: number }>(db, writtenBy)
  return Number(row?.position)
}

/**
 * Follows a replica by comparing the log positions of both servers. This also detects a replica that has lost its
 * primary, or belongs to another cluster.
 */
export function followReplica(primary: Database, { db, close }: { db: Database; close(): Promise<void> }): Replica {
  const lag = new Lag()
  let isThere = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const ask = async (): Promise<void> => {
    try {
      const at = performance.now()
      lag.mark({ at, position: await positionOf(primary) })
      lag.reach(await positionOf(db))
      isThere = true
    } catch {
      isThere = false
    }
    if (!isStopped) timer = setTimeout(() => void ask(), ASK_EVERY_MS).unref()
  }
  void ask()
  return {
    current: () => (isThere && performance.now() - lag.asOf < MOST_BEHIND_MS ? db : null),
    hasSeen: (time) => lag.asOf >= time,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await close()
    },
  }
}
