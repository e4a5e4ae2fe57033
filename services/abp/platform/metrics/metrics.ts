import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { currentWork } from '#services/abp/platform/current-work.ts'
import type { OpenDatabase } from '#services/database/connect.ts'
import { readFigures } from './figures.repository.ts'

export { countedAs } from '#services/abp/platform/current-work.ts'

/** Label of statements outside of operations and jobs: gateway sessions, readiness checks, workers between jobs. */
const BACKGROUND = 'background'

const FAST = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * The metrics of one process. Durations are in seconds; names follow Prometheus and, where it defines one,
 * OpenTelemetry.
 */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const statements = new Counter({
    name: 'db_client_statements_total',
    help: 'Statements sent to the database, by operation or job',
    labelNames: ['operation'],
    registers,
  })
  return {
    registry,
    requests: new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Duration of answered requests; routes by their pattern, never by their parameters',
      labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
      buckets: FAST,
      registers,
    }),
    /** also counts claims won and refused, payments and logins: each is an operation, and its answer has a code */
    operations: new Counter({
      name: 'portal_operations_total',
      help: 'Calls of operations over REST and through the gateway, by the code of the answer; 0 is success',
      labelNames: ['operation', 'code'],
      registers,
    }),
    operationDuration: new Histogram({
      name: 'portal_operation_duration_seconds',
      help: 'Duration of calls of operations',
      labelNames: ['operation'],
      buckets: [0.01, 0.05, 0.25, 1, 5],
      registers,
    }),
    /** kept: served from the page cache; browser: a page that only the browser can render */
    drawings: new Histogram({
      name: 'portal_page_drawing_duration_seconds',
      help: 'Time until a page was there to be sent, by its pattern and outcome: kept, drawn, redirected, browser, over_budget, failed',
      labelNames: ['page', 'outcome'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 3],
      registers,
    }),
    /** results: clean, found, tooLarge, failed, tooLong; away: the scanner could not be reached */
    scans: new Counter({
      name: 'portal_upload_scans_total',
      help: 'Scans of uploads for viruses, by what came of them',
      labelNames: ['outcome'],
      registers,
    }),
    queueWaiting: new Gauge({
      name: 'portal_queue_waiting',
      help: 'Claims of this process that wait for their turn',
      registers,
    }),
    /**
     * full: the line is full; late: the turn did not come in time; several: too many calls of one client; gone: the
     * client has disconnected
     */
    queueRefusals: new Counter({
      name: 'portal_queue_refusals_total',
      help: 'Claims that were told to come again, by the reason',
      labelNames: ['reason'],
      registers,
    }),
    jobs: new Histogram({
      name: 'portal_job_duration_seconds',
      help: 'Duration of runs of jobs in this process',
      labelNames: ['job', 'outcome'],
      buckets: [0.1, 1, 10, 60, 600],
      registers,
    }),
    jobInterval: new Gauge({
      name: 'portal_job_interval_seconds',
      help: 'From the end of one run of a job to the beginning of the next',
      labelNames: ['job'],
      registers,
    }),
    resealedRows: new Counter({
      name: 'portal_keys_resealed_rows_total',
      help: 'Rows that this process has put under the newest keys',
      registers,
    }),
    /** the statement logger for openDatabase, which reports every statement */
    statementLogger: { logQuery: () => statements.inc({ operation: currentWork() ?? BACKGROUND }) },
    /** Reads the state of the database and the pool; call it before reading the registry. */
    readDatabase: databaseReader(registry),
  }
}

function databaseReader(registry: Registry) {
  const gauge = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Gauge<T>({ name, help, labelNames, registers: [registry] })
  const isUp = gauge('portal_database_up', '1 while the database answers this process')
  const waiting = gauge('portal_outbox_waiting', 'Messages that have not been delivered yet')
  const oldest = gauge('portal_outbox_oldest_seconds', 'Age of the oldest message that has not been delivered yet')
  const givenUp = gauge('portal_outbox_given_up', 'Messages whose delivery is not tried any more')
  const lastRun = gauge('portal_job_last_run_timestamp_seconds', 'When a job last ended, in any process', 'job')
  const broken = gauge('portal_log_chain_broken', '1 when the last check of a log found it altered', 'log')
  const left = gauge('portal_keys_left', 'What is still under keys that newer ones have followed', 'purpose')
  const held = gauge('portal_uploads_waiting', 'Uploads that nobody gets until they are scanned')
  const heldSince = gauge('portal_uploads_waiting_oldest_seconds', 'Age of the oldest upload that waits for its scan')
  const unproven = gauge('portal_contract_proofs_given_up', 'Attestations of contracts that are not asked for any more')
  const count = gauge('db_client_connection_count', 'Connections of the pool', 'state')
  const most = gauge('db_client_connection_max', 'Connections that the pool may have')
  const pending = gauge('db_client_connection_pending_requests', 'Requests that wait for a connection')

  return async ({ db, connections }: Pick<OpenDatabase, 'db' | 'connections'>): Promise<void> => {
    const pool = connections?.()
    if (pool) {
      count.set({ state: 'used' }, pool.used)
      count.set({ state: 'idle' }, pool.idle)
      most.set(pool.max)
      pending.set(pool.pending)
    }
    try {
      const figures = await readFigures(db)
      isUp.set(1)
      waiting.set(figures.waiting)
      oldest.set(figures.oldestSeconds)
      givenUp.set(figures.givenUp)
      held.set(figures.quarantine.waiting)
      heldSince.set(figures.quarantine.oldestSeconds)
      unproven.set(figures.proofsGivenUp)
      for (const { name, endedAt } of figures.jobs) lastRun.set({ job: name }, endedAt)
      for (const { log, isBroken } of figures.chains) broken.set({ log }, isBroken ? 1 : 0)
      for (const { purpose, rows } of figures.keys) left.set({ purpose }, rows)
    } catch {
      isUp.set(0)
    }
  }
}
