import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

interface IndexedPaper {
  readonly id: number
  readonly idType: string
  readonly sealed: string
  readonly index: string
}

/** Records with papers whose kind is part of the index; a number of 18 characters is indexed as it is. */
export const papersAfter = async (db: Database, after: number, most: number): Promise<IndexedPaper[]> =>
  (
    await rowsOf<IndexedPaper>(
      db,
      sql`select id, id_type as "idType", id_number_sealed as sealed, id_number_index as index from user_disabled_person
        where id > ${after} and id_type in ('TravelPermit', 'PermanentResidence', 'Passport')
          and id_number_sealed is not null and id_number_index is not null order by id limit ${most}`,
    )
  ).map((row) => ({ ...row, id: Number(row.id) }))

/** Leaves a row alone that somebody has changed meanwhile, and its version, since its content is the same. */
export async function writePaperIndex(
  db: Database,
  { id, before, after }: { readonly id: number; readonly before: string; readonly after: string },
): Promise<void> {
  await db.execute(sql`update user_disabled_person set id_number_index = ${after}
    where id = ${id} and id_number_index = ${before}`)
}
