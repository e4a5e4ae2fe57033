import { AppError } from './errors.ts'

export interface QueueLimits {
  /** calls that may ask the database at a time, of all lines together */
  readonly atOnce: number
  /** calls that may wait in one line */
  readonly waiting: number
  /** milliseconds after which whoever still waits is told to come again */
  readonly waitMs: number
}

/** Where a call wants to stand. */
export interface Place {
  /** what it contends for: calls with the same number are one line */
  readonly line: number
  /** who sends it, so that nobody fills a line alone */
  readonly sender: string
  /** the caller has gone, and nobody will read the answer */
  readonly gone?: AbortSignal | undefined
  /** the sentence of a refusal */
  busy(seconds: number): string
}

interface Line {
  running: number
  /** in the order they came */
  readonly waiting: Set<() => void>
  /** when the last one of those who were sent away is to come again */
  back: number
}

/** Of one line: one call takes the row while the next few are being checked; more would only wait for that row. */
const MOST_OF_A_LINE = 4
/** A repeated request may overtake the first one; a script may not take the whole line. */
const MOST_OF_A_SENDER = 2
/** Lines cost memory, and their numbers are the callers' word. */
const MOST_LINES_FULL = 10

const SOONEST_MS = 2_000
const LATEST_MS = 30_000
/** Until the first ones have been measured. */
const USUAL_MS = 20

/**
 * Calls that contend for the same thing wait here, before anything is asked of the database: each line in the order they
 * came, the lines in turns, and of all of them no more at a time than leaves connections for everybody else. A line that is
 * full sends away at once, and nobody waits longer than the limit. Those who are sent away are given moments one after the
 * other, as fast as the line moves, so that they do not all come back together.
 */
export class CallQueue {
  readonly #limits: QueueLimits
  readonly #lines = new Map<number, Line>()
  readonly #senders = new Map<string, number>()
  #running = 0
  #waiting = 0
  /** how long a call takes, smoothed */
  #usualMs = USUAL_MS

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** @throws AppError queueFull with the seconds after which to come again, and what `work` throws */
  async stand<T>(place: Place, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(place.line) ?? { running: 0, waiting: new Set(), back: 0 }
    const mine = this.#senders.get(place.sender) ?? 0
    if (mine >= MOST_OF_A_SENDER) throw this.#comeAgain(line, place)
    this.#lines.set(place.line, line)
    this.#senders.set(place.sender, mine + 1)
    try {
      await this.#turn(line, place)
      const began = performance.now()
      try {
        return await work()
      } finally {
        this.#usualMs += (performance.now() - began - this.#usualMs) / 10
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

  #turn(line: Line, place: Place): Promise<void> | undefined {
    if (place.gone?.aborted) throw this.#comeAgain(line, place)
    if (this.#hasRoom(line) && line.waiting.size === 0) return this.#begin(line)
    const { waiting, waitMs } = this.#limits
    if (line.waiting.size >= waiting || this.#waiting >= waiting * MOST_LINES_FULL) throw this.#comeAgain(line, place)
    return new Promise((resolve, reject) => {
      const end = () => {
        line.waiting.delete(come)
        this.#waiting--
        clearTimeout(timer)
        place.gone?.removeEventListener('abort', giveUp)
      }
      const come = () => {
        end()
        resolve()
      }
      const giveUp = () => {
        end()
        reject(this.#comeAgain(line, place))
      }
      const timer = setTimeout(giveUp, waitMs)
      place.gone?.addEventListener('abort', giveUp)
      line.waiting.add(come)
      this.#waiting++
    })
  }

  #hasRoom(line: Line): boolean {
    return this.#running < this.#limits.atOnce && line.running < MOST_OF_A_LINE
  }

  #begin(line: Line): undefined {
    line.running++
    this.#running++
  }

  /** The turn is handed on before anybody new can slip in. The line that had it goes behind the others. */
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

  #comeAgain(line: Line, { busy }: Place): AppError {
    const now = performance.now()
    const next = line.back + this.#usualMs / MOST_OF_A_LINE - now
    const wait = Math.min(Math.max(next, SOONEST_MS), LATEST_MS)
    line.back = now + wait
    const seconds = Math.ceil(wait / 1000)
    return new AppError('queueFull', { details: busy(seconds), retryAfter: seconds })
  }
}
