import { sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { openWindow } from '#services/enterprises/quota-window.api.ts'
import { type Counter, counter } from './todos.repository.ts'

/** To-dos of an enterprise: those of every member, and those of the creator. */
export function enterpriseCounters(
  { enterpriseId, isEnterpriseCreator }: Actor,
  { today, year, month }: { today: string; year: number; month: number },
): Counter[] {
  if (enterpriseId === null) return []
  const orders = '/enterpriseCenter/work/workOrder'
  const taskPage = '/enterpriseCenter/work/task'
  const tasks = sql`from enterprise_task where enterprise_id = ${enterpriseId} and not is_deleted`
  const shared = [
    counter(
      'ordersToPay',
      '待付款的工单',
      orders,
      sql`from work_order where enterprise_id = ${enterpriseId} and status = 'InPayment' and not is_deleted`,
      { since: sql`creation_time` },
    ),
    counter(
      'claimsToApprove',
      '待审批的领取申请',
      orders,
      sql`from work_order_participator where enterprise_id = ${enterpriseId}
        and status = 'ToBeClaimed' and claim_source = 'UserApplied' and not is_deleted`,
      { since: sql`creation_time`, due: sql`confirm_by` },
    ),
    counter(
      'completionsToAccept',
      '待验收的成果',
      orders,
      sql`from work_order_completion where enterprise_id = ${enterpriseId}
        and status in ('Waiting', 'Auditing') and stage = 0 and not is_deleted`,
      { since: sql`creation_time`, due: sql`audit_due_time` },
    ),
    counter('tasksToAccept', '待验收的任务', taskPage, sql`${tasks} and status = 'InAcceptance'`),
    counter('tasksRejected', '被退回的任务', taskPage, sql`${tasks} and status = 'Rejected'`),
    counter(
      'tasksOverdue',
      '逾期的任务',
      taskPage,
      sql`${tasks} and status in ('ToBeReviewed', 'InProgress') and end_date < ${today}::date`,
    ),
  ]
  return isEnterpriseCreator ? [...shared, ...creatorCounters(enterpriseId, { today, year, month })] : shared
}

function creatorCounters(
  enterpriseId: number,
  { today, year, month }: { today: string; year: number; month: number },
): Counter[] {
  const contractPage = '/enterpriseCenter/humanResource/contract'
  const salaryPage = '/enterpriseCenter/humanResource/salary'
  const window = openWindow(today, enterpriseId)
  const contracts = sql`from contract_employment c where c.enterprise_id = ${enterpriseId} and not c.is_deleted`
  return [
    counter(
      'resumesToHandle',
      '待处理的简历',
      '/enterpriseCenter/humanResource/requirement/deliveryRecord',
      sql`from requirement_resume where enterprise_id = ${enterpriseId} and status = 'Delivered'
        and not is_deleted`,
      { since: sql`delivered_time` },
    ),
    counter(
      'contractsToSign',
      '待企业签署的合同',
      contractPage,
      sql`${contracts} and c.status = 'Signing' and not c.is_enterprise_signed
        and not c.is_paper_recorded`,
    ),
    counter(
      'contractsReturned',
      '退回修改的合同',
      contractPage,
      sql`${contracts} and c.status = 'Auditing' and c.is_returned`,
    ),
    counter(
      'contractsExpiring',
      '60 天内到期的合同',
      contractPage,
      sql`${contracts} and c.status = 'Normal' and c.end_date between ${today}::date and ${today}::date + 60`,
    ),
    {
      ...counter(
        'cardsExpiring',
        '90 天内到期的残疾人证、残疾军人证',
        '/enterpriseCenter/humanResource/employee',
        sql`from contract_employment c join user_disabled_person p on p.id = c.user_disabled_person_id
          where c.enterprise_id = ${enterpriseId} and c.status = 'Normal' and not c.is_deleted
            and p.certificate_valid_to <= ${today}::date + 90`,
      ),
      what: sql`distinct p.id`,
    },
    counter('quotaToCertify', '去年的按比例就业年审', '/enterpriseCenter/humanResource/employee', window.rows, {
      due: window.due,
    }),
    counter(
      'payrollsDue',
      '上月还没有发工资单的员工',
      `${salaryPage}/paySalary`,
      sql`${contracts} and c.status in ('Normal', 'Overdue', 'Cancelled')
        and c.start_date < make_date(${year}, ${month}, 1) + interval '1 month'
        and coalesce(c.termination_date, c.end_date, 'infinity') >= make_date(${year}, ${month}, 1)
        and not exists (select 1 from payroll r where r.contract_employment_id = c.id and r.year = ${year}
          and r.month = ${month} and r.pay_kind = 'Month' and not r.is_deleted)`,
    ),
    counter(
      'payrollsDisputed',
      '有异议的工资单',
      salaryPage,
      sql`from payroll where enterprise_id = ${enterpriseId} and is_disputed and not is_deleted`,
      { since: sql`objection_time` },
    ),
    counter(
      'memberApplications',
      '待处理的加入申请',
      '/enterpriseCenter/setting/profile',
      sql`from enterprise_member where enterprise_id = ${enterpriseId} and approved_time is null
        and refused_time is null and not is_deleted`,
      { since: sql`creation_time` },
    ),
  ]
}
