import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { enterpriseTasks as tasks } from '#services/database/schema/tasks.ts'

const NOBODY = sql`false`

const withParticipator = (condition: SQL): SQL =>
  sql`exists (select 1 from enterprise_task_participator x join user_disabled_person p on p.id = x.user_disabled_person_id
    where x.enterprise_task_id = ${tasks.id} and not x.is_deleted and ${condition})`

/**
 * Row scope of tasks (domain rules §3.12): an enterprise sees its own tasks, a person those they participate in, a
 * foundation worker those of the foundation's persons, an auditor all.
 */
export function visibleTo(actor: Actor): SQL {
  switch (actor.userType) {
    case 'System':
      return sql`true`
    case 'PlatformUser':
      return hasPlatformRole(actor, 'Auditor') ? sql`true` : NOBODY
    case 'Enterprise':
      return actor.enterpriseId === null ? NOBODY : sql`${tasks.enterpriseId} = ${actor.enterpriseId}`
    case 'DisabledPerson':
      return actor.personId === null ? NOBODY : withParticipator(sql`p.id = ${actor.personId}`)
    case 'FoundationWorker':
      return actor.foundationId === null ? NOBODY : withParticipator(sql`p.foundation_id = ${actor.foundationId}`)
    default:
      return NOBODY
  }
}

/** Row scope of rows that belong to a task. */
export const ofVisibleTask = (actor: Actor, taskId: PgColumn): SQL =>
  sql`exists (select 1 from ${tasks} where ${tasks.id} = ${taskId} and not ${tasks.isDeleted} and ${visibleTo(actor)})`
