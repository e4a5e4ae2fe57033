import { type SQL, sql } from 'drizzle-orm'
import { enterprises } from '#services/database/schema/enterprises.ts'

const STATUSES = { On: ['Normal'], Quit: ['Overdue', 'Cancelled'] } as const

/**
 * A condition on enterprises with a current contract (On) or an ended one (Quit). Few enterprises employ many persons,
 * so the query skips from one employer to the next in the index.
 */
export const employing = (jobStatus: 'On' | 'Quit'): SQL =>
  sql`${enterprises.id} in (with recursive employer(id) as (
      select ${next(jobStatus, sql`0`)}
      union all select ${next(jobStatus, sql`employer.id`)} from employer where employer.id is not null)
    select id from employer where id is not null)`

const next = (jobStatus: 'On' | 'Quit', after: SQL): SQL =>
  sql`least(${sql.join(
    STATUSES[jobStatus].map(
      (status) => sql`(select min(c.enterprise_id) from contract_employment c
      where c.status = ${status} and not c.is_deleted and c.enterprise_id > ${after})`,
    ),
    sql`, `,
  )})`
