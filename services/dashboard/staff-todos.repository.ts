import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { type Counter, counter } from './todos.repository.ts'

/** What waits for a member of staff, by what he may decide. */
export function staffCounters(actor: Actor, now: Date, today: string): Counter[] {
  switch (actor.userType) {
    case 'FoundationWorker':
      return actor.foundationId === null ? [] : foundationCounters(actor.foundationId, today)
    case 'WorkDeveloper':
      return developerCounters(actor.userId, now)
    case 'PlatformUser':
      return platformCounters(actor, now)
    default:
      return []
  }
}

const claims = (owner: SQL): Counter =>
  counter(
    'claimsToApprove',
    '待审批的领取申请',
    '/console/workOrder',
    sql`select count(*) from work_order_participator where ${owner} and status = 'ToBeClaimed'
      and claim_source = 'UserApplied' and not is_deleted`,
  )

/** @param foundationId whose persons alone; of everybody without */
const disputes = (foundationId: number | null): Counter =>
  counter(
    'payrollsDisputed',
    '有异议的工资单',
    '/console/payroll',
    foundationId === null
      ? sql`select count(*) from payroll where is_disputed and not is_deleted`
      : sql`select count(*) from payroll r join user_disabled_person p on p.id = r.user_disabled_person_id
          where p.foundation_id = ${foundationId} and r.is_disputed and not r.is_deleted`,
  )

const recommendations = (owner: SQL): Counter =>
  counter(
    'recommendationsToAudit',
    '待审核的推荐',
    '/console/delivery',
    sql`select count(*) from requirement_resume r join enterprise e on e.id = r.enterprise_id
      where ${owner} and r.status = 'Recommended' and not r.is_deleted`,
  )

function foundationCounters(foundationId: number, today: string): Counter[] {
  const persons = sql`select count(*) from user_disabled_person where foundation_id = ${foundationId} and not is_deleted`
  return [
    counter('personsToAudit', '待初审的求职者', '/console/person', sql`${persons} and audit = 1 and audit_status > 1`),
    counter(
      'cardsExpiring',
      '90 天内到期的残疾人证',
      '/console/person',
      sql`${persons} and is_active and certificate_valid_to <= ${today}::date + 90`,
    ),
    claims(sql`foundation_id = ${foundationId}`),
    counter(
      'trainingsRunning',
      '进行中的培训',
      '/console/training',
      sql`select count(*) from user_training t join user_disabled_person p on p.id = t.user_disabled_person_id
        where p.foundation_id = ${foundationId} and t.status = 'InTraining' and not t.is_deleted`,
    ),
    counter(
      'tasksOverdue',
      '逾期的任务',
      '/console/task',
      sql`select count(*) from enterprise_task t where t.status in ('ToBeReviewed', 'InProgress')
        and t.end_date < ${today}::date and not t.is_deleted and exists (
          select 1 from enterprise_task_participator x join user_disabled_person p on p.id = x.user_disabled_person_id
          where x.enterprise_task_id = t.id and p.foundation_id = ${foundationId} and not x.is_deleted)`,
    ),
    disputes(foundationId),
  ]
}

function developerCounters(userId: number, now: Date): Counter[] {
  const completions = sql`select count(*) from work_order_completion where developer_user_id = ${userId}
    and status in ('Waiting', 'Auditing') and not is_deleted`
  return [
    counter(
      'enterprisesToAudit',
      '待初审的企业',
      '/console/enterprise',
      sql`select count(*) from enterprise where developer_user_id = ${userId} and status = 'Ongoing' and audit = 1
        and audit_status > 2 and not is_deleted`,
    ),
    claims(sql`developer_user_id = ${userId}`),
    recommendations(sql`e.developer_user_id = ${userId}`),
    counter(
      'completionsToAccept',
      '待复验的成果',
      '/console/completion',
      sql`${completions} and (stage = 1 or enterprise_id is null)`,
    ),
    counter(
      'completionsOverdue',
      '超过验收时限的成果',
      '/console/completion',
      sql`${completions} and audit_due_time < ${now.toISOString()}::timestamptz`,
    ),
  ]
}

