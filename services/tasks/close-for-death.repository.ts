import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'

/**
 * Removes the person from the tasks that are not submitted, of one employer or of all.
 * @returns the tasks without another employee, which keep the person, and those that go on with the others
 */
export async function leaveTasks(
  tx: Database,
  personId: number,
  now: Date,
  enterpriseId: number | null,
): Promise<{ alone: number[]; shared: number[] }> {
  const rows = await rowsOf<{ id: number; others: number }>(
    tx,
    sql`select t.id::int as id, (select count(*)::int from enterprise_task_participator o
        where o.enterprise_task_id = t.id and not o.is_deleted and o.user_disabled_person_id <> ${personId}) as others
      from enterprise_task t join enterprise_task_participator x on x.enterprise_task_id = t.id
      where x.user_disabled_person_id = ${personId} and not x.is_deleted and not t.is_deleted
        and (${enterpriseId}::bigint is null or t.enterprise_id = ${enterpriseId})
        and t.status in ('ToBeReviewed', 'InProgress') order by t.id for update of t`,
  )
  const shared = rows.filter(({ others }) => others > 0).map(({ id }) => id)
  if (shared.length > 0) {
    await tx.execute(sql`update enterprise_task_participator set is_deleted = true,
      last_modification_time = ${now.toISOString()}::timestamptz
      where user_disabled_person_id = ${personId} and enterprise_task_id in ${shared}`)
  }
  return { alone: rows.filter(({ others }) => others === 0).map(({ id }) => id), shared }
}

/** Of these tasks, those in progress in which everybody who is left has submitted. */
export async function completedWithout(tx: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select t.id::int as id from enterprise_task t where ${isOneOf(sql`t.id`, ids)} and t.status = 'InProgress'
      and not exists (select 1 from enterprise_task_participator p where p.enterprise_task_id = t.id
        and not p.is_deleted and p.submitted_time is null) order by t.id`,
  )
  return rows.map(({ id }) => id)
}
