import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'

/**
 * What has reached the person. Closing the account removes the tie to the person and the number; the row stays for its
 * days, so that an enterprise cannot tell from a missing row that there was somebody.
 */
export const invitationData: PersonalData = {
  section: '合同邀请',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select e.enterprise_name as "enterpriseName", i.position, i.message, i.status, i.accepted_time as "acceptedTime",
        i.expire_time as "expireTime", i.creation_time as "creationTime"
        from contract_invitation i join enterprise e on e.id = i.enterprise_id
        where i.user_disabled_person_id in (select id from user_disabled_person where user_id = ${userId}) order by i.id`,
    ),
  async forget(tx, userId) {
    await tx.execute(sql`update contract_invitation set user_disabled_person_id = null, id_number_sealed = null,
      id_number_index = null
      where user_disabled_person_id in (select id from user_disabled_person where user_id = ${userId})`)
  },
}
