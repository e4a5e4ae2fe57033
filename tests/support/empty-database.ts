import { onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { createDatabase } from '#tools/lib/postgres-database.mjs'

/** A database without tables, of the engine under test, until the end of the test. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const open = await openDatabase('memory:')
    onTestFinished(open.close)
    return open
  }
  const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
  onTestFinished(drop)
  const open = await openDatabase(url, 3)
  onTestFinished(open.close)
  return open
}
