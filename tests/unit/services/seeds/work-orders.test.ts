import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'
import {
  COMPLETION_STATUSES,
  FLOW_STATUSES,
  PARTICIPATOR_STATUSES,
  WORK_ORDER_STATUSES,
} from '#services/database/schema/work-order-names.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { seedWorkOrders } from '#services/seeds/work-orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedWorkOrders(server.platform)
}, 120_000)
afterAll(() => server.close())

const rows = <T>(statement: string): Promise<T[]> => rowsOf<T>(server.db, sql.raw(statement))
const statusesOf = async (table: string): Promise<string[]> =>
  (await rows<{ status: string }>(`select distinct status from ${table}`)).map(({ status }) => status).toSorted()

describe('the demonstration work orders', () => {
  it('show every state of orders, participations, payments and results', async () => {
    expect(await statusesOf('work_order')).toEqual([...WORK_ORDER_STATUSES].toSorted())
    expect(await statusesOf('work_order_participator')).toEqual([...PARTICIPATOR_STATUSES].toSorted())
    expect(await statusesOf('work_order_financial_flow')).toEqual([...FLOW_STATUSES].toSorted())
    expect(await statusesOf('work_order_completion')).toEqual([...COMPLETION_STATUSES].toSorted())
  })

  it('leave each of these accounts something to decide', async () => {
    const actionsOf = async (account: string, list: string): Promise<Set<string>> => {
      const { items } = await server.ok<{ items: { allowedActions: string[] }[] }>(account, list, { pageSize: 100 })
      return new Set(items.flatMap(({ allowedActions }) => allowedActions))
    }
    const WAITING = [
      ['developer', 'WorkOrderCompletion/GetAll', ['pass', 'back', 'reject']],
      ['auditor', 'WorkOrderCompletion/GetAll', ['pass', 'back', 'reject', 'upholdAppeal', 'dismissAppeal']],
      ['enterprise', 'WorkOrderCompletion/GetAll', ['pass', 'continue', 'back', 'reject']],
      ['enterprise2', 'WorkOrderCompletion/GetAll', ['pass', 'continue', 'back', 'reject']],
      ['enterprise', 'WorkOrderParticipator/GetAll', ['approveClaim', 'rejectClaim']],
      ['developer', 'WorkOrderParticipator/GetAll', ['approveClaim', 'rejectClaim', 'giveUp', 'update', 'delete']],
      ['foundation', 'WorkOrderParticipator/GetAll', ['approveClaim', 'rejectClaim']],
      ['person', 'WorkOrderParticipator/GetAll', ['claim', 'decline', 'submit']],
      ['finance', 'WorkOrderFinancialFlow/GetAll', ['pay', 'returnPayment', 'update']],
    ] as const
    for (const [account, list, actions] of WAITING) {
      const offered = await actionsOf(account, list)
      expect([...offered], `${account} ${list}`).toEqual(expect.arrayContaining([...actions]))
    }
  })

  it('agree with the log: the last line of every order names its state', async () => {
    for (const row of await server.db.select().from(workOrders)) {
      const log = await server.db.select().from(statusLogs).where(eq(statusLogs.entityId, row.id))
      const own = log.filter(({ entityType }) => entityType === 'WorkOrder').toSorted((a, b) => a.id - b.id)
      expect(own.at(-1)?.toStatus, row.displayName).toBe(row.status)
    }
  })

  it('hold exactly the places that are counted', async () => {
    const wrong = await rows(`select o.id from work_order o where o.claimed_quantity <>
      coalesce((select sum(p.held_quantity) from work_order_participator p where p.work_order_id = o.id and not p.is_deleted), 0)
      + coalesce((select sum(c.held_from_main) from work_order c where c.main_id = o.id and not c.is_deleted), 0)`)
    expect(wrong).toEqual([])
  })

  it('pay over at least five months, one payment having come back', async () => {
    const months = await rows<{ month: string }>(`select distinct to_char(paid_time, 'YYYY-MM') as month
      from work_order_financial_flow where status = 'Settled'`)
    expect(months.length).toBeGreaterThanOrEqual(5)
    const returned = await rows(
      `select 1 from work_order_financial_flow where return_count = 1 and status = 'ToBeSettled'`,
    )
    expect(returned).toHaveLength(1)
  })

  it('leave nothing that happens in the future, and no message older than those people would still keep', async () => {
    // the seeds tell their stories by the platform's clock, not by the database's
    const now = `timestamptz '${server.platform.now().toISOString()}'`
    const future = await rows(`select 1 from status_log where creation_time > ${now}`)
    expect(future).toEqual([])
    const [messages] = await rows<{ count: number; oldest: boolean }>(`select count(*)::int as count,
      min(creation_time) > ${now} - interval '10 days' as oldest from outbox`)
    expect(messages?.count).toBeGreaterThan(30)
    expect(messages?.oldest).toBe(true)
  })
})
