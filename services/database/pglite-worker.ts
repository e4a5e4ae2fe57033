import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import type { Reply, Request } from './pglite-protocol.ts'
import { Statements } from './pglite-statements.ts'

/** PGlite runs on a worker thread, so that a long query does not block the server's event loop. */
if (!parentPort) throw new Error('pglite-worker runs as a worker thread')
const port = parentPort

const asText = (value: string) => value
/** Drizzle parses these types from text. Functions cannot be passed between threads, so the parsers are set here. */
const parsers = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
  [types.INT8]: Number,
  1231: asText,
  1115: asText,
  1185: asText,
  1187: asText,
  1182: asText,
}

// set once, because parsers given with a query are merged with all others at each query
const engine = await PGlite.create({ dataDir: (workerData as { dataDir: string }).dataDir, parsers })
const statements = new Statements(engine)
let owner: number | null = null
const waiting: Request[] = []

const isBlocked = (request: Request): boolean =>
  owner !== null &&
  !(request.kind === 'query' && request.owner === owner) &&
  !(request.kind === 'end' && request.owner === owner)

async function perform(request: Request): Promise<unknown> {
  switch (request.kind) {
    case 'query':
      return statements.query(request.sql, request.params, request.rowMode)
    case 'exec':
      return engine.exec(request.sql).then(() => null)
    case 'begin':
      owner = request.owner
      return engine.exec('begin').then(() => null)
    case 'end':
      try {
        return await engine.exec(request.commit ? 'commit' : 'rollback').then(() => null)
      } finally {
        owner = null
      }
    case 'close':
      return engine.close().then(() => null)
  }
}

async function answer(request: Request): Promise<void> {
  let reply: Reply
  try {
    reply = { id: request.id, ok: true, result: await perform(request) }
  } catch (error) {
    const { message, code, constraint, detail, table } = error as Error & Record<string, string>
    reply = { id: request.id, ok: false, error: { message, code, constraint, detail, table } }
  }
  port.postMessage(reply)
}

/** Messages are processed strictly in order, so that reads here and in `perform` cannot interleave. */
let tail = Promise.resolve()
function accept(request: Request): void {
  if (isBlocked(request)) {
    waiting.push(request)
    return
  }
  if (request.kind === 'begin') owner = request.owner
  tail = tail.then(() => answer(request)).then(() => release())
}

function release(): void {
  while (owner === null && waiting.length > 0) {
    const next = waiting.shift()
    if (next) accept(next)
  }
}

port.on('message', accept)
port.postMessage({ id: -1, ok: true, result: 'ready' } satisfies Reply)
