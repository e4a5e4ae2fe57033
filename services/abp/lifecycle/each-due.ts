import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { SYSTEM } from '#machines/actor.ts'
import type { Database } from '#services/database/connect.ts'
import type { Scope } from '../apply-event.ts'
import { defineJob, type Job } from '../define-job.ts'
import { errorFields } from '../platform/logger.ts'
import type { Platform } from '../platform/platform.ts'
import { transact } from './transact.ts'

/** Number of rows read at a time; each row is processed in its own transaction. */
const BATCH = 100
const MINUTE = 60

/**
 * Returns ids greater than the last id of the previous batch, so that a failing row is not processed twice in one run.
 */
export type FindDue = (db: Database, now: Date, after: number, most: number) => Promise<number[]>
/**
 * Processes one due row as the system actor. It checks the row or its machine again, because the row may have changed.
 */
export type WorkOnRow = (scope: Scope, id: number) => Promise<unknown>

/** The ids of the rows of a table that fulfil the condition at an instant, in ascending order. */
export const dueRows =
  (table: PgTable & { id: PgColumn }, condition: (now: Date) => SQL | undefined): FindDue =>
  async (db, now, after, most) => {
    const rows = await db
      .select({ id: sql<number>`${table.id}`.mapWith(Number) })
      .from(table as PgTable)
      .where(and(condition(now), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(most)
    return rows.map(({ id }) => id)
  }

/** A job over all due rows. A row that fails is logged, and the next run tries it again. */
export const dueJob = (name: string, minutes: number, find: FindDue, work: WorkOnRow): Job =>
  defineJob({
    name,
    everySeconds: minutes * MINUTE,
    run: (platform, signal) => eachDue(platform, name, find, work, signal),
  })

async function eachDue(
  platform: Platform,
  name: string,
  find: FindDue,
  work: WorkOnRow,
  signal?: AbortSignal,
): Promise<void> {
  const { db, logger } = platform
  const now = platform.now()
  for (let after = 0; ; ) {
    const ids = await find(db, now, after, BATCH)
    for (const id of ids) {
      signal?.throwIfAborted()
      try {
        await transact({ platform, db, actor: SYSTEM, now }, (scope) => work(scope, id))
      } catch (error) {
        logger.error('job could not do a row', { job: name, id, ...errorFields(error) })
      }
    }
    after = ids.at(-1) ?? after
    if (ids.length < BATCH) return
  }
}
