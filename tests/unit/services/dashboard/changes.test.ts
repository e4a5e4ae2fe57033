import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toWireDay, toYearMonth } from '#services/abp/conventions/wire.ts'
import { periodOf } from '#services/dashboard/periods.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { employ } from '#tests/support/employees.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

interface Board extends Record<string, unknown> {
  period: { from: string; to: string }
  totals: Record<string, unknown>
  sinceYesterday: Record<string, unknown>
  costs: { year: number; month: number }[]
  trends: { year: number; month: number }[]
}

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  await server.db.update(userDisabledPersons).set({ certificateValidTo: addDays(today(), 1500) })
})
beforeEach(async () => {
  await server.db.execute(sql`truncate work_order, work_order_participator, work_order_completion,
    work_order_financial_flow, enterprise_task, enterprise_task_participator, payroll, contract_employment, requirement,
    requirement_resume cascade`)
})
afterAll(() => server.close())

const today = () => toWireDay(new Date())
const DAYS_AGO = sql`now() - interval '3 days'`
const board = (account: string, which: string, query: object = {}) =>
  desk.act<Board>(account, `Dashboard/Get${which}`, query)

/** As if it had come three days ago; what the log says of it has happened then, too. */
async function madeBefore(table: string, entityType: string, id: number) {
  await server.db.execute(sql`update ${sql.identifier(table)} set creation_time = ${DAYS_AGO} where id = ${id}`)
  await server.db.execute(sql`update status_log set creation_time = ${DAYS_AGO}
    where entity_type = ${entityType} and entity_id = ${id}`)
}
const changed = (
  entityType: string,
  entityId: number,
  fromStatus: string,
  toStatus: string,
  creationTime = new Date(),
) =>
  server.db.insert(statusLogs).values({
    ...{ entityType, entityId, fromStatus, toStatus, creationTime, event: 'test', actorType: 'System' },
    actorUserId: server.account('platform').userId,
  })

