import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fail } from '#services/abp/conventions/envelope.ts'
import { isDatabaseGone } from '#services/database/gone.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What PostgreSQL does to every connection when it restarts or fails over. */
const endOtherConnections = () =>
  server.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)

describe('connections that PostgreSQL ends', () => {
  it('fail the transaction under way as a service that is away, and nothing else', async ({ skip }) => {
    if (server.platform.engine !== 'postgres') skip('the embedded database has no connections')
    const work = server.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await endOtherConnections()
      await tx.execute(sql`select 1`)
    })
    const error = await work.catch((failure: unknown) => failure)
    expect(isDatabaseGone(error), String(error)).toBe(true)
    expect(fail(error)).toMatchObject({ status: 503, envelope: { error: { code: 50300 } } })
    // the next ones get new connections
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.ok('person', 'Session/GetCurrentLoginInformations')),
    )
    expect(answers).toHaveLength(5)
  })

  it('are told from faults of our own', () => {
    const lost = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
    expect(isDatabaseGone(new Error('Failed query', { cause: lost }))).toBe(true)
    expect(isDatabaseGone(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isDatabaseGone(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
    expect(isDatabaseGone('Connection terminated')).toBe(false)
    expect(isDatabaseGone(Object.assign(new Error('too many clients already'), { code: '53300' }))).toBe(true)
    const closed = new Error('database "portal" is not currently accepting connections')
    expect(isDatabaseGone(Object.assign(closed, { code: '55000' }))).toBe(true)
    expect(isDatabaseGone(Object.assign(new Error('sequence has no value yet'), { code: '55000' }))).toBe(false)
  })
})
