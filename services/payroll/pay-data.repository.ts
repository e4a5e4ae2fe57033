import { type SQL, sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

/** The id of the user's record. */
const ofPerson = (userId: number): SQL => sql`(select id from user_disabled_person where user_id = ${userId})`

export const payData: PersonalData = {
  section: '工资',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select year, month, pay_kind as "payKind", first_wages as "firstWages", status, gross_amount as "grossAmount", net_amount as "netAmount" from payroll
        where user_disabled_person_id in ${ofPerson(userId)} and not is_deleted order by year, month`,
    ),
  async obstacle(db, userId) {
    const open = await rowsOf(
      db,
      sql`select 1 from payroll where user_disabled_person_id in ${ofPerson(userId)} and not is_deleted
        and status = 'NotConfirm' limit 1`,
    )
    return open.length > 0 ? '您还有没有确认的工资单，请先确认或提出异议' : null
  },
}
