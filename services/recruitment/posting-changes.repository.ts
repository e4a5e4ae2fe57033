import { sql } from 'drizzle-orm'
import { isSameTitle } from '#machines/rules/requirement-posting.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Deliveries to a job for which an answer, an interview or a contract is pending. */
export async function liveDeliveriesOf(tx: Database, requirementId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select d.id from requirement_resume d where d.requirement_id = ${requirementId} and not d.is_deleted
      and d.status in ('Delivered', 'Interviewing', 'InterviewingPass') order by d.id`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Whether the same enterprise has another public job with this name in this place. */
export async function isPostedTwice(
  db: Database,
  { id, enterpriseId, title, cityId }: { id: number; enterpriseId: number; title: string; cityId: number | null },
): Promise<boolean> {
  const rows = await rowsOf<{ title: string }>(
    db,
    sql`select distinct r.title from requirement r where r.enterprise_id = ${enterpriseId} and r.id <> ${id}
      and r.city_id is not distinct from ${cityId} and r.status in ('Published', 'Auditing') and not r.is_deleted`,
  )
  return rows.some((other) => isSameTitle(other.title, title))
}

/** Whether the account can still receive messages: it is neither closed nor deactivated. */
export async function isReachable(db: Database, userId: number): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select 1 from portal_user u where u.id = ${userId} and u.is_active and not u.is_deleted) as found`,
  )
  return row?.found ?? false
}
