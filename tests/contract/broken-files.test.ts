import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingForLocks } from '#tests/support/held.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { type Reply, startTestServer, type TestServer } from '#tests/support/server.ts'

/** The database ends a connection while an export reads through it, as when PostgreSQL restarts or an operator kills it. */

/** Without patience for a database that hands over to another: what breaks is told. */
let server: TestServer
let patient: TestServer
beforeAll(async () => {
  server = await startTestServer({ DATABASE_HANDOVER: '0' })
  patient = await startTestServer()
}, 60_000)
afterAll(async () => {
  await server.close()
  await patient.close()
})

/** Holds the table until the export stands before it, and kills that connection there. */
async function killedWhileReading({ db }: TestServer, table: string, send: () => Promise<Reply>): Promise<Reply> {
  const sent = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
    // wrapped, since a promise that a function answers would be waited for
    const reply = { promise: send() }
    await expect.poll(() => waitingForLocks(db), PATIENCE).toBe(1)
    await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(() => waitingForLocks(db), PATIENCE).toBe(0)
    return reply
  })
  return sent.promise
}

describe('an export whose connection to the database is killed', () => {
  it.each([
    ['WorkOrderFinancialFlow/Export', 'work_order_financial_flow'],
    ['WorkOrderCompletion/Export', 'work_order_completion'],
    ['WorkOrderFeedback/ExportDetailToExcel', 'work_order_feedback'],
  ])('says so in the envelope instead of sending half a file: %s', async (operation, table) => {
    await server.tokenOf('platform')
    const reply = await killedWhileReading(server, table, () => server.call('platform', operation))
    expect(reply.status).toBe(500)
    expect(String(reply.headers['content-type'])).toContain('application/json')
    expect(reply.headers['content-disposition']).toBeUndefined()
    expect(reply.envelope).toMatchObject({
      success: false,
      result: null,
      error: { code: 50000, details: '文件没有生成，请稍后再试；仍然不行时请联系平台' },
    })
    // nothing else was harmed: asked again, it is there
    const again = await server.call('platform', operation)
    expect(again.status).toBe(200)
    expect(again.body.subarray(0, 2).toString()).toBe('PK')
    expect(Number(again.headers['content-length'])).toBe(again.body.length)
  })

  it('reads again where the database may be about to hand over: the file is whole', async () => {
    await patient.tokenOf('platform')
    const ask = () => patient.call('platform', 'WorkOrderFinancialFlow/Export')
    const reply = await killedWhileReading(patient, 'work_order_financial_flow', ask)
    expect([reply.status, reply.body.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(Number(reply.headers['content-length'])).toBe(reply.body.length)
  })
})
