import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { TASK_STATUSES } from '#services/database/schema/tasks.ts'
import { seedPayroll } from '#services/database/seeds/payroll.ts'
import { seedTasks } from '#services/database/seeds/tasks.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const person of ['person', 'person2', 'person3']) await employ(server, person)
  for (const person of ['person6', 'person11', 'person12']) await employ(server, person, 'enterprise2')
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

  it('show three months of pay of six persons, one disputed, one below the minimum', async () => {
    const [pay] = await rows<Record<string, number>>(`select count(*)::int as count,
      count(*) filter (where status = 'NotConfirm')::int as waiting, count(*) filter (where is_disputed)::int as disputed,
      count(*) filter (where is_below_minimum_wage)::int as short from payroll`)
    expect(pay).toEqual({ count: 18, waiting: 5, disputed: 1, short: 1 })
  })

  it('leave the creator something to answer and a person something to confirm', async () => {
    const actions = async (account: string, list: string) =>
      (await server.ok<{ items: { allowedActions: string[] }[] }>(account, list, { pageSize: 50 })).items.flatMap(
        ({ allowedActions }) => allowedActions,
      )
    expect(await actions('enterprise', 'EnterpriseTask/GetAll')).toEqual(
      expect.arrayContaining(['accept', 'rework', 'resubmit', 'update', 'start']),
    )
    expect(await actions('person3', 'Payroll/GetAll')).toContain('confirm')
  })
})
