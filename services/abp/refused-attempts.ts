import type { operationLogs } from '#services/database/schema/logs.ts'
import { isAnonymous } from './context.ts'
import type { Call } from './dispatch.ts'
import type { Finished } from './operation-log.ts'

type Entry = typeof operationLogs.$inferInsert

/** Refusals that are written down one by one in a minute; what comes on top of them is counted. */
const ONE_BY_ONE = 30

const statusOf = ({ outcome }: Finished): number => ('file' in outcome ? 200 : outcome.status)

/**
 * Somebody asked for what he has no right to: his account may not do it (403), he may not see the row, of which nobody
 * says whether it is there (404 for a row that was named), or he is nobody (401).
 */
export function isRefusedAttempt(finished: Finished): boolean {
  const { operation, actor, input } = finished
  const status = statusOf(finished)
  // whoever logs in is in the log of logins
  if (status === 401) return operation.definition.allow !== 'anonymous'
  return status === 403 || (status === 404 && !isAnonymous(actor) && idOf(input) !== null)
}

export function idOf(value: unknown): number | null {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : null
  return Number.isSafeInteger(id) && (id as number) > 0 ? (id as number) : null
}

/** The row that a call named, whose input nobody looked at: he was refused before. */
export function askedIdOf({ query, body }: Call): number | null {
  for (const asked of [query, body]) {
    if (typeof asked !== 'object' || asked === null) continue
    const [, given] = Object.entries(asked).find(([name]) => name.toLowerCase() === 'id') ?? []
    const id = idOf({ id: Number(given) })
    if (id !== null) return id
  }
  return null
}

interface Minute {
  readonly minute: number
  taken: number
  /** refusals beyond the limit, and the last of them */
  more: number
  last?: Entry
}

/**
 * Keeps one account, or one network of visitors, from filling the disk: 30 refusals a minute are written down, and the
 * last of the others with how many it stands for.
 */
export class RefusalLimit {
  readonly #minutes = new Map<string, Minute>()

  /** The rows to be written now that this refusal has come. */
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

  /** What stands for the refusals of minutes that are over; null: of all. */
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

  /** Whether something waits for its minute to be over. */
  get isWaiting(): boolean {
    return [...this.#minutes.values()].some(({ more }) => more > 0)
  }
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000)
