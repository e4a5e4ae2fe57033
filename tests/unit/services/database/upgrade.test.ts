import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { backup } from '#services/database/backup/backup.ts'
import { restore } from '#services/database/backup/restore.ts'
import { type OpenDatabase, openDatabase, rowsOf } from '#services/database/connect.ts'
import { migrate, pendingSteps } from '#services/database/migrate.ts'
import { OtherReleaseError, otherReleases } from '#services/database/other-releases.ts'
import { schemaPaths } from '#services/database/schema-steps.ts'
import { keysOf } from '#tests/support/keys.ts'
import { createDatabase } from '#tools/lib/postgres-database.mjs'

/**
 * What version 0.1.0 asks the database for when an editor logs in, writes an article and a link, and a visitor reads:
 * every statement that its process sent, in order, on one connection (DATABASE_POOL=1).
 */
interface Recorded {
  readonly release: string
  readonly texts: readonly string[]
  readonly calls: readonly { readonly text: number; readonly values: unknown[]; readonly rows: number | null }[]
}
const old = JSON.parse(readFileSync('tests/support/releases/0.1.0.json', 'utf8')) as Recorded
const [{ at: oldStep, name: oldBase, baseOf }, ...later] = schemaPaths().upgrade

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

/** A database as 0.1.0 leaves it, with its first platform user; each test has a copy. */
let template: Awaited<ReturnType<typeof createDatabase>>

async function openCopy(from?: string): Promise<{ open: OpenDatabase; url: string }> {
  const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', from)
  cleanUp.push(drop)
  const open = await openDatabase(url, 3)
  cleanUp.push(open.close)
  return { open, url }
}
const openOld = () => openCopy(new URL(template.url).pathname.slice(1))

/** A process of 0.1.0: its connection has no name. */
async function connectOld(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanUp.push(() => client.end())
  return client
}

/** @throws what PostgreSQL refuses */
async function replay(client: pg.Client): Promise<void> {
  for (const { text, values, rows } of old.calls) {
    const { rowCount } = await client.query(old.texts[text] ?? '', values)
    expect([old.texts[text], rowCount]).toEqual([old.texts[text], rows])
  }
}

describe.skipIf(process.env.TEST_ENGINE !== 'postgres')('an upgrade from 0.1.0', () => {
  beforeAll(async () => {
    template = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
    const open = await openDatabase(template.url, 3)
    await migrate(open, undefined, oldStep)
    await open.db.execute(sql`insert into portal_user
      (user_name, surname, mobile_phone, user_type, platform_roles, password_hash)
      values ('operator', 'operator', '13800138000', 'PlatformUser', '{Admin}', 'x')`)
    await open.close()
  })
  afterAll(() => template.drop())
  test('all it does goes on after the expanding steps, and not after a contracting one', async () => {
    const { open, url } = await openOld()
    const client = await connectOld(url)
    for (const { statements } of later.filter(({ kind }) => kind === 'expand'))
      for (const statement of statements) await open.exec(statement)
    await replay(client)
    for (const { statements } of later.filter(({ kind }) => kind === 'contract'))
      for (const statement of statements) await open.exec(statement)
    await expect(replay(client)).rejects.toMatchObject({ code: '42703' })
  })

  test('a contracting step is refused until its processes have ended, and changes nothing', async () => {
    const { open, url } = await openOld()
    const client = await connectOld(url)
    expect(await otherReleases(open.db)).toMatchObject([{ name: '', connections: 1 }])
    const refused = await migrate(open).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OtherReleaseError)
    expect((refused as Error).message).toContain('0012_password_tries')
    expect((refused as Error).message).toContain('1 个连接')
    expect(await pendingSteps(open)).toHaveLength(later.length)
    await replay(client)
    await client.end()
    await expect.poll(() => otherReleases(open.db)).toEqual([])
    expect(await migrate(open)).toBe(later.length)
  })

  test('another process of this release, or a tool with a name, is not in the way; --force passes by all', async () => {
    const { open, url } = await openOld()
    const second = await openDatabase(url, 1)
    cleanUp.push(second.close)
    await second.db.execute(sql`select 1`)
    const tool = new pg.Client({ connectionString: url, application_name: 'psql' })
    await tool.connect()
    cleanUp.push(() => tool.end())
    expect(await otherReleases(open.db)).toEqual([])
    await connectOld(url)
    expect(await migrate(open, undefined, undefined, true)).toBe(later.length)
  })

  test('a backup of the release before is made at its step and migrated when it is restored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-old-backup-'))
    cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
    const keys = keysOf('the secret of the backup under test')
    const { open } = await openOld()
    const { manifest } = await backup(open, keys, folder)
    expect([manifest.step.name, baseOf]).toEqual([oldBase, old.release])
    const target = await openCopy()
    const noFiles = { draft: async () => '', keep: async () => '', remove: async () => {} }
    await restore(target.open, keys, folder, noFiles)
    expect(await pendingSteps(target.open)).toEqual([])
    expect(await rowsOf(target.open.db, sql`select user_name as name from portal_user`)).toEqual([{ name: 'operator' }])
  })
})
