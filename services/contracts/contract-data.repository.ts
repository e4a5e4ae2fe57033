import { type SQL, sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

/** The id of the user's person record. */
const ofPerson = (userId: number): SQL => sql`(select id from user_disabled_person where user_id = ${userId})`

export const contractData: PersonalData = {
  section: '合同',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select contract_no as "contractNo", status, position, start_date as "startDate", end_date as "endDate"
        from contract_employment where user_disabled_person_id in ${ofPerson(userId)} and not is_deleted order by id`,
    ),
  async obstacle(db, userId) {
    const running = await rowsOf(
      db,
      sql`select 1 from contract_employment where user_disabled_person_id in ${ofPerson(userId)} and not is_deleted
        and status in ('Auditing', 'Signing', 'Normal', 'Overdue') limit 1`,
    )
    return running.length > 0 ? '您还有没有结束的合同，合同结束后才能注销' : null
  },
}
