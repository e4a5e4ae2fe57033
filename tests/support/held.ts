import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { PATIENCE } from './patience.ts'
import type { Reply, TestServer } from './server.ts'

/** Holds transactions back before they begin: the single connection of PGlite cannot be held elsewhere. */
export interface Gate {
  readonly through: (db: Database) => Database
  close(): void
  open(): void
  readonly waiting: number
}

export function createGate(): Gate {
  let held: (() => void)[] | null = null
  const pass = () => new Promise<void>((resolve) => (held ? void held.push(resolve) : resolve()))
  return {
    through: (db) =>
      new Proxy(db, {
        get: (target, name, self) =>
          name === 'transaction'
            ? async (...given: Parameters<Database['transaction']>) => {
                await pass()
                return target.transaction(...given)
              }
            : Reflect.get(target, name, self),
      }),
    close: () => {
      held = []
    },
    open: () => {
      const released = held ?? []
      held = null
      for (const go of released) go()
    },
    get waiting() {
      return held?.length ?? 0
    },
  }
}

/** Connections of this database that wait for a lock of another transaction. */
export async function waitingForLocks(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

/**
 * Sends the requests and releases them only when every one of them has advanced as far as it can. On PostgreSQL `lock`
 * is taken first, and each request waits for it in a connection of its own: all reads without a lock happen before any
 * of them writes. On PGlite all requests wait before their transaction, and `lock` runs there.
 */
export async function sendTogether<T>(
  server: TestServer,
  gate: Gate,
  lock: SQL,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  if (server.engine === 'postgres') {
    const answers = await server.db.transaction(async (tx) => {
      await tx.execute(lock)
      const sent = requests.map((request) => request())
      await expect.poll(() => waitingForLocks(server.db), PATIENCE).toBe(requests.length)
      return sent
    })
    return Promise.all(answers)
  }
  gate.close()
  const sent = requests.map((request) => request())
  try {
    await expect.poll(() => gate.waiting, PATIENCE).toBe(requests.length)
    await server.db.execute(lock)
  } finally {
    gate.open()
  }
  return Promise.all(sent)
}

/**
 * Sends requests that wait for one row, so that they get it in this order: each is sent when all before it wait. On
 * PGlite, with its one connection, they run one after the other.
 */
export async function sendInTurn<T>(
  server: TestServer,
  lock: SQL,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const sent: Promise<T>[] = []
  if (server.engine !== 'postgres') {
    for (const request of requests) sent.push(Promise.resolve(await request()))
    return Promise.all(sent)
  }
  await server.db.transaction(async (tx) => {
    await tx.execute(lock)
    for (const request of requests) {
      sent.push(request())
      await expect.poll(() => waitingForLocks(server.db), PATIENCE).toBe(sent.length)
    }
  })
  return Promise.all(sent)
}

/** Sends together like `sendTogether`. @returns the codes of the answers in their order of size; 0: served */
export const togetherAt =
  (server: TestServer, gate: Gate) =>
  async (lock: SQL, ...requests: (() => Promise<Reply>)[]): Promise<number[]> => {
    const replies = await sendTogether(server, gate, lock, requests)
    return replies.map(({ envelope }) => envelope?.error?.code ?? 0).toSorted((a, b) => a - b)
  }

export const advisory = (name: string, key?: number): SQL =>
  key === undefined
    ? sql`select pg_advisory_xact_lock(hashtext(${name}))`
    : sql`select pg_advisory_xact_lock(hashtext(${name}), ${key}::int)`

/**
 * Rows can be read and not written: who does not wait for the lock of the check waits for its insert. Without the lock
 * every request has passed the check by then.
 */
export const unwritten = (table: string): SQL => sql.raw(`do $$ begin lock table ${table} in share mode; end $$`)
