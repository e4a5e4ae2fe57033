import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '#services/app.ts'
import { readConfig } from '#services/config.ts'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { MayNotMigrateError, migrate } from '#services/database/migrate.ts'
import { otherReleases } from '#services/database/other-releases.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { jobs } from '#services/jobs-list.ts'
import { createPlatform } from '#services/platform.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { fillForTests, TEST_SETTINGS } from '#tests/support/test-content.ts'
import { createDatabase } from '#tools/lib/postgres-database.mjs'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const tag = randomBytes(4).toString('hex')
const [WORKER, OWNER] = [`worker_${tag}`, `owner_${tag}`]
const PASSWORD = 'only-here'

/** What docs/operations.md has an operator type, with the names of this test. */
const statements = (database: string): string =>
  (
    /## Two users of the database[\s\S]*?```sql\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ??
    ''
  )
    .replaceAll('ANOTHER', PASSWORD)
    .replaceAll('portal_owner', OWNER)
    .replaceAll(/database portal\b/g, `database ${database}`)
    .replaceAll(/\bportal\b/g, WORKER)

async function asRoot(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

function urlOf(database: string, user: string): string {
  const url = new URL(database)
  url.username = user
  url.password = PASSWORD
  return url.href
}

describe.runIf(process.env.TEST_ENGINE === 'postgres')('a database whose tables belong to somebody else', () => {
  let made: { url: string; drop(): Promise<void> }
  let open: OpenDatabase
  beforeAll(async () => {
    made = await createDatabase(SERVER)
    const name = new URL(made.url).pathname.slice(1)
    await asRoot(
      made.url,
      `create role ${WORKER} login password '${PASSWORD}'; alter database ${name} owner to ${WORKER}`,
    )
    // an installation as installation.md makes it
    const before = await openDatabase(urlOf(made.url, WORKER), 5)
    await fillForTests(before, 'migrated')
    await fillForTests(before, 'seeded')
    await before.close()
    await asRoot(made.url, statements(name))
    open = await openDatabase(urlOf(made.url, WORKER), 5)
  }, 180_000)
  afterAll(async () => {
    await open?.close()
    await made?.drop()
    await asRoot(SERVER, `drop role if exists ${OWNER}; drop role if exists ${WORKER}`)
  })

  it('is one that the portal starts, works and runs every job on', async () => {
    expect(await migrate(open)).toBe(0)
    const platform = createPlatform(readConfig(TEST_SETTINGS), open, () => new Date())
    await open.db.transaction((tx) => seedReference(tx))
    const { app } = await createServices(platform)
    await app.ready()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/TokenAuth/Authenticate',
      payload: { userNameOrEmailAddress: 'platform', password: 'Portal123' },
    })
    expect(answer.statusCode).toBe(200)
    const failed: string[] = []
    for (const job of jobs) await runJobNow(platform, job).catch((error) => failed.push(`${job.name}: ${error}`))
    expect(failed).toEqual([])
    await app.close()
  }, 120_000)

  it('cannot be altered by whoever gets to speak with the portal’s user', async () => {
    for (const statement of [
      'drop table portal_user',
      'alter table portal_user add column x text',
      'truncate operation_log',
      'create table mine (id int)',
      'create schema mine',
      'delete from drizzle.schema_step',
    ])
      await expect(open.db.execute(sql.raw(statement)), statement).rejects.toThrow()
  })

  it('is migrated by its owner, who sees the portal at work; the portal’s user says so and changes nothing', async () => {
    const owner = await openDatabase(urlOf(made.url, OWNER), 2)
    await owner.db.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
    await expect(migrate(open)).rejects.toThrow(MayNotMigrateError)
    await expect(migrate(open)).rejects.toThrow(WORKER)
    const url = new URL(urlOf(made.url, WORKER))
    url.searchParams.set('application_name', 'portal 0.0.1')
    const earlier = new pg.Client({ connectionString: url.href })
    await earlier.connect()
    expect((await otherReleases(owner.db)).map(({ name }) => name)).toEqual(['portal 0.0.1'])
    await earlier.end()
    await owner.db.execute(sql`create table later (id bigserial primary key)`)
    await open.db.execute(sql`insert into later default values`)
    await owner.close()
  })
})
