import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '#tools/lib/root.mjs'

/** The machine on which figures were measured; a value is undefined if an earlier release did not record it. */
export interface Machine {
  readonly node: string
  readonly cores: number
  /** load average of the last minute before the bench began: processes that ran or waited */
  readonly load: number
  readonly memoryGiB?: number
  readonly postgres?: string
  readonly pglite?: string
}

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version

async function serverVersion(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ')[0] ?? 'unknown'
  } finally {
    await client.end()
  }
}

/** @param postgres URL of the server used in this run */
export async function machineOf(postgres: string): Promise<Machine> {
  return {
    node: process.version,
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    postgres: await serverVersion(postgres),
    pglite: versionOf('@electric-sql/pglite'),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}
