import { type SQL, sql } from 'drizzle-orm'

/** Chinese days of instants. */
const dayIn = (time: SQL): SQL => sql`(${time} at time zone 'Asia/Shanghai')::date`

/**
 * Which employer a contract `contract` was with, and from when to when: one row for each, from the transfers. A transfer
 * begins the days of the new employer; those before stay with the former one. `first_day` and `last_day` are both
 * included; a contract without an end has infinity.
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

/** The day on which the last side signed a contract, as text: of a paper that was checked, the day written on it. */
export const signedDay = (contract: string): SQL => {
  const c = sql.raw(contract)
  return sql`coalesce((select a.signed_day from contract_paper a where a.contract_id = ${c}.id and a.voided_time is null
    and a.checked_time is not null), ${dayIn(sql`${c}.signed_time`)})::text`
}
