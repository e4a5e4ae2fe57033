import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

export interface ContractOfDead {
  id: number
  /** false: it waits for the auditors or for signatures */
  isInForce: boolean
  /** the day of the death, at least the first and at most the last day of the contract */
  lastDay: string
}

/** Contracts that still run or wait when a death has ended one contract of the person; in id order, for locks. */
export async function contractsOfDead(tx: Database, personId: number): Promise<ContractOfDead[]> {
  const rows = await rowsOf<ContractOfDead>(
    tx,
    sql`select c.id, c.status in ('Normal', 'Overdue') as "isInForce",
      greatest(c.start_date, case when c.status = 'Overdue' then d.day
        else least(d.day, coalesce(c.end_date, d.day)) end)::text as "lastDay"
    from contract_employment c cross join (select max(termination_date) as day from contract_employment
      where user_disabled_person_id = ${personId} and termination_kind = 'Death' and not is_deleted) d
    where c.user_disabled_person_id = ${personId} and not c.is_deleted
      and c.status in ('Auditing', 'Signing', 'Normal', 'Overdue') and d.day is not null
    order by c.id`,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Locks a contract of the list. @returns false when a nested end has closed it meanwhile */
export async function lockIfOpen(tx: Database, id: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select id from contract_employment where id = ${id} and not is_deleted
      and status in ('Auditing', 'Signing', 'Normal', 'Overdue') for update`,
  )
  return rows.length > 0
}
