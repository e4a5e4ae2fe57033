import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { createDispatch, listOperations } from '#services/abp/conventions/dispatch.ts'
import { writeAtEnd } from '#services/abp/lifecycle/write-at-commit.ts'
import { countedAs, createMetrics, type Metrics } from '#services/abp/platform/metrics/metrics.ts'
import { type MetricsServer, startMetricsServer } from '#services/abp/platform/metrics/metrics-server.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { insertMessages, SITE_MESSAGE } from '#services/messages/outbox.repository.ts'
import { services } from '#services/services-list.ts'
import { openSeededDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let metrics: Metrics
let server: MetricsServer

const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
const lines = async (name: string) => (await read()).split('\n').filter((line) => line.startsWith(name))

beforeAll(async () => {
  database = await openSeededDatabase({})
  metrics = database.platform.metrics
  const open = { db: database.db, connections: () => ({ used: 2, idle: 1, pending: 4, max: 20 }) }
  server = await startMetricsServer(metrics, open, { port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await server.stop()
  await database.close()
})

describe('the figures for Prometheus', () => {
  test('count calls by operation and code of the answer', async () => {
    const { platform } = database
    const operations = listOperations(services)
    const dispatch = createDispatch(
      platform,
      async () => ({ actor: ANONYMOUS, tokenId: null }),
      () => undefined,
    )
    const call = { query: {}, body: {}, headers: {}, ip: '127.0.0.1', requestId: 'r' }
    for (const id of ['WorkOrder/GetWorkOrderList', 'WorkOrderParticipator/UserClaim']) {
      const operation = operations.find(({ service, name }) => `${service}/${name}` === id)
      if (!operation) throw new Error(id)
      await dispatch(operation, call)
    }
    const counted = await lines('portal_operations_total')
    expect(counted).toContainEqual(expect.stringMatching(/workOrderGetWorkOrderList",code="0"} 1$/i))
    expect(counted).toContainEqual(expect.stringMatching(/workOrderParticipatorUserClaim",code="401\d*"} 1$/i))
    expect(await lines('portal_operation_duration_seconds_count')).toHaveLength(2)
  })

  test('tell how jobs ended, and when', async () => {
    const { platform } = database
    const job = (fails: boolean) => ({
      name: fails ? 'fails' : 'works',
      everySeconds: 60,
      run: async () => {
        if (fails) throw new Error('no')
      },
    })
    await runJobNow(platform, job(false))
    await expect(runJobNow(platform, job(true))).rejects.toThrow('no')
    const ran = await lines('portal_job_duration_seconds_count')
    expect(ran).toContain('portal_job_duration_seconds_count{job="works",outcome="done"} 1')
    expect(ran).toContain('portal_job_duration_seconds_count{job="fails",outcome="failed"} 1')
    expect(await lines('portal_job_last_run_timestamp_seconds{job="works"}')).toHaveLength(1)
  })

  test('tell of messages that wait and of the pool', async () => {
    const [before] = await lines('portal_outbox_waiting')
    await writeAtEnd(database.db, insertMessages, [
      { channel: SITE_MESSAGE, userIds: [1], template: 'system', payload: {} },
    ])
    const [after] = await lines('portal_outbox_waiting')
    expect(Number(after?.split(' ')[1])).toBe(Number(before?.split(' ')[1]) + 1)
    expect(await lines('portal_outbox_oldest_seconds')).toHaveLength(1)
    expect(await lines('db_client_connection_count')).toEqual([
      'db_client_connection_count{state="used"} 2',
      'db_client_connection_count{state="idle"} 1',
    ])
    expect(await lines('db_client_connection_pending_requests')).toEqual(['db_client_connection_pending_requests 4'])
    expect(await lines('portal_database_up')).toEqual(['portal_database_up 1'])
  })

  test('are told without the database, too, and nothing else is served beside them', async () => {
    const alone = createMetrics()
    const gone = { execute: () => Promise.reject(new Error('gone')) } as never
    const other = await startMetricsServer(alone, { db: gone }, { port: 0, host: '127.0.0.1' })
    try {
      const answer = await fetch(`http://127.0.0.1:${other.port}/metrics`)
      expect(answer.headers.get('content-type')).toContain('text/plain')
      expect(await answer.text()).toContain('portal_database_up 0')
      expect((await fetch(`http://127.0.0.1:${other.port}/`)).status).toBe(404)
    } finally {
      await other.stop()
    }
  })

  test('count each statement under the operation that sends it', async () => {
    const own = createMetrics()
    await countedAs('someOperation', async () => {
      await Promise.resolve()
      own.statementLogger.logQuery()
    })
    own.statementLogger.logQuery()
    const text = await own.registry.metrics()
    expect(text).toContain('db_client_statements_total{operation="someOperation"} 1')
    expect(text).toContain('db_client_statements_total{operation="background"} 1')
  })
})
