import { isDatabaseGone } from '#services/database/gone.ts'
import { operationLogs } from '#services/database/schema/logs.ts'
import type { Finished } from '../conventions/calls.ts'
import { isAnonymous } from '../conventions/context.ts'
import { networkOf } from '../http/network.ts'
import { outsideRequests } from '../http/request-scope.ts'
import { errorFields } from '../platform/logger.ts'
import type { Platform } from '../platform/platform.ts'
import { askedIdOf, idOf, isRefusedAttempt, RefusalLimit } from './refused-attempts.ts'

type Entry = typeof operationLogs.$inferInsert

const WRITE_AFTER_MS = 500
const ROWS_A_STATEMENT = 200
/** the maximum number of waiting rows while the database does not answer; further rows are dropped */
const MOST_WAITING = 10_000

/**
 * The log of state-changing calls. Rows are written in batches a moment later, so that no request waits for the insert.
 * The evidence of a change is the status log, which is written in the transaction itself.
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
   * Read calls are logged only when they are refused for lack of a right, including previews. A visitor's calls change
   * only the visitor's own login; they are logged when they request something that visitors may not have.
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
    // without a timer the summary row of this minute would stay unwritten if no further call came
    if (this.#refusals.isWaiting) this.#flushLater(60_000)
    return this.#writing
  }

  /** Writes everything when the process ends, including the summary rows of unfinished minutes. */
  end(): Promise<void> {
    this.#waiting.push(...this.#refusals.over(null))
    return this.flush()
  }

  /**
   * Writes the rows again after a failover of the database. Rows may then be written twice, which is better than losing
   * them.
   */
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

/** The operation log of a platform; each platform has exactly one. */
export function operationLogOf(platform: Platform): OperationLog {
  let log = logs.get(platform)
  if (!log) {
    log = new OperationLog(platform)
    logs.set(platform, log)
  }
  return log
}

/**
 * Decided by the HTTP verb, or by the operation for this input. A call that failed before its input was parsed counts
 * as a write.
 */
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
    // some refusals have no code of their own, so their HTTP status is stored
    errorCode: envelope?.error ? envelope.error.code || status : null,
    reason: isAttempt ? (envelope?.error?.details ?? envelope?.error?.message ?? null)?.slice(0, 200) : null,
    durationMs: Math.round(durationMs),
    network: networkOf(call.ip),
    requestId: call.requestId,
    creationTime,
  }
}
