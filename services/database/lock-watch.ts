import { groupBy } from '#services/abp/conventions/group-by.ts'
import { currentWork, isJob } from '#services/abp/platform/current-work.ts'
import { CrowdedError } from './crowded-error.ts'
import { CANCEL_SLOW, slowReads } from './slow-reads.ts'

/** A statement that was sent to PostgreSQL and is not answered yet. */
export interface Running {
  readonly pid: number
  readonly since: number
  readonly text: string
  /** jobs have few connections of their own and may take their time */
  readonly isOfJob: boolean
  /** the locked table, or the slow read, because of which the statement was cancelled */
  crowdedBy: string | null
}

interface Waiter {
  readonly pid: number
  readonly table: string
  /** milliseconds */
  readonly ms: number
}

export interface LockWatchOptions {
  ask(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** whether a caller waits for a connection */
  isStarving(): boolean
  /** ends the waiting for a connection for each statement that gets an error from `errorOf` */
  sendAway(errorOf: (text: string) => Error | null): void
  /** how many statements may wait for one table, or be one slow read */
  readonly waiters: number
}

/** A statement fails on a locked table after this time, much before lock_timeout. */
const LONGEST_WAIT_MS = 2_000
/**
 * A table counts as locked when a statement has waited for this time; the shorter time applies while a caller waits for
 * a connection.
 */
const LOCKED_MS = 500
const LOCKED_WHILE_STARVING_MS = 50
const LOOK_MS = 250
const LOOK_WHILE_STARVING_MS = 40

/**
 * Finds statements on rows that wait for a table lock. A statement that locks a whole table explicitly is left out and
 * waits up to lock_timeout.
 */
const WAITERS = `select l.pid, c.relname as table,
    (extract(epoch from clock_timestamp() - l.waitstart) * 1000)::int as ms
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.locktype = 'relation' and not l.granted and l.waitstart is not null
    and l.database = (select oid from pg_database where datname = current_database())
    and l.mode in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')
  order by l.waitstart`
const CANCEL = 'select pg_cancel_backend(pid) from pg_locks where not granted and pid = any($1)'

/**
 * Prevents one locked table from occupying all connections. Asks PostgreSQL, on its own connection, which statements of
 * this process wait for a table. A few statements may wait; the newest beyond that number are cancelled, and until the
 * table is free no further statement that names it is sent. No statement waits longer than two seconds. Row locks are
 * left to lock_timeout. While somebody waits for a connection, the same is done with one read that is slow by itself
 * (slow-reads.ts). Through a pooler the process ids of connections are not those of PostgreSQL, so nothing is
 * cancelled.
 */
export class LockWatch {
  readonly #options: LockWatchOptions
  readonly #running = new Set<Running>()
  /** locked tables, each with the statements that may wait for it */
  #crowded: ReadonlyMap<string, Set<Running>> = new Map()
  /** slow reads by their text, each with those of its statements that go on */
  #slow: ReadonlyMap<string, Set<Running>> = new Map()
  #timer: NodeJS.Timeout | undefined
  #isHurried = false
  #isOver = false

  constructor(options: LockWatchOptions) {
    this.#options = options
  }

