import { type SQL, sql } from 'drizzle-orm'

/** The day of an instant in China. */
const dayIn = (time: SQL): SQL => sql`(${time} at time zone 'Asia/Shanghai')::date`

/**
 * The employers of a contract `contract` and their days: one row for each employer, computed from the transfers. From
 * the day of a transfer on, the days belong to the new employer; earlier days stay with the former employer.
 * `first_day` and `last_day` are both included; a contract without an end has infinity.
 */
export const employerSpans = (contract: string): SQL => {
  const c = sql.raw(contract)
  const last = sql`coalesce(${c}.termination_date, ${c}.end_date, 'infinity'::date)`
  const begins = (before: SQL) =>
    sql`greatest(${c}.start_date, (select ${dayIn(sql`b.creation_time`)} from contract_transfer b
      where b.contract_id = ${c}.id ${before} order by b.id desc limit 1))`
  return sql`(select s.enterprise_id, s.first_day, s.last_day from (
      select ${c}.enterprise_id, ${begins(sql``)} as first_day, ${last} as last_day
      union all select t.from_enterprise_id, ${begins(sql`and b.id < t.id`)},
        least(${dayIn(sql`t.creation_time`)} - 1, ${last})
      from contract_transfer t where t.contract_id = ${c}.id) s where s.first_day <= s.last_day)`
}

/** Whether a contract was with the employer on any day. */
export const wasWith = (contract: string, enterpriseId: SQL | number): SQL => {
  const c = sql.raw(contract)
  return sql`(${c}.enterprise_id = ${enterpriseId} or ${c}.id in (select w.contract_id from contract_transfer w
    where w.from_enterprise_id = ${enterpriseId}))`
}

/** The day on which the last side signed a contract, as text; for a checked paper, the day written on the paper. */
export const signedDay = (contract: string): SQL => {
  const c = sql.raw(contract)
  return sql`coalesce((select a.signed_day from contract_paper a where a.contract_id = ${c}.id and a.voided_time is null
    and a.checked_time is not null), ${dayIn(sql`${c}.signed_time`)})::text`
}
