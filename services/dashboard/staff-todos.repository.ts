import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { platformCounters } from './platform-todos.repository.ts'
import { COMPLETIONS, changesOfPersons, claims, disputes, recommendations } from './shared-todos.repository.ts'
import { type Counter, counter } from './todos.repository.ts'

/** The to-dos of a staff member, according to their rights. */
export function staffCounters(actor: Actor, now: Date, today: string): Counter[] {
  switch (actor.userType) {
    case 'FoundationWorker':
      return actor.foundationId === null ? [] : foundationCounters(actor.foundationId, now, today)
    case 'WorkDeveloper':
      return developerCounters(actor.userId, now)
    case 'PlatformUser':
      return platformCounters(actor, now)
    default:
      return []
  }
}

/** The end of a day, in the portal's time zone. */
const endOf = (day: SQL): SQL => sql`((${day} + 1)::timestamp at time zone 'Asia/Shanghai')`

function foundationCounters(foundationId: number, now: Date, today: string): Counter[] {
  const persons = sql`from user_disabled_person where foundation_id = ${foundationId} and not is_deleted`
  return [
    counter('personsToAudit', '待初审的求职者', '/console/person', sql`${persons} and audit = 1 and audit_status > 1`, {
      term: 'person',
      since: sql`submit_time`,
    }),
    changesOfPersons(sql`p.foundation_id = ${foundationId}`),
    {
      ...counter(
        'overduePersons',
        '工单过期的求职者',
        '/console/workOrder',
        sql`from work_order_participator where foundation_id = ${foundationId} and status in ('Claimed', 'InExecution')
          and due_time < ${now.toISOString()}::timestamptz and not is_deleted`,
        { since: sql`due_time`, due: sql`due_time` },
      ),
      what: sql`distinct user_disabled_person_id`,
    },
    counter(
      'cardsExpiring',
      '90 天内到期的残疾人证、残疾军人证',
      '/console/person',
      sql`${persons} and is_active and certificate_valid_to <= ${today}::date + 90`,
      { due: endOf(sql`certificate_valid_to`) },
    ),
    claims(sql`foundation_id = ${foundationId}`),
    counter(
      'trainingsRunning',
      '进行中的培训',
      '/console/training',
      sql`from user_training t join user_disabled_person p on p.id = t.user_disabled_person_id
        where p.foundation_id = ${foundationId} and t.status = 'InTraining' and not t.is_deleted`,
      { since: sql`t.start_time` },
    ),
    counter(
      'tasksOverdue',
      '逾期的任务',
      '/console/task',
      sql`from enterprise_task t where t.status in ('ToBeReviewed', 'InProgress')
        and t.end_date < ${today}::date and not t.is_deleted and exists (
          select 1 from enterprise_task_participator x join user_disabled_person p on p.id = x.user_disabled_person_id
          where x.enterprise_task_id = t.id and p.foundation_id = ${foundationId} and not x.is_deleted)`,
      { due: endOf(sql`t.end_date`) },
    ),
    disputes(foundationId),
  ]
}

function developerCounters(userId: number, now: Date): Counter[] {
  const completions = sql`from work_order_completion where developer_user_id = ${userId}
    and status in ('Waiting', 'Auditing') and not is_deleted`
  return [
    counter(
      'enterprisesToAudit',
      '待初审的企业',
      '/console/enterprise',
      sql`from enterprise where developer_user_id = ${userId} and status = 'Ongoing' and audit = 1
        and audit_status > 2 and not is_deleted`,
      { term: 'enterprise', since: sql`submit_time` },
    ),
    claims(sql`developer_user_id = ${userId}`),
    recommendations(sql`e.developer_user_id = ${userId}`),
    counter(
      'completionsToAccept',
      '待复验的成果',
      '/console/completion',
      sql`${completions} and (stage = 1 or enterprise_id is null)`,
      COMPLETIONS,
    ),
    counter(
      'completionsOverdue',
      '超过验收时限的成果',
      '/console/completion',
      sql`${completions} and audit_due_time < ${now.toISOString()}::timestamptz`,
      COMPLETIONS,
    ),
  ]
}
