import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole, keepsRight } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { waitsFor } from '#services/approvals/approval.service.ts'
import { figuresDue } from '#services/figures/terms.api.ts'
import { COMPLETIONS, CREATED, changesOfPersons, disputes, recommendations } from './shared-todos.repository.ts'
import { type Counter, counter } from './todos.repository.ts'

/** Pending four-eyes approvals, prepared by others, that this actor may decide. */
const approvalsWaiting = (actor: Actor, now: Date): Counter =>
  counter('approvalsWaiting', '等您审批的事项', '/console/approval', sql`from approval where ${waitsFor(actor, now)}`, {
    since: CREATED,
    due: sql`expires_time`,
  })

/**
 * The right that the work of each counter needs. Users with a custom role do not see a counter that is missing here.
 */
const WORK: Readonly<Record<string, RightName>> = {
  approvalsWaiting: 'Common',
  personsToAudit: 'PersonAudits',
  personsToReexamine: 'PersonAudits',
  personChangesToAudit: 'PersonAudits',
  enterprisesToAudit: 'EnterpriseAudits',
  enterpriseChangesToAudit: 'EnterpriseAudits',
  windingUpsToApprove: 'EnterpriseAudits',
  windingUpsStuck: 'EnterpriseAudits',
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
  figuresRunningOut: 'AmountRules',
}

/** The to-dos of the platform's staff, by their sub-roles and the rights that a custom role leaves them. */
export const platformCounters = (actor: Actor, now: Date): Counter[] =>
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
    ...holds('Admin', [figures(toWireDay(now))]),
  ]
}

const PERSONS = sql`from user_disabled_person where not is_deleted`

const isOthers = (userId: number): SQL =>
  sql`last_auditor_user_id is distinct from ${userId} and creator_user_id is distinct from ${userId}`

/**
 * The counters of audits. The platform does the first audit of persons without a foundation. Like the lists
 * (`GetMyAll`), the counts leave out rows that the reader created or decided on at the previous stage.
 */
const audits = ({ userId }: Actor): Counter[] => [
  counter(
    'personsToAudit',
    '待初审的求职者',
    '/console/person',
    sql`${PERSONS} and foundation_id is null and audit = 1 and audit_status > 1 and ${isOthers(userId)}`,
    { term: 'person', since: sql`submit_time` },
  ),
  counter(
    'personsToReexamine',
    '待复审的求职者',
    '/console/person',
    sql`${PERSONS} and audit = 2 and audit_status > 2 and ${isOthers(userId)}`,
    { term: 'person', since: sql`submit_time` },
  ),
  changesOfPersons(sql`true`),
  counter(
    'enterprisesToAudit',
    '待审核的企业',
    '/console/enterprise',
    sql`from enterprise where status = 'Ongoing' and not is_info_missing and not is_deleted and ${isOthers(userId)}`,
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
    'windingUpsToApprove',
    '待批准的企业清算',
    '/console/enterprise',
    sql`from enterprise_winding_up where status = 'Prepared' and prepared_user_id <> ${userId}`,
    { since: sql`creation_time` },
  ),
  counter(
    'windingUpsStuck',
    '要处理的企业清算',
    '/console/enterprise',
    sql`from enterprise_winding_up where status = 'UnderWay'
      and (failures <> '[]' or (approved_user_id is null and prepared_user_id <> ${userId}))`,
    { since: sql`approved_time` },
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

/** Orders that are paid, or part of a paid order, and only need to be published. */
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

/** Published figures that have expired or will soon expire, for the staff who maintain them. */
const figures = (today: string): Counter =>
  counter('figuresRunningOut', '到期或该更新的政策数据', '/console/system/figures', figuresDue(today))

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
