import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

export interface TaskLoad {
  openTaskCount: number
  overdueTaskCount: number
  submittedTaskCount: number
}

export const NO_TASKS: TaskLoad = { openTaskCount: 0, overdueTaskCount: 0, submittedTaskCount: 0 }

/** Number of an enterprise's unfinished tasks, by person. */
export async function taskLoadsOf(
  db: Database,
  enterpriseId: number,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, TaskLoad>> {
  if (personIds.length === 0) return new Map()
  const rows = await rowsOf<TaskLoad & { personId: number }>(
    db,
    sql`select x.user_disabled_person_id as "personId",
        count(*) filter (where t.status <> 'InAcceptance')::int as "openTaskCount",
        count(*) filter (where t.status <> 'InAcceptance' and t.is_overdue)::int as "overdueTaskCount",
        count(*) filter (where t.status = 'InAcceptance')::int as "submittedTaskCount"
      from enterprise_task t join enterprise_task_participator x on x.enterprise_task_id = t.id and not x.is_deleted
      where t.enterprise_id = ${enterpriseId} and not t.is_deleted
        and t.status in ('ToBeReviewed','InProgress','InAcceptance')
        and x.user_disabled_person_id in (${sql.join([...personIds], sql`, `)})
      group by 1`,
  )
  return new Map(rows.map(({ personId, ...load }) => [Number(personId), load]))
}
