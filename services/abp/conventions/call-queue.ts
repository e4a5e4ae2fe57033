import { AppError } from './errors.ts'

export interface QueueLimits {
  /** number of calls of all lines that may run at the same time */
  readonly atOnce: number
  /** number of calls that may wait in a line */
  readonly waiting: number
  /** milliseconds after which a waiting call is refused */
  readonly waitMs: number
}

/** The position of a call in the queue. */
export interface Place {
  /** the id of the contended object: calls with the same id share a line */
  readonly line: number
  /** the id of the sender, so that one client cannot fill a line */
  readonly sender: string
  /** aborted when the client has disconnected */
  readonly gone?: AbortSignal | undefined
  /** the sentence for the user of a refused call */
  busy(seconds: number): string
  /** an answer that is already known; checked before the call waits, and again when its turn comes */
  known?(): AppError | null
}

/**
 * The reason of a refusal: the line is full, the turn did not come in time, the client has too many calls, or the
 * client has disconnected.
 */
export type SentAway = 'full' | 'late' | 'several' | 'gone'

/** Is notified of all events in the lines of the process. */
export interface QueueWatch {
  waiting(count: number): void
  sentAway(why: SentAway): void
}
const NOBODY: QueueWatch = { waiting: () => {}, sentAway: () => {} }

interface Line {
  running: number
  /** the waiting calls in order of arrival */
  readonly waiting: Set<() => void>
  /** the retry time given to the last refused call */
  back: number
}

/**
 * Maximum number of calls of a line that run at the same time: one holds the row while the others are checked; more
 * calls would only wait for that row.
 */
const MOST_OF_A_LINE = 4
/**
 * Maximum number of calls of one sender: a repeated request may overtake the first one, but a script must not fill the
 * line.
 */
const MOST_OF_A_SENDER = 2
/**
 * Limits the calls waiting in all lines to this many full lines, because clients choose the line ids and could fill the
 * memory.
 */
const MOST_LINES_FULL = 10

const SOONEST_MS = 2_000
const LATEST_MS = 15_000
/** The assumed duration of a call in milliseconds, until calls have been measured. */
const USUAL_MS = 20

/**
 * A queue in front of the database for calls that contend for the same row. Each line is first in, first out, and the
 * lines take turns; the limit of running calls leaves connections for all other requests. A full line refuses at once,
 * and no call waits longer than the limit. Refused calls get successive retry times at the pace of the line, so that
 * they do not all return at the same moment.
 */
export class CallQueue {
  readonly #limits: QueueLimits
  readonly #watch: QueueWatch
  readonly #lines = new Map<number, Line>()
  readonly #senders = new Map<string, number>()
  #running = 0
  #waiting = 0
  /** the smoothed duration of a call in milliseconds */
  #usualMs = USUAL_MS

  constructor(limits: QueueLimits, watch = NOBODY) {
    this.#limits = limits
    this.#watch = watch
  }

  /** @throws AppError queueFull with the seconds until a retry, or what `work` throws */
  async stand<T>(place: Place, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(place.line) ?? { running: 0, waiting: new Set(), back: 0 }
    const mine = this.#senders.get(place.sender) ?? 0
    if (mine >= MOST_OF_A_SENDER) throw this.#comeAgain(line, place, 'several')
    this.#lines.set(place.line, line)
    this.#senders.set(place.sender, mine + 1)
    try {
      const hasWaited = await this.#turn(line, place)
      try {
        const known = hasWaited ? place.known?.() : null
        if (known) throw known
        return await this.#measured(work)
      } finally {
        line.running--
        this.#running--
        this.#callNext()
      }
    } finally {
      this.#leave(place.sender)
      const isOver = line.running === 0 && line.waiting.size === 0
      if (isOver && this.#lines.get(place.line) === line) this.#lines.delete(place.line)
    }
  }

  async #measured<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#usualMs += (performance.now() - began - this.#usualMs) / 10
    }
  }

  /** @returns whether the call has waited */
  #turn(line: Line, place: Place): Promise<true> | false {
    if (place.gone?.aborted) throw this.#comeAgain(line, place, 'gone')
    if (this.#hasRoom(line) && line.waiting.size === 0) return this.#begin(line)
    const known = place.known?.()
    if (known) throw known
    const { waiting, waitMs } = this.#limits
    const isFull = line.waiting.size >= waiting || this.#waiting >= waiting * MOST_LINES_FULL
    if (isFull) throw this.#comeAgain(line, place, 'full')
    return new Promise((resolve, reject) => {
      const end = () => {
        line.waiting.delete(come)
        this.#countWaiting(-1)
        clearTimeout(timer)
        place.gone?.removeEventListener('abort', leave)
      }
      const come = () => {
        end()
        resolve(true)
      }
      const giveUp = (why: SentAway) => {
        end()
        reject(this.#comeAgain(line, place, why))
      }
      const leave = () => giveUp('gone')
      const timer = setTimeout(() => giveUp('late'), waitMs)
      place.gone?.addEventListener('abort', leave)
      line.waiting.add(come)
      this.#countWaiting(1)
    })
  }

  #countWaiting(more: 1 | -1): void {
    this.#waiting += more
    this.#watch.waiting(this.#waiting)
  }

  #hasRoom(line: Line): boolean {
    return this.#running < this.#limits.atOnce && line.running < MOST_OF_A_LINE
  }

  #begin(line: Line): false {
    line.running++
    this.#running++
    return false
  }

  /** Starts the next waiting call before a new call can take its turn; the line that gets the turn goes to the end. */
  #callNext(): void {
    for (const [key, line] of this.#lines) {
      const [come] = line.waiting
      if (!come || !this.#hasRoom(line)) continue
      this.#begin(line)
      this.#lines.delete(key)
      this.#lines.set(key, line)
      come()
      return
    }
  }

  #leave(sender: string): void {
    const left = (this.#senders.get(sender) ?? 1) - 1
    if (left === 0) this.#senders.delete(sender)
    else this.#senders.set(sender, left)
  }

  #comeAgain(line: Line, { busy }: Place, why: SentAway): AppError {
    this.#watch.sentAway(why)
    const now = performance.now()
    const next = line.back + this.#usualMs / MOST_OF_A_LINE - now
    const wait = Math.min(Math.max(next, SOONEST_MS), LATEST_MS)
    line.back = now + wait
    const seconds = Math.ceil(wait / 1000)
    return new AppError('queueFull', { details: busy(seconds), retryAfter: seconds })
  }
}
