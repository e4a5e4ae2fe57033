import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Removes the person from the tasks that are not submitted. @returns those without another employee */
export async function leaveTasks(tx: Database, personId: number, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number; others: number }>(
    tx,
    sql`select t.id::int as id, (select count(*)::int from enterprise_task_participator o
        where o.enterprise_task_id = t.id and not o.is_deleted and o.user_disabled_person_id <> ${personId}) as others
      from enterprise_task t join enterprise_task_participator x on x.enterprise_task_id = t.id
      where x.user_disabled_person_id = ${personId} and not x.is_deleted and not t.is_deleted
        and t.status in ('ToBeReviewed', 'InProgress') order by t.id for update of t`,
  )
  const shared = rows.filter(({ others }) => others > 0).map(({ id }) => id)
  if (shared.length > 0) {
    await tx.execute(sql`update enterprise_task_participator set is_deleted = true,
      last_modification_time = ${now.toISOString()}::timestamptz
      where user_disabled_person_id = ${personId} and enterprise_task_id in ${shared}`)
  }
  return rows.filter(({ others }) => others === 0).map(({ id }) => id)
}
