import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { openStored } from '#services/abp/sealing/sealing.ts'
import { rowsOf } from '#services/database/connect.ts'
import { DELIVERY_SNAPSHOT } from '#services/database/schema/requirement-resumes.ts'

export const deliveryData: PersonalData = {
  section: '投递',
  async collect(db, userId, sealer) {
    const rows = await rowsOf<{ held: string | null }>(
      db,
      sql`select r.title, d.status, d.creation_time as "creationTime",
        coalesce(nullif(d.snapshot::text, '[]'), d.snapshot_sealed) as held from requirement_resume d
        join requirement r on r.id = d.requirement_id
        where d.user_disabled_person_id in (select id from user_disabled_person where user_id = ${userId}) and not d.is_deleted order by d.id`,
    )
    return rows.map(({ held, ...row }) => ({
      ...row,
      snapshot: JSON.parse(openStored(sealer, DELIVERY_SNAPSHOT, held) ?? '[]'),
    }))
  },
}
