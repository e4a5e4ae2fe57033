import { and, eq, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { jobLeases } from '#services/database/schema/infrastructure.ts'

/**
 * Takes the lease if it is free or expired and the last run is long enough ago. This is one statement by the database's
 * clock, so that any number of processes may try at once. With `everySeconds` null, the time of the last run does not
 * matter.
 */
export async function takeLease(
  db: Database,
  name: string,
  holder: string,
  leaseSeconds: number,
  everySeconds: number | null,
): Promise<boolean> {
  const isDue =
    everySeconds === null
      ? sql`true`
      : sql`(job_lease.last_run_time is null or job_lease.last_run_time <= now() - ${everySeconds} * interval '1 second')`
  const taken = await rowsOf<{ name: string }>(
    db,
    sql`insert into job_lease (name, holder, leased_until)
      values (${name}, ${holder}, now() + ${leaseSeconds} * interval '1 second')
      on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
      where job_lease.leased_until <= now() and ${isDue}
      returning name`,
  )
  return taken.length === 1
}

/** Renews the lease. Returns false when it has expired and another process has taken it. */
export async function renewLease(db: Database, name: string, holder: string, leaseSeconds: number): Promise<boolean> {
  const renewed = await db
    .update(jobLeases)
    .set({ leasedUntil: sql`now() + ${leaseSeconds} * interval '1 second'` })
    .where(and(eq(jobLeases.name, name), eq(jobLeases.holder, holder), sql`${jobLeases.leasedUntil} > now()`))
    .returning({ name: jobLeases.name })
  return renewed.length === 1
}

/** Releases the lease and stores the time of the run; after an interruption the job is due at once. */
export async function releaseLease(db: Database, name: string, holder: string, isInterrupted = false): Promise<void> {
  await db
    .update(jobLeases)
    .set({ leasedUntil: sql`now()`, ...(isInterrupted ? {} : { lastRunTime: sql`now()` }) })
    .where(and(eq(jobLeases.name, name), eq(jobLeases.holder, holder)))
}