  begin(pid: number, text: string): Running {
    const running: Running = { pid, text, since: performance.now(), isOfJob: isJob(currentWork()), crowdedBy: null }
    this.#running.add(running)
    if (this.#timer === undefined) this.#lookIn(LOOK_MS)
    return running
  }

  end(running: Running): void {
    this.#running.delete(running)
    for (const waiting of [...this.#crowded.values(), ...this.#slow.values()]) waiting.delete(running)
  }

  /** Checks sooner, because a caller waits for a connection. */
  hurry(): void {
    if (this.#isHurried) return
    this.#isHurried = true
    this.#lookIn(LOOK_WHILE_STARVING_MS)
  }

  /** The error of a statement that must not be sent at present; null when it may be sent. */
  refusalOf = (text: string): Error | null => {
    for (const [table, waiting] of this.#crowded) {
      // when a waiting statement ends, the next one is sent and shows whether the table is free
      if (waiting.size >= this.#options.waiters && mentions(text, table)) return new CrowdedError(table)
    }
    if ((this.#slow.get(text)?.size ?? 0) >= this.#options.waiters && !isJob(currentWork()))
      return new CrowdedError(null)
    return null
  }

  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#timer = setTimeout(() => void this.#turn(), ms)
    this.#timer.unref()
  }

  async #turn(): Promise<void> {
    const isStarving = this.#options.isStarving()
    const since = performance.now() - LOOK_MS
    const isSlow = [...this.#running].some((running) => running.since <= since)
    if (isStarving || this.#slow.size > 0) await this.#lookForSlow(isStarving).catch(() => {})
    if (isStarving || isSlow || this.#crowded.size > 0) {
      // without an answer the locks are not known: the database may be unreachable
      await this.#look(isStarving).catch(() => {
        this.#crowded = new Map()
      })
    }
    this.#isHurried = this.#options.isStarving()
    if (this.#isHurried || this.#crowded.size + this.#slow.size > 0) this.#lookIn(LOOK_WHILE_STARVING_MS)
    else if (this.#running.size > 0) this.#lookIn(LOOK_MS)
    else this.#timer = undefined
  }

  /** Slow reads are looked for while somebody waits for a connection, and are known until enough of them have ended. */
  async #lookForSlow(isStarving: boolean): Promise<void> {
    const { waiters: most, sendAway, ask } = this.#options
    const found = isStarving
      ? slowReads(
          [...this.#running].filter(({ isOfJob }) => !isOfJob),
          most,
          performance.now(),
        )
      : new Map<string, never>()
    const known = [...this.#slow].filter(([text, kept]) => kept.size >= most && !found.has(text))
    if (found.size > 0 && this.#slow.size === 0)
      console.warn(`database: ${found.size} read(s) are slow, ${most} of each go on`)
    this.#slow = new Map([...known, ...[...found].map(([text, { kept }]) => [text, new Set(kept)] as const)])
    if (found.size === 0) return
    sendAway(this.refusalOf)
    const cancelled = [...found.values()].flatMap((each: { cancelled: readonly Running[] }) => each.cancelled)
    for (const running of cancelled) running.crowdedBy = SLOW
    if (cancelled.length > 0) await ask(CANCEL_SLOW, [cancelled.map(({ pid }) => pid)])
  }

  async #look(isStarving: boolean): Promise<void> {
    const { ask, waiters: most, sendAway } = this.#options
    const byPid = new Map([...this.#running].map((running) => [running.pid, running]))
    const waiting = ((await ask(WAITERS)).rows as Waiter[]).filter(({ pid }) => byPid.has(pid))
    const lockedMs = isStarving ? LOCKED_WHILE_STARVING_MS : LOCKED_MS
    const locked = groupBy(waiting, ({ table }) => table)
    const crowded = new Map<string, Set<Running>>()
    const away: Waiter[] = []
    for (const [table, all] of locked) {
      const isLocked = (all[0]?.ms ?? 0) >= lockedMs
      if (isLocked && all.length >= most) {
        const kept = all.slice(0, most).flatMap(({ pid }) => byPid.get(pid) ?? [])
        crowded.set(table, new Set(kept.filter((running) => this.#running.has(running))))
      }
      away.push(...all.filter(({ ms }, place) => ms >= LONGEST_WAIT_MS || (isLocked && place >= most)))
    }
    for (const table of crowded.keys()) {
      if (!this.#crowded.has(table)) console.warn(`database: table ${table} is locked, ${most} statements wait for it`)
    }
    this.#crowded = crowded
    if (crowded.size > 0) sendAway(this.refusalOf)
    const cancelled = away.flatMap(({ pid, table }) => {
      const running = byPid.get(pid)
      // the statement was answered meanwhile, and the connection may already run another one
      if (!running || !this.#running.has(running)) return []
      running.crowdedBy = table
      return [pid]
    })
    if (cancelled.length > 0) await ask(CANCEL, [cancelled])
  }
}

/** stands for a table in `crowdedBy`; no table has this name */
export const SLOW = ''

const isPartOfName = (sign: string | undefined): boolean => sign !== undefined && /\w/.test(sign)

/** Whether a statement names a table, in quotes or without. */
export function mentions(text: string, table: string): boolean {
  for (let at = text.indexOf(table); at >= 0; at = text.indexOf(table, at + 1)) {
    if (!isPartOfName(text[at - 1]) && !isPartOfName(text[at + table.length])) return true
  }
  return false
}
