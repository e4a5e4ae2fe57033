import type { RequestContext } from '#services/abp/conventions/context.ts'
import { pageOf } from '#services/abp/conventions/paging.ts'
import { monthSpan, toWireDay, toYearMonth } from '#services/abp/conventions/wire.ts'
import { type ActiveContract, activeContractsOfEnterprise } from '#services/contracts/active-contracts.api.ts'
import { orderLoadsOf } from '#services/work-orders/participators/person-loads.api.ts'
import { NO_TASKS, taskLoadsOf } from './employee-load.repository.ts'
import type { EmployeeLoadDto, EmployeeLoadQuery } from './employee-load.schemas.ts'

type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>

/**
 * Everyone who can get a task on the current day, by name, with their current number of tasks in this enterprise.
 * Members who assign work may read it: of a contract it shows only the colleague's name and position.
 */
export async function listEmployeeLoads(
  { db, actor, now }: Asking,
  query: EmployeeLoadQuery,
): Promise<{ totalCount: number; items: EmployeeLoadDto[] }> {
  const { enterpriseId } = actor
  if (enterpriseId === null) return { totalCount: 0, items: [] }
  const today = toWireDay(now)
  const contracts = await activeContractsOfEnterprise(db, enterpriseId, { from: today, until: today })
  const found = employeesOf(contracts).filter(({ realName }) => isNamed(realName, query.realName))
  const { skip, take } = pageOf(query)
  const shown = found.slice(skip, skip + take)
  return { totalCount: found.length, items: await withLoads({ db, now }, enterpriseId, shown) }
}

/** One row for each person, from the newest contract in force, as participants of tasks are chosen. */
function employeesOf(contracts: readonly ActiveContract[]): ActiveContract[] {
  const inForce = contracts.filter(({ status }) => status === 'Normal')
  const newest = new Map(inForce.map((contract) => [contract.userDisabledPersonId, contract]))
  return [...newest.values()].sort((a, b) => a.realName.localeCompare(b.realName, 'zh-CN'))
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '')
const isNamed = (realName: string, wanted = ''): boolean =>
  withoutBlanks(realName).toLowerCase().includes(withoutBlanks(wanted).toLowerCase())

async function withLoads(
  { db, now }: Pick<Asking, 'db' | 'now'>,
  enterpriseId: number,
  employees: readonly ActiveContract[],
): Promise<EmployeeLoadDto[]> {
  const personIds = employees.map(({ userDisabledPersonId }) => userDisabledPersonId)
  const { year, month } = toYearMonth(now)
  const tasks = await taskLoadsOf(db, enterpriseId, personIds)
  const orders = await orderLoadsOf(db, enterpriseId, personIds, monthSpan(year, month))
  const orderLoads = new Map(orders.map((load) => [load.personId, load]))
  return employees.map(({ userDisabledPersonId, realName, position }) => ({
    userDisabledPersonId,
    realName,
    position,
    ...(tasks.get(userDisabledPersonId) ?? NO_TASKS),
    runningOrderCount: orderLoads.get(userDisabledPersonId)?.runningCount ?? 0,
    acceptedThisMonth: orderLoads.get(userDisabledPersonId)?.accepted ?? [],
  }))
}
