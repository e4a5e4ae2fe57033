import type { operationLogs } from '#services/database/schema/logs.ts'
import type { Call, Finished } from '../conventions/calls.ts'
import { isAnonymous } from '../conventions/context.ts'

type Entry = typeof operationLogs.$inferInsert

/** The number of refusals in a minute that get a row each; further ones are only counted. */
const ONE_BY_ONE = 30

const statusOf = ({ outcome }: Finished): number => ('file' in outcome ? 200 : outcome.status)

/**
 * Whether the call was refused for lack of a right: the account may not run the operation (403), the caller may not see
 * the named row (404, which does not say whether the row exists), or the caller is not logged in (401).
 */
export function isRefusedAttempt(finished: Finished): boolean {
  const { operation, actor, input } = finished
  const status = statusOf(finished)
  // failed logins are logged in the login log
  if (status === 401) return operation.definition.allow !== 'anonymous'
  return status === 403 || (status === 404 && !isAnonymous(actor) && idOf(input) !== null)
}

export function idOf(value: unknown): number | null {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : null
  return Number.isSafeInteger(id) && (id as number) > 0 ? (id as number) : null
}

/** The id in a refused call, read from the raw input, because the call was refused before its input was validated. */
export function askedIdOf({ query, body }: Call): number | null {
  for (const asked of [query, body]) {
    if (typeof asked !== 'object' || asked === null) continue
    const [, given] = Object.entries(asked).find(([name]) => name.toLowerCase() === 'id') ?? []
    // converting an object to a number may throw
    const id = typeof given === 'string' || typeof given === 'number' ? idOf({ id: Number(given) }) : null
    if (id !== null) return id
  }
  return null
}

interface Minute {
  readonly minute: number
  taken: number
  /** the number of refusals beyond the limit, and the latest of these */
  more: number
  last?: Entry
}

/**
 * Prevents one account, or one network of visitors, from filling the disk: 30 refusals a minute get a row each, and the
 * rest share one row with their count and the details of the last one.
 */
export class RefusalLimit {
  readonly #minutes = new Map<string, Minute>()

  /** The rows to write now, given this refusal. */
  admit(entry: Entry, now: Date): Entry[] {
    const over = this.over(now)
    const key = entry.userId === 0 ? entry.network : String(entry.userId)
    const minute = this.#minutes.get(key) ?? { minute: minuteOf(now), taken: 0, more: 0 }
    this.#minutes.set(key, minute)
    if (minute.taken < ONE_BY_ONE) {
      minute.taken++
      return [...over, entry]
    }
    minute.more++
    minute.last = entry
    return over
  }

  /** The summary rows of finished minutes; with null those of all minutes, finished or not. */
  over(now: Date | null): Entry[] {
    const current = now && minuteOf(now)
    const rows: Entry[] = []
    for (const [key, { minute, more, last }] of this.#minutes) {
      if (minute === current) continue
      this.#minutes.delete(key)
      if (last) rows.push({ ...last, standsFor: more })
    }
    return rows
  }

  /** Whether a summary row is waiting for the end of its minute. */
  get isWaiting(): boolean {
    return [...this.#minutes.values()].some(({ more }) => more > 0)
  }
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000)
