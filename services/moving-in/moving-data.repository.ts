import { sql } from 'drizzle-orm'
import { defineJob } from '#services/abp/define-job.ts'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { rowsOf } from '#services/database/connect.ts'
import { forgetStaleMembers } from '#services/enterprises/moved-members.api.ts'
import { forgetListedLabels, forgetOldCells } from './move-rows.repository.ts'

/** The list from which a record came, with its legal basis. The rows of a list are removed with the record. */
export const moveData: PersonalData = {
  section: '由名单迁入',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select i.source as "名单来源", i.basis as "依据", i.basis_day as "依据的日期", i.basis_note as "依据的说明",
        i.done_time as "迁入时间" from move_row r join move_import i on i.id = r.import_id and i.kind = 'Persons'
        join user_disabled_person p on p.id = r.entity_id where p.user_id = ${userId} order by r.id`,
    ),
  async forget(tx, userId) {
    await tx.execute(sql`update move_row set cells_sealed = null, label = null, message = null
      where entity_id in (select id from user_disabled_person where user_id = ${userId})
        and import_id in (select id from move_import where kind = 'Persons')`)
  },
}

const DAILY = 86_400

/** Removes the cells of lists when they are no longer needed for corrections, and entries of staff who did not come. */
export const forgetMovedCellsJob = defineJob({
  name: 'movingIn.forgetCells',
  everySeconds: DAILY,
  async run({ db, now }) {
    await forgetStaleMembers(db, now())
    await forgetOldCells(db, now())
    await forgetListedLabels(db, now())
  },
})
