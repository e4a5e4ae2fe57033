import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from './connect.ts'
import { isDatabaseGone } from './gone.ts'

/** The database is unreachable or refuses the connection. */
export class DatabaseAbsentError extends Error {
  override readonly name = 'DatabaseAbsentError'
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5_000

/** The reason of a failed connection. When a host has several addresses, the error contains one error for each. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return String((first as Error)?.message || (first as { code?: string })?.code || first).split('\n')[0] as string
}

const mayCome = (error: unknown): boolean =>
  isDatabaseGone(error) || (error instanceof AggregateError && error.errors.some(isDatabaseGone))

/**
 * Resolves when the database answers. Prints one line for each failed attempt, with growing pauses, for at most
 * `seconds`.
 * @throws DatabaseAbsentError after that time, or at once when waiting cannot help: wrong password, missing database
 */
export async function untilThere({ ping }: Pick<OpenDatabase, 'ping'>, seconds: number, say: (line: string) => void) {
  if (!ping) return
  const until = performance.now() + seconds * 1000
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await ping()
    } catch (error) {
      const reason = reasonOf(error)
      if (!mayCome(error)) throw new DatabaseAbsentError(`数据库拒绝了连接：${reason}。请检查 DATABASE_URL。`)
      if (performance.now() + wait > until)
        throw new DatabaseAbsentError(
          `等了 ${seconds} 秒，数据库仍然连不上：${reason}。请检查 PostgreSQL 是否在运行、DATABASE_URL 是否正确；要等得更久，请设置 DATABASE_WAIT（秒）。`,
        )
      say(`数据库还连不上（${reason}），${wait / 1000} 秒后再试`)
      await pause(wait)
    }
  }
}
