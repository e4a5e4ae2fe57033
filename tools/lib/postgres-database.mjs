import { randomBytes } from 'node:crypto'
import pg from 'pg'

async function administer(url, statement) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** @returns {Promise<string | undefined>} why the server at this URL cannot be used; undefined when it can. */
export async function whyUnreachable(url) {
  try {
    await administer(url, 'select 1')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error)
  }
}

/**
 * Creates a database with a unique name on a test server.
 *
 * @param {string} server postgres://… of a user who may create databases
 * @param {string} [template] a database to copy, for example a migrated one; no client may be connected to it meanwhile
 * @returns {Promise<{ url: string, drop(): Promise<void> }>} `drop` removes it, also with open connections
 */
export async function createDatabase(server, template) {
  const name = `test_${randomBytes(8).toString('hex')}`
  // a file copy takes a third of the time of a copy through the write-ahead log
  await administer(server, `create database ${name}${template ? ` template "${template}" strategy file_copy` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) }
}
