import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#services/database/connect.ts'
import { AppError, refuse } from '../conventions/errors.ts'
import { errorFields } from '../platform/logger.ts'
import { beat, endLongAct, insertLongAct, removeLongAct, settleLongAct } from './long-act.repository.ts'
import type { Progress } from './progress.ts'
import type { KeyedWork } from './transact.ts'

/** An act on fewer rows takes a few seconds, so that nobody needs to look at its progress. */
const LONG = 500
const BEAT_MS = 1000

export interface LongAct {
  /** the name in the catalogue, `Approval/Approve` */
  readonly operation: string
  /** what the user has pressed */
  readonly label: string
  /** a check: it changes nothing, and its answer is not kept */
  readonly isRead?: boolean
}

/** Ends the transaction without a change. It is no `AppError`, which callers may read as a refusal by the domain. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

class RunningAct implements Progress {
  #row: Promise<number | null> | null = null
  #timer: NodeJS.Timeout | undefined
  #standing = { step: '', done: 0, total: 0 }
  #isCancelled = false

  constructor(
    private readonly context: KeyedWork,
    private readonly act: LongAct,
  ) {}

  async tell(step: string, done: number, total: number): Promise<void> {
    this.#standing = { step, done, total }
    if (this.#row === null) {
      if (total < LONG) return
      this.#row = this.#insert()
      this.#timer = setInterval(() => void this.#beat(), BEAT_MS)
      this.#timer.unref()
    }
    await nextTurn()
    if (this.#isCancelled) throw new Cancelled()
  }

  async settle(tx: Database): Promise<void> {
    const id = await this.#row
    if (id !== null && !(await settleLongAct(tx, id))) throw new Cancelled()
  }

  /** Never rejects: what is only told must not fail what is done. */
  async end(error: unknown): Promise<void> {
    clearInterval(this.#timer)
    try {
      const id = await this.#row
      if (id === null) return
      const { db } = this.context
      if (this.act.isRead) await removeLongAct(db, id)
      else await endLongAct(db, id, sentenceOf(error))
    } catch (failure) {
      this.#warn(failure)
    }
  }

  /** On a connection beside the transaction, so that others see it before the commit. */
  async #insert(): Promise<number | null> {
    const { db, actor } = this.context
    const { operation, label } = this.act
    return insertLongAct(db, { userId: actor.userId, operation, label, ...this.#standing }).catch((error: unknown) => {
      this.#warn(error)
      return null
    })
  }

  async #beat(): Promise<void> {
    try {
      const id = await this.#row
      if (id !== null && (await beat(this.context.db, id, this.#standing))) this.#isCancelled = true
    } catch (error) {
      this.#warn(error)
    }
  }

  #warn(error: unknown): void {
    this.context.platform.logger.warn('the progress of an act could not be told', errorFields(error))
  }
}

const sentenceOf = (error: unknown): string | null => {
  if (error === null) return null
  return error instanceof AppError ? (error.details ?? error.message) : '办理时出错，什么也没有改动，请再试一次'
}

const CANCELLED = '已按您的要求取消，什么也没有改动'

/**
 * Runs work whose progress its user may look at, from any page, and which its user may cancel before the commit. The row
 * that says so is written beside the transaction of the work, and settled as its last statement, so that a cancelled act
 * is never committed. The embedded database has one connection, so that nobody could read it there: nothing is told.
 * @throws AppError business when the user has cancelled
 */
export async function withProgress<C extends KeyedWork, T>(
  context: C,
  act: LongAct,
  work: (context: C) => Promise<T>,
): Promise<T> {
  if (context.platform.engine === 'pglite') return work(context)
  const progress = new RunningAct(context, act)
  try {
    const answer = await work({ ...context, progress })
    await progress.end(null)
    return answer
  } catch (error) {
    const told = error instanceof Cancelled ? refuse(CANCELLED) : error
    await progress.end(told)
    throw told
  }
}
