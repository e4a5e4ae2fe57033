import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { formerFoundations } from '#services/database/schema/former-foundations.ts'

export const formerFoundationsOf = (db: Database, personId: number) =>
  db
    .select()
    .from(formerFoundations)
    .where(eq(formerFoundations.userDisabledPersonId, personId))
    .orderBy(asc(formerFoundations.until))

/** Stores the foundation that cared for the person until a move. */
export async function keepFormerFoundation(
  tx: Database,
  personId: number,
  foundationId: number | null,
  now: Date,
): Promise<void> {
  await tx.insert(formerFoundations).values({ userDisabledPersonId: personId, foundationId, until: now })
}

/**
 * Whether the foundation cared for the person of a row at a time. The row has `user_disabled_person_id` and the current
 * `foundation_id`.
 */
export const caredAt = (row: string, time: string, foundationId: number | null): SQL => {
  const r = sql.raw(row)
  return sql`((${r}.foundation_id = ${foundationId} or ${r}.user_disabled_person_id in (select h.user_disabled_person_id
      from former_foundation h where h.foundation_id = ${foundationId}))
    and (select x.foundation_id from (select h.foundation_id, h.until from former_foundation h
        where h.user_disabled_person_id = ${r}.user_disabled_person_id and h.until > ${sql.raw(time)}
      union all select ${r}.foundation_id, 'infinity'::timestamptz) x order by x.until limit 1) = ${foundationId})`
}
