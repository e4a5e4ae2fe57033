import { sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { type Counter, counter } from './todos.repository.ts'

/** To-dos of a person. */
export function personalCounters({ personId }: Actor, now: Date): Counter[] {
  if (personId === null) return []
  const soon = new Date(now.getTime() + 3 * 86_400_000)
  const parts = sql`from work_order_participator where user_disabled_person_id = ${personId} and not is_deleted`
  const tasks = sql`from enterprise_task t
    join enterprise_task_participator x on x.enterprise_task_id = t.id and not x.is_deleted
    where x.user_disabled_person_id = ${personId} and not t.is_deleted`
  const orders = '/userCenter/work/workOrder'
  const ownTasks = '/userCenter/work/task'
  return [
    counter(
      'interviewsToAnswer',
      '待答复的面试邀请',
      '/userCenter/work',
      sql`from requirement_resume where user_disabled_person_id = ${personId}
        and status = 'Interviewing' and interview_reply is null and not is_deleted`,
    ),
    counter(
      'invitationsToAnswer',
      '待答复的合同邀请',
      '/userCenter/work/invitation',
      sql`from contract_invitation where user_disabled_person_id = ${personId} and status = 'Asked'
        and expire_time > ${now.toISOString()}::timestamptz`,
    ),
    counter(
      'contractsToSign',
      '待签署的合同',
      '/userCenter/work/contract',
      sql`from contract_employment where user_disabled_person_id = ${personId}
        and status = 'Signing' and not is_person_signed and not is_paper_confirmed and not is_deleted`,
    ),
    counter(
      'offersToConfirm',
      '待领取的派单',
      orders,
      sql`${parts} and status = 'ToBeClaimed' and claim_source = 'StaffAssigned'`,
    ),
    counter(
      'workDueSoon',
      '三天内到期的工单',
      orders,
      sql`${parts} and status in ('Claimed', 'InExecution') and due_time <= ${soon.toISOString()}::timestamptz`,
    ),
    counter('tasksToConfirm', '待确认的任务', ownTasks, sql`${tasks} and t.status = 'ToBeReviewed'`),
    counter(
      'tasksToSubmit',
      '待提交的任务',
      ownTasks,
      sql`${tasks} and t.status = 'InProgress' and x.submitted_time is null`,
    ),
    counter(
      'payrollsToConfirm',
      '待确认的工资单',
      '/userCenter/work/salary',
      sql`from payroll where user_disabled_person_id = ${personId} and status = 'NotConfirm'
        and not is_disputed and not is_deleted`,
    ),
  ]
}
