import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { contractProofs } from '#services/database/schema/contract-proofs.ts'
import { dataKeys } from '#services/database/schema/data-keys.ts'
import { jobLeases, outbox } from '#services/database/schema/infrastructure.ts'
import { logChecks } from '#services/database/schema/log-chain.ts'

export interface Figures {
  /** number of messages that will be retried */
  readonly waiting: number
  readonly oldestSeconds: number
  /** number of messages whose attempts are used up */
  readonly givenUp: number
  /** uploads that wait for their virus scan */
  readonly quarantine: { readonly waiting: number; readonly oldestSeconds: number }
  /** number of contract attestations that were given up */
  readonly proofsGivenUp: number
  /** end of the last run of each job, in seconds since 1970 */
  readonly jobs: readonly { readonly name: string; readonly endedAt: number }[]
  /** the result of the last check of each log's chain */
  readonly chains: readonly { readonly log: string; readonly isBroken: boolean }[]
  /** number of rows and tokens under superseded keys, at the last count */
  readonly keys: readonly { readonly purpose: string; readonly rows: number }[]
}

/**
 * Reads figures that are shared by all processes and known only to the database. Partial indexes of unsent messages
 * keep it fast.
 */
export async function readFigures(db: Database): Promise<Figures> {
  const messages = await rowsOf<Omit<Figures, 'jobs' | 'chains' | 'keys' | 'quarantine' | 'proofsGivenUp'>>(
    db,
    sql`select count(*) filter (where attempts < 10)::int as waiting,
        count(*) filter (where attempts >= 10)::int as "givenUp",
        coalesce(extract(epoch from now() - min(creation_time) filter (where attempts < 10)), 0)::float as "oldestSeconds"
      from ${outbox} where sent_time is null`,
  )
  const jobs = await rowsOf<Figures['jobs'][number]>(
    db,
    sql`select name, extract(epoch from last_run_time)::float as "endedAt" from ${jobLeases}
      where last_run_time is not null`,
  )
  const chains = await rowsOf<Figures['chains'][number]>(
    db,
    sql`select log, fault is not null as "isBroken" from ${logChecks}`,
  )
  const keys = await rowsOf<Figures['keys'][number]>(
    db,
    sql`select purpose, coalesce(sum(left_rows) filter (where state <> 'retired'), 0)::float as rows
      from ${dataKeys} group by purpose`,
  )
  const [quarantine = { waiting: 0, oldestSeconds: 0 }] = await rowsOf<Figures['quarantine']>(
    db,
    sql`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(creation_time)), 0)::float as "oldestSeconds"
      from ${attachments} where quarantine = 'Waiting' and not is_deleted`,
  )
  const [proofs] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${contractProofs} where token is null and tries >= 12`,
  )
  const [counted = { waiting: 0, givenUp: 0, oldestSeconds: 0 }] = messages
  return { ...counted, quarantine, proofsGivenUp: proofs?.count ?? 0, jobs, chains, keys }
}
