import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { TASK_STATUSES } from '#services/database/schema/tasks.ts'
import { seedContracts } from '#services/seeds/contracts.ts'
import { seedPayroll } from '#services/seeds/payroll.ts'
import { seedRecruitment } from '#services/seeds/recruitment.ts'
import { seedTasks } from '#services/seeds/tasks.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedRecruitment(server.platform)
  await seedContracts(server.platform)
  await seedTasks(server.platform)
  await seedPayroll(server.platform)
})
afterAll(() => server.close())

const rows = <T>(statement: string): Promise<T[]> => rowsOf<T>(server.db, sql.raw(statement))

describe('the demonstration tasks and pay', () => {
  it('show two tasks of every state', async () => {
    const counts = await rows<{ status: string; count: number }>(
      'select status, count(*)::int as count from enterprise_task group by status order by status',
    )
    expect(counts).toEqual([...TASK_STATUSES].toSorted().map((status) => ({ status, count: 2 })))
  })

  it('show the pay of six persons: confirmed, waiting, one disputed, one below the minimum', async () => {
    const [pay] = await rows<Record<string, number>>(`select count(distinct user_disabled_person_id)::int as persons,
      count(distinct month)::int as months, bool_or(status = 'Confirmed') as confirmed,
      count(*) filter (where is_disputed)::int as disputed,
      count(*) filter (where is_below_minimum_wage and base_wage = 1800)::int as short from payroll`)
    expect(pay).toEqual({ persons: 6, months: 11, confirmed: true, disputed: 1, short: 1 })
  })

  it('leave the creator something to answer and a person something to confirm', async () => {
    const actions = async (account: string, list: string) =>
      (await server.ok<{ items: { allowedActions: string[] }[] }>(account, list, { pageSize: 50 })).items.flatMap(
        ({ allowedActions }) => allowedActions,
      )
    const tasks = [...(await actions('enterprise', 'EnterpriseTask/GetAll'))]
    expect(tasks).toEqual(expect.arrayContaining(['accept', 'rework', 'resubmit', 'update', 'start']))
    expect(await actions('person11', 'Payroll/GetAll')).toContain('confirm')
    expect(await actions('enterprise', 'Payroll/GetAll')).toContain('update')
  })
})
