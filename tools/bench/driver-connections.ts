import pg from 'pg'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import type { PgliteClient } from '#services/database/pglite-client.ts'
import type { Connection } from './claim-statements.ts'

export interface Connections {
  readonly connections: readonly Connection[]
  close(): Promise<void>
}

/** Connections of the bare driver, as many as the server uses. */
export async function connectDriver(url: string, count: number): Promise<Connections> {
  return url.startsWith('file:') ? connectPglite(await openDatabase(url), count) : connectPostgres(url, count)
}

async function connectPostgres(url: string, count: number): Promise<Connections> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const connections = clients.map((client): Connection => {
    const run: Connection['run'] = (text, params) => client.query(text, params)
    return {
      run,
      transaction: async (work) => {
        await client.query('begin')
        await work(run)
        await client.query('commit')
      },
    }
  })
  return { connections, close: async () => void (await Promise.all(clients.map((client) => client.end()))) }
}

/** PGlite is one engine without connections; as many parallel callers as over HTTP keep it busy. */
function connectPglite(open: OpenDatabase, count: number): Connections {
  const client = (open.db as unknown as { $client: PgliteClient }).$client
  const runOf =
    (on: Pick<PgliteClient, 'query'>): Connection['run'] =>
    (text, params) =>
      on.query(text, params) as ReturnType<Connection['run']>
  const connection: Connection = {
    run: runOf(client),
    transaction: (work) => client.transaction((tx) => work(runOf(tx))),
  }
  return { connections: Array.from({ length: count }, () => connection), close: () => open.close() }
}
