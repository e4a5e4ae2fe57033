import { type SQL, sql } from 'drizzle-orm'
import { type Counter, counter } from './todos.repository.ts'

// Counters that several kinds of staff have, each with a condition that selects the rows of the user.

export const CREATED = sql`creation_time`

export const claims = (owner: SQL): Counter =>
  counter(
    'claimsToApprove',
    '待审批的领取申请',
    '/console/workOrder',
    sql`from work_order_participator where ${owner} and status = 'ToBeClaimed'
      and claim_source = 'UserApplied' and not is_deleted`,
    { term: 'claim', since: CREATED, due: sql`confirm_by` },
  )

/** @param foundationId limits the counter to the persons of the foundation; null: all persons */
export const disputes = (foundationId: number | null): Counter =>
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

export const recommendations = (owner: SQL): Counter =>
  counter(
    'recommendationsToAudit',
    '待审核的推荐',
    '/console/delivery',
    sql`from requirement_resume r join enterprise e on e.id = r.enterprise_id
      where ${owner} and r.status = 'Recommended' and not r.is_deleted`,
    { term: 'recommendation', since: sql`r.creation_time` },
  )

/** @param whose a condition on the person `p` */
export const changesOfPersons = (whose: SQL): Counter =>
  counter(
    'personChangesToAudit',
    '待审核的资料变更',
    '/console/person',
    sql`from person_change c join user_disabled_person p on p.id = c.user_disabled_person_id
      where c.status = 'Ongoing' and ${whose} and not p.is_deleted`,
    { term: 'person', since: sql`c.creation_time` },
  )

export const COMPLETIONS = { term: 'completion' as const, since: CREATED, due: sql`audit_due_time` }
