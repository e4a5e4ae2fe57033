import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole, keepsRight } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { waitsFor } from '#services/approvals/approval.service.ts'
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

const CREATED = sql`creation_time`
/** The end of a day, in the portal's time zone. */
const endOf = (day: SQL): SQL => sql`((${day} + 1)::timestamp at time zone 'Asia/Shanghai')`

const claims = (owner: SQL): Counter =>
  counter(
    'claimsToApprove',
    '待审批的领取申请',
    '/console/workOrder',
    sql`from work_order_participator where ${owner} and status = 'ToBeClaimed'
      and claim_source = 'UserApplied' and not is_deleted`,
    { term: 'claim', since: CREATED, due: sql`confirm_by` },
  )

/** @param foundationId limits to its persons; null: all */
const disputes = (foundationId: number | null): Counter =>
  counter(
    'payrollsDisputed',
    '有异议的工资单',
    '/console/payroll',
    foundationId === null
      ? sql`from payroll where is_disputed and not is_deleted`
      : sql`from payroll r join user_disabled_person p on p.id = r.user_disabled_person_id
          where p.foundation_id = ${foundationId} and r.is_disputed and not r.is_deleted`,
    { term: 'dispute', since: sql`objection_time` },
  )

const recommendations = (owner: SQL): Counter =>
  counter(
    'recommendationsToAudit',
    '待审核的推荐',
    '/console/delivery',
    sql`from requirement_resume r join enterprise e on e.id = r.enterprise_id
      where ${owner} and r.status = 'Recommended' and not r.is_deleted`,
    { term: 'recommendation', since: sql`r.creation_time` },
  )

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
      '90 天内到期的残疾人证',
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

/** @param whose a condition on the person `p` */
const changesOfPersons = (whose: SQL): Counter =>
  counter(
    'personChangesToAudit',
    '待审核的资料变更',
    '/console/person',
    sql`from person_change c join user_disabled_person p on p.id = c.user_disabled_person_id
      where c.status = 'Ongoing' and ${whose} and not p.is_deleted`,
    { term: 'person', since: sql`c.creation_time` },
  )

const COMPLETIONS = { term: 'completion' as const, since: CREATED, due: sql`audit_due_time` }

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

/** Four eyes: approvals prepared by others that this actor may decide. */
const approvalsWaiting = (actor: Actor, now: Date): Counter =>
  counter('approvalsWaiting', '等您审批的事项', '/console/approval', sql`from approval where ${waitsFor(actor, now)}`, {
    since: CREATED,
    due: sql`expires_time`,
  })

/** The right that does each of them; a counter that is missing here is for nobody whose role is narrowed. */
const WORK: Readonly<Record<string, RightName>> = {
  approvalsWaiting: 'Common',
  personsToAudit: 'PersonAudits',
  personsToReexamine: 'PersonAudits',
  personChangesToAudit: 'PersonAudits',
  enterprisesToAudit: 'EnterpriseAudits',
  enterpriseChangesToAudit: 'EnterpriseAudits',
  requirementsToAudit: 'Requirements',
  recommendationsToAudit: 'Deliveries',
  contractsToAudit: 'Contracts',
  papersToCheck: 'Contracts',
  completionsTakenOver: 'Acceptance',
  appealsToDecide: 'Acceptance',
  cancellationsToAudit: 'WorkOrders',
  ordersToPublish: 'WorkOrders',
  hostingToConfirm: 'Escrow',
  refundsDue: 'Escrow',
  flowsToPay: 'Settlement',
  ticketsOpen: 'Common',
  payrollsDisputed: 'EmployeeViews',
}

const platformCounters = (actor: Actor, now: Date): Counter[] =>
  countersOf(actor, now).filter(({ key }) => keepsRight(actor, WORK[key]))

function countersOf(actor: Actor, now: Date): Counter[] {
  const holds = (role: Parameters<typeof hasPlatformRole>[1], counters: readonly Counter[]) =>
    hasPlatformRole(actor, role) ? counters : []
  return [
    approvalsWaiting(actor, now),
    ...holds('Auditor', audits(actor)),
    ...holds('Finance', MONEY),
    ...holds('Auditor', ORDERS),
    ...holds('Content', TICKETS),
    ...holds('Auditor', [disputes(null)]),
  ]
}

const PERSONS = sql`from user_disabled_person where not is_deleted`

/**
 * The platform does the first trial of persons without a foundation. Like their lists (`GetMyAll`), the counts leave
 * out enterprises that the reader created or decided on at the previous stage.
 */
