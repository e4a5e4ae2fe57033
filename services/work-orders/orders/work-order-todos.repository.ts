import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { workOrderFinancialFlows as flows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators as parts } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions as completions } from '#services/database/schema/work-order-results.ts'
import { workOrders as orders } from '#services/database/schema/work-orders.ts'
import { managedOrders, visibleTo } from '../visibility.ts'

/** Labels of the to-dos. */
export const TODO_LABELS: Readonly<Record<string, string>> = {
  assignmentsToConfirm: '份派单等待您确认',
  dueSoon: '份工单 48 小时内到期',
  reworks: '份成果被退回，等待修改',
  returnedPayments: '笔付款被银行退回，请核对银行卡',
  completionsWaiting: '份成果等待验收',
  completionsOverdue: '份成果已超过验收期限',
  ordersToFund: '份工单等待付款',
  applicationsWaiting: '份领取申请等待审核',
}

const DUE_SOON = sql`interval '48 hours'`

type Select = (where: SQL) => SQL

/** Conditions that select the actor's visible rows of each table. */
interface Asking {
  readonly at: SQL
  readonly part: Select
  readonly completion: Select
  readonly flow: Select
  readonly order: Select
}

const askingOf = (actor: Actor, now: Date): Asking => ({
  at: sql`${now.toISOString()}::timestamptz`,
  part: (where) => sql`select 1 from ${parts} where not ${parts.isDeleted} and ${visibleTo(actor, parts)} and ${where}`,
  completion: (where) =>
    sql`select 1 from ${completions} where not ${completions.isDeleted} and ${visibleTo(actor, completions)} and ${where}`,
  flow: (where) => sql`select 1 from ${flows} where not ${flows.isDeleted} and ${visibleTo(actor, flows)} and ${where}`,
  order: (where) => sql`select 1 from ${orders} where not ${orders.isDeleted} and ${managedOrders(actor)} and ${where}`,
})

const applications = ({ part }: Asking): SQL =>
  part(sql`${parts.status} = 'ToBeClaimed' and ${parts.claimSource} = 'UserApplied'`)
const overdue = ({ completion, at }: Asking): SQL =>
  completion(sql`${completions.status} in ('Waiting', 'Auditing') and ${completions.auditDueTime} < ${at}`)
const working = sql`${parts.status} in ('Claimed', 'InExecution')`

const ofPerson = ({ part, flow, at }: Asking): Record<string, SQL> => ({
  assignmentsToConfirm: part(sql`${parts.status} = 'ToBeClaimed' and ${parts.claimSource} = 'StaffAssigned'`),
  dueSoon: part(sql`${working} and ${parts.dueTime} between ${at} and ${at} + ${DUE_SOON}`),
  reworks: part(sql`${parts.status} = 'InExecution' and ${parts.reworkCount} > 0`),
  returnedPayments: flow(sql`${flows.status} = 'ToBeSettled' and ${flows.returnCount} > 0`),
})

const ofEnterprise = (asking: Asking): Record<string, SQL> => ({
  completionsWaiting: asking.completion(sql`${completions.status} = 'Waiting'`),
  completionsOverdue: overdue(asking),
  ordersToFund: asking.order(sql`${orders.status} = 'InPayment' and ${orders.hostingRecordedTime} is null
    and ${orders.hostingConfirmedTime} is null`),
  applicationsWaiting: applications(asking),
})

const BY_ROLE: Readonly<Partial<Record<Actor['userType'], (asking: Asking) => Record<string, SQL>>>> = {
  DisabledPerson: ofPerson,
  Enterprise: ofEnterprise,
}

/** Conditions for each to-do of a person or an enterprise; services/dashboard counts those of staff. */
export const todosOf = (actor: Actor, now: Date): Record<string, SQL> =>
  BY_ROLE[actor.userType]?.(askingOf(actor, now)) ?? {}
