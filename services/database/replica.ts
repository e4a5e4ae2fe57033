import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './connect.ts'

/** A replica further behind, or of which nothing is known for so long, is not asked. */
const MOST_BEHIND_MS = 5_000
const ASK_EVERY_MS = 1_000

/** At this time the primary had written so far. */
interface Mark {
  readonly at: number
  readonly position: number
}

/** How far a replica has come, in the times of this process: positions of the primary are marks that it passes. */
export class Lag {
  #marks: Mark[] = []
  #asOf = Number.NEGATIVE_INFINITY

  mark(mark: Mark): void {
    this.#marks.push(mark)
  }

  /** The replica has replayed up to here. */
  reach(position: number): void {
    const passed = this.#marks.filter((mark) => mark.position <= position)
    this.#marks = this.#marks.filter((mark) => mark.position > position).slice(-60)
    this.#asOf = Math.max(this.#asOf, ...passed.map(({ at }) => at))
  }

  /** What was committed before this time can be read there; it never goes back. */
  get asOf(): number {
    return this.#asOf
  }
}

export interface Replica {
  /** null while it cannot be reached or is too far behind */
  current(): Database | null
  /** whether what was committed before this time of `performance.now()` can be read there */
  hasSeen(time: number): boolean
  stop(): Promise<void>
}

const writtenBy = sql`select pg_wal_lsn_diff(coalesce(pg_last_wal_replay_lsn(), pg_current_wal_insert_lsn()), '0/0')::float8 as position`

async function positionOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ position: number }>(db, writtenBy)
  return Number(row?.position)
}

/**
 * Follows a replica: the primary is asked how far it has written, the replica how far it has come. That also finds one that
 * has lost its primary and one that is not of this cluster.
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
