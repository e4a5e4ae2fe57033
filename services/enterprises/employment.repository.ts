import { type SQL, sql } from 'drizzle-orm'
import { enterprises } from '#services/database/schema/enterprises.ts'

const STATUSES = { On: sql`('Normal')`, Quit: sql`('Overdue', 'Cancelled')` } as const

/** Enterprises with a contract that is carried out now, or with one that has ended. */
export const employing = (jobStatus: 'On' | 'Quit'): SQL =>
  sql`exists (select 1 from contract_employment c where c.enterprise_id = ${enterprises.id}
    and not c.is_deleted and c.status in ${STATUSES[jobStatus]})`
