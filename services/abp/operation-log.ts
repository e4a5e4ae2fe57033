import type { Actor } from '#machines/actor.ts'
import { isDatabaseGone } from '#services/database/gone.ts'
import { operationLogs } from '#services/database/schema/logs.ts'
import { isAnonymous } from './context.ts'
import type { Call, Operation, Outcome } from './dispatch.ts'
import { errorFields } from './logger.ts'
import { networkOf } from './network.ts'
import type { Platform } from './platform.ts'
import { askedIdOf, idOf, isRefusedAttempt, RefusalLimit } from './refused-attempts.ts'
import { outsideRequests } from './request-scope.ts'

/** What dispatch tells of a call that is over. */
export interface Finished {
  readonly operation: Operation
  readonly call: Call
  readonly actor: Actor
  readonly input: unknown
  readonly outcome: Outcome
  readonly durationMs: number
}

type Entry = typeof operationLogs.$inferInsert

const WRITE_AFTER_MS = 500
const ROWS_A_STATEMENT = 200
/** of a database that stays away the rest is lost */
const MOST_WAITING = 10_000

/**
 * The log of state-changing calls. Rows are written together a moment later, so that nobody waits for them; the status
 * log, written in the transaction itself, is what proves a change.
 */
export class OperationLog {
  #waiting: Entry[] = []
  #writing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  readonly #refusals = new RefusalLimit()
  readonly #platform: Platform

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /**
   * Reads are logged when they are refused for want of a right, previews among them. Calls of visitors change nothing but
   * their own login: they are logged when they ask for what is not for visitors.
   */
  record(finished: Finished): void {
    const isAttempt = isRefusedAttempt(finished)
    if (!isAttempt && (isRead(finished) || isAnonymous(finished.actor))) return
    const now = this.#platform.now()
    const entry = entryOf(finished, now, isAttempt)
    this.#waiting.push(...(entry.errorCode === null ? [entry] : this.#refusals.admit(entry, now)))
    if (this.#waiting.length >= ROWS_A_STATEMENT) void this.flush()
    else this.#flushLater()
  }

  /** Resolves when everything recorded so far is in the database. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting.push(...this.#refusals.over(this.#platform.now()))
    this.#writing = this.#writing.then(() => this.#write())
    // nobody may come who would see that the minute is over
    if (this.#refusals.isWaiting) this.#flushLater(60_000)
    return this.#writing
  }

  /** The same when the process ends: minutes that are not over are written down as they are. */
  end(): Promise<void> {
    this.#waiting.push(...this.#refusals.over(null))
    return this.flush()
  }

  /** The database hands over: what it may have written already stands there twice then, which is better than not at all. */
  #later(rows: Entry[]): void {
    this.#waiting.unshift(...rows)
    this.#flushLater()
  }

  #flushLater(afterMs = WRITE_AFTER_MS): void {
    this.#timer ??= outsideRequests(() => setTimeout(() => void this.flush(), afterMs).unref())
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.splice(0, ROWS_A_STATEMENT)
      try {
        await this.#platform.db.insert(operationLogs).values(rows)
      } catch (error) {
        if (isDatabaseGone(error) && this.#waiting.length < MOST_WAITING) return this.#later(rows)
        this.#platform.logger.error('operations could not be logged', { rows: rows.length, ...errorFields(error) })
      }
    }
  }
}

const logs = new WeakMap<Platform, OperationLog>()

/** The one log of a platform. */
export function operationLogOf(platform: Platform): OperationLog {
  let log = logs.get(platform)
  if (!log) {
    log = new OperationLog(platform)
    logs.set(platform, log)
  }
  return log
}

/** By its verb, or because the operation says so of this input; a call that failed before its input was known is a write. */
export const isRead = ({ operation, input }: Pick<Finished, 'operation' | 'input'>): boolean =>
  operation.verb === 'GET' || (input !== null && operation.definition.isRead?.(input) === true)

function entryOf(
  { operation, call, actor, input, outcome, durationMs }: Finished,
  creationTime: Date,
  isAttempt: boolean,
): Entry & { errorCode: number | null } {
  const { status = 200, envelope = null } = 'file' in outcome ? {} : outcome
  return {
    userId: actor.userId,
    userType: actor.userType,
    enterpriseId: actor.enterpriseId,
    service: operation.service,
    action: operation.name,
    entityId: idOf(input) ?? idOf(envelope?.result) ?? (isAttempt ? askedIdOf(call) : null),
    httpStatus: status,
    // some refusals have no code of their own; their status says as much
    errorCode: envelope?.error ? envelope.error.code || status : null,
    reason: isAttempt ? (envelope?.error?.details ?? envelope?.error?.message ?? null)?.slice(0, 200) : null,
    durationMs: Math.round(durationMs),
    network: networkOf(call.ip),
    requestId: call.requestId,
    creationTime,
  }
}