const audits = ({ userId }: Actor): Counter[] => [
  counter(
    'personsToAudit',
    '待初审的求职者',
    '/console/person',
    sql`${PERSONS} and foundation_id is null and audit = 1 and audit_status > 1`,
    { term: 'person', since: sql`submit_time` },
  ),
  counter(
    'personsToReexamine',
    '待复审的求职者',
    '/console/person',
    sql`${PERSONS} and audit = 2 and audit_status > 2`,
    { term: 'person', since: sql`submit_time` },
  ),
  changesOfPersons(sql`true`),
  counter(
    'enterprisesToAudit',
    '待审核的企业',
    '/console/enterprise',
    sql`from enterprise where status = 'Ongoing' and not is_info_missing and not is_deleted
      and last_auditor_user_id is distinct from ${userId} and creator_user_id is distinct from ${userId}`,
    { term: 'enterprise', since: sql`submit_time` },
  ),
  counter(
    'enterpriseChangesToAudit',
    '待审核的企业变更',
    '/console/enterprise',
    sql`from enterprise_change c join enterprise e on e.id = c.enterprise_id
      where c.outcome is null and e.is_change_pending and not e.is_deleted
      and e.creator_user_id is distinct from ${userId}`,
    { term: 'enterprise', since: sql`c.creation_time` },
  ),
  counter(
    'requirementsToAudit',
    '待审核的招聘需求',
    '/console/requirement',
    sql`from requirement where status = 'Auditing' and not is_deleted`,
    { term: 'requirement', since: sql`submit_time` },
  ),
  recommendations(sql`true`),
  counter(
    'contractsToAudit',
    '待审核的合同',
    '/console/contract',
    sql`from contract_employment where status = 'Auditing' and not is_returned and not is_deleted`,
    { term: 'contract', since: sql`creation_time` },
  ),
  counter(
    'papersToCheck',
    '待核对的纸质合同',
    '/console/contract',
    sql`from contract_employment where is_paper_recorded and status = 'Signing' and not is_deleted`,
    { term: 'contract', since: sql`creation_time` },
  ),
  counter(
    'completionsTakenOver',
    '平台接手的验收',
    '/console/completion',
    sql`from work_order_completion where status in ('Waiting', 'Auditing') and takeover_time is not null
      and not is_deleted`,
    COMPLETIONS,
  ),
  counter(
    'appealsToDecide',
    '待处理的验收申诉',
    '/console/completion',
    sql`from work_order_completion where appeal_time is not null and appeal_decision is null
      and not is_deleted`,
    { term: 'appeal', since: sql`appeal_time`, due: sql`appeal_due_time` },
  ),
  counter(
    'cancellationsToAudit',
    '待审核的工单取消',
    '/console/workOrder',
    sql`from work_order where status = 'Canceling' and not is_deleted`,
    { term: 'cancellation', since: sql`cancel_requested_time`, due: sql`cancel_deadline` },
  ),
]

/** Paid, or part of a paid order: only publication is left. */
const ORDERS: readonly Counter[] = [
  counter(
    'ordersToPublish',
    '待发布的工单',
    '/console/workOrder',
    sql`from work_order where status in ('InPayment', 'ToBeHosted')
      and (hosting_confirmed_time is not null or main_id is not null) and not is_deleted`,
    { term: 'publication', since: sql`coalesce(hosting_confirmed_time, creation_time)` },
  ),
]

const MONEY: readonly Counter[] = [
  counter(
    'hostingToConfirm',
    '待确认的托管款',
    '/console/workOrder',
    sql`from work_order where hosting_recorded_time is not null and hosting_confirmed_time is null
      and not is_deleted`,
    { term: 'hosting', since: sql`hosting_recorded_time` },
  ),
  counter(
    'flowsToPay',
    '待付款的款项',
    '/console/finance',
    sql`from work_order_financial_flow where status = 'ToBeSettled' and not is_deleted`,
    { since: sql`creation_time`, due: sql`expected_pay_time` },
  ),
  counter(
    'refundsDue',
    '待退回的余款',
    '/console/workOrder',
    sql`from work_order where refund_due > 0 and refund_time is null and not is_deleted`,
    { term: 'refund', since: sql`coalesce(completed_time, cancelled_time)` },
  ),
]

const TICKETS: readonly Counter[] = [
  counter(
    'ticketsOpen',
    '待答复的意见',
    '/console/system/ticket',
    sql`from feedback_ticket where status = 'Open' and not is_deleted`,
    { term: 'ticket', since: sql`creation_time` },
  ),
]