/** Four eyes: what somebody else has prepared and this one may approve. */
const approvalsWaiting = ({ userId, platformRoles }: Actor, now: Date): Counter =>
  counter(
    'approvalsWaiting',
    '等您审批的事项',
    '/console/approval',
    sql`select count(*) from approval where status = 'Prepared' and expires_time > ${now.toISOString()}::timestamptz
      and prepared_user_id <> ${userId} and not ${userId}::bigint = any(beneficiary_user_ids)
      and (${platformRoles.includes('Admin')} or needed_right = any(string_to_array(${platformRoles.join(',')}, ',')))`,
  )

function platformCounters(actor: Actor, now: Date): Counter[] {
  const holds = (role: Parameters<typeof hasPlatformRole>[1], counters: readonly Counter[]) =>
    hasPlatformRole(actor, role) ? counters : []
  return [
    approvalsWaiting(actor, now),
    ...holds('Auditor', AUDITS),
    ...holds('Finance', MONEY),
    ...holds('Content', TICKETS),
    ...holds('Auditor', [disputes(null)]),
  ]
}

const PERSONS = sql`select count(*) from user_disabled_person where not is_deleted`

const AUDITS: readonly Counter[] = [
  counter('personsToAudit', '待初审的求职者', '/console/person', sql`${PERSONS} and audit = 1 and audit_status > 1`),
  counter(
    'personsToReexamine',
    '待复审的求职者',
    '/console/person',
    sql`${PERSONS} and audit = 2 and audit_status > 2`,
  ),
  counter(
    'enterprisesToAudit',
    '待审核的企业',
    '/console/enterprise',
    sql`select count(*) from enterprise where status = 'Ongoing' and not is_info_missing and not is_deleted`,
  ),
  counter(
    'requirementsToAudit',
    '待审核的招聘需求',
    '/console/requirement',
    sql`select count(*) from requirement where status = 'Auditing' and not is_deleted`,
  ),
  recommendations(sql`true`),
  counter(
    'contractsToAudit',
    '待审核的合同',
    '/console/contract',
    sql`select count(*) from contract_employment where status = 'Auditing' and not is_returned and not is_deleted`,
  ),
  counter(
    'papersToCheck',
    '待核对的纸质合同',
    '/console/contract',
    sql`select count(*) from contract_employment where is_paper_recorded and status = 'Signing' and not is_deleted`,
  ),
  counter(
    'completionsTakenOver',
    '平台接手的验收',
    '/console/completion',
    sql`select count(*) from work_order_completion where status in ('Waiting', 'Auditing') and takeover_time is not null
      and not is_deleted`,
  ),
  counter(
    'appealsToDecide',
    '待处理的验收申诉',
    '/console/completion',
    sql`select count(*) from work_order_completion where appeal_time is not null and appeal_decision is null
      and not is_deleted`,
  ),
  counter(
    'cancellationsToAudit',
    '待审核的工单取消',
    '/console/workOrder',
    sql`select count(*) from work_order where status = 'Canceling' and not is_deleted`,
  ),
]

const MONEY: readonly Counter[] = [
  counter(
    'hostingToConfirm',
    '待确认的托管款',
    '/console/finance',
    sql`select count(*) from work_order where hosting_recorded_time is not null and hosting_confirmed_time is null
      and not is_deleted`,
  ),
  counter(
    'flowsToPay',
    '待付款的款项',
    '/console/finance',
    sql`select count(*) from work_order_financial_flow where status = 'ToBeSettled' and not is_deleted`,
  ),
  counter(
    'refundsDue',
    '待退回的余款',
    '/console/finance',
    sql`select count(*) from work_order where refund_due > 0 and refund_time is null and not is_deleted`,
  ),
]

const TICKETS: readonly Counter[] = [
  counter(
    'ticketsOpen',
    '待答复的意见',
    '/console/system/ticket',
    sql`select count(*) from feedback_ticket where status = 'Open' and not is_deleted`,
  ),
]
