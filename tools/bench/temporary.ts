import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, type ServerSettings, startServerProcess } from '#tests/load/server-process.ts'
import { createDatabase } from '#tools/lib/postgres-database.mjs'
import { later } from './tidy.ts'

/** Signing key for the tokens of the measurements; their servers and databases are temporary too. */
export const SECRET = 'a secret that only this measurement knows'

/** Provides a temporary folder for the duration of the work. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const remove = later(() => rmSync(folder, { recursive: true, force: true }))
  try {
    return await work(folder)
  } finally {
    await remove()
  }
}

/** Provides an empty PostgreSQL database for the duration of the work. */
export async function withDatabase<T>(postgres: string, work: (url: string) => Promise<T>): Promise<T> {
  const { url, drop } = await createDatabase(postgres)
  const remove = later(drop)
  try {
    return await work(url)
  } finally {
    await remove()
  }
}

/**
 * Runs the server with production settings for the duration of the work. An error of the work includes the server's
 * output.
 */
export async function withServer<T>(
  settings: Omit<ServerSettings, 'secret'>,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await startServerProcess({ secret: SECRET, ...settings })
  const stop = later(() => server.stop())
  try {
    return await work(server)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${server.said()}`, { cause: error })
  } finally {
    await stop()
  }
}