describe('the figures of an enterprise beside those of yesterday', () => {
  it('count an employee who came today, one who left today, and one who stayed', async () => {
    const idOf = async (account: string, changes: object) => {
      const id = await employ(server, account, 'enterprise', changes)
      await madeBefore('contract_employment', 'ContractEmployment', id)
      return id
    }
    const stayed = await idOf('person', {})
    // what was signed before yesterday was in force at its end
    await changed('ContractEmployment', stayed, 'Signing', 'Normal', new Date(Date.now() - 3 * 86_400_000))
    expect(await board('enterprise', 'Enterprise')).toMatchObject({
      employeeCount: 1,
      sinceYesterday: { employeeCount: 0, weightedCount: 0 },
    })
    await changed('ContractEmployment', await idOf('person2', {}), 'Signing', 'Normal')
    expect(await board('enterprise', 'Enterprise')).toMatchObject({
      employeeCount: 2,
      sinceYesterday: { employeeCount: 1 },
    })
    await changed('ContractEmployment', await idOf('person3', { status: 'Cancelled' }), 'Normal', 'Cancelled')
    expect(await board('enterprise', 'Enterprise')).toMatchObject({
      employeeCount: 2,
      sinceYesterday: { employeeCount: 0 },
    })
    // made today, it was nothing yesterday
    await employ(server, 'person4')
    expect((await board('enterprise', 'Enterprise')).sinceYesterday).toMatchObject({ employeeCount: 1 })
    expect(await board('member', 'Enterprise')).toMatchObject({
      employeeCount: 0,
      sinceYesterday: { employeeCount: 0, weightedCount: 0 },
    })
    expect((await board('enterprise3', 'Enterprise')).sinceYesterday).toMatchObject({ employeeCount: 0 })
  })

  it('count orders and tasks as the log says they stood', async () => {
    const old = await desk.publish()
    await madeBefore('work_order', 'WorkOrder', old.id)
    expect(await board('member', 'Enterprise')).toMatchObject({
      openOrderCount: 1,
      sinceYesterday: { openOrderCount: 0 },
    })
    await changed('WorkOrder', old.id, 'InPayment', 'Published')
    // a later change of today does not hide what it was at the end of yesterday
    await changed('WorkOrder', old.id, 'Published', 'InProgress')
    expect((await board('member', 'Enterprise')).sinceYesterday).toMatchObject({ openOrderCount: 1 })
    await desk.publish()
    expect(await board('member', 'Enterprise')).toMatchObject({
      openOrderCount: 2,
      sinceYesterday: { openOrderCount: 2, openTaskCount: 0 },
    })
    await employ(server, 'person')
    const task = await desk.act('member', 'EnterpriseTask/Create', {
      displayName: '整理样例',
      startDate: today(),
      endDate: addDays(today(), 3),
      userDisabledPersonIds: [server.account('person').personId],
    })
    expect((await board('member', 'Enterprise')).sinceYesterday).toMatchObject({ openTaskCount: 1 })
    await madeBefore('enterprise_task', 'EnterpriseTask', task.id)
    expect((await board('member', 'Enterprise')).sinceYesterday).toMatchObject({ openTaskCount: 0 })
  })

  it('count applications and pay in the period alone, for the creator alone', async () => {
    const jobs = recruitmentDesk(server)
    const job = await jobs.publish()
    await jobs.deliver(job.id, 'person')
    const invited = await jobs.deliver(job.id, 'person2')
    await jobs.invite(invited.id)
    const funnel = { deliveryCount: 2, interviewCount: 1, contractedCount: 0 }
    expect(await board('enterprise', 'Enterprise', { period: 'ThisMonth' })).toMatchObject({
      ...funnel,
      sinceYesterday: funnel,
    })
    const nothing = { deliveryCount: 0, interviewCount: 0, contractedCount: 0 }
    expect(await board('member', 'Enterprise')).toMatchObject({ ...nothing, sinceYesterday: nothing })
    const lastMonth = periodOf('LastMonth', new Date())
    await server.db.execute(sql`update requirement_resume set delivered_time = ${lastMonth.from.toISOString()}
      where id = ${invited.id}`)
    // received last month and invited today
    expect(await board('enterprise', 'Enterprise', { period: 'LastMonth' })).toMatchObject({
      ...{ deliveryCount: 1, interviewCount: 1 },
      sinceYesterday: { deliveryCount: 0, interviewCount: 1 },
    })
    expect(await board('enterprise', 'Enterprise', { period: 'ThisMonth' })).toMatchObject({
      ...{ deliveryCount: 1, interviewCount: 0 },
      sinceYesterday: { deliveryCount: 1, interviewCount: 0 },
    })
  })

  it('count what was paid in the period, and what of it today', async () => {
    const order = await desk.publish()
    const { flowId } = await desk.payable(order.id, 'person')
    await desk.pay([flowId])
    await employ(server, 'person')
    const { last } = periodOf('LastMonth', new Date())
    await desk.act('enterprise', 'Payroll/Create', {
      ...last,
      baseWage: '5000',
      userDisabledPersonId: server.account('person').personId,
    })
    const paid = async (account: string, period: string) => {
      const { paidAmount, sinceYesterday } = await board(account, 'Enterprise', { period })
      return [paidAmount, sinceYesterday.paidAmount]
    }
    expect(await paid('enterprise', 'ThisMonth')).toEqual(['30.00', '30.00'])
    expect(await paid('enterprise', 'LastMonth')).toEqual(['5000.00', '5000.00'])
    expect(await paid('enterprise', 'Last12Months')).toEqual(['5030.00', '5030.00'])
    expect(await paid('member', 'Last12Months')).toEqual(['30.00', '30.00'])
    await server.db.execute(sql`update payroll set creation_time = ${DAYS_AGO}`)
    expect(await paid('enterprise', 'Last12Months')).toEqual(['5030.00', '30.00'])
  })

  it('has the months of the period, six at least', async () => {
    const months = async (period: string) => (await board('enterprise', 'Enterprise', { period })).costs
    const { year, month } = toYearMonth(new Date())
    expect((await months('ThisMonth')).at(-1)).toMatchObject({ year, month })
    expect(await months('ThisMonth')).toHaveLength(6)
    expect(await months('Last12Months')).toHaveLength(12)
    expect((await months('LastMonth')).at(-1)).toMatchObject(periodOf('LastMonth', new Date()).last)
    expect((await server.refused('enterprise', 'Dashboard/GetEnterprise', { period: 'Ever' })).members).toEqual([
      'period',
    ])
  })
})

describe('the figures of the staff', () => {
  it('are those of their care, in the period and since yesterday', async () => {
    const order = await desk.publish()
    const { flowId } = await desk.payable(order.id, 'person')
    await desk.pay([flowId])
    const settled = async (account: string, period: string) => {
      const { totals, sinceYesterday } = await board(account, 'Staff', { period })
      return [totals.settledAmount, sinceYesterday.settledAmount, sinceYesterday.settledCount]
    }
    expect(await settled('platform', 'ThisMonth')).toEqual(['30.00', '30.00', 1])
    expect(await settled('foundation', 'ThisMonth')).toEqual(['30.00', '30.00', 1])
    expect(await settled('foundation3', 'ThisMonth')).toEqual(['0.00', '0.00', 0])
    expect(await settled('developer2', 'ThisMonth')).toEqual(['0.00', '0.00', 0])
    expect(await settled('platform', 'LastMonth')).toEqual(['0.00', '0.00', 0])
    const lastMonth = periodOf('LastMonth', new Date()).from.toISOString()
    await server.db.execute(sql`update work_order_financial_flow set paid_time = ${lastMonth}`)
    expect(await settled('platform', 'LastMonth')).toEqual(['30.00', '0.00', 0])
    expect(await settled('platform', 'ThisMonth')).toEqual(['0.00', '0.00', 0])
  })
})
