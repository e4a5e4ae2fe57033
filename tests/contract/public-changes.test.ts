import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { type Listener, listen } from '#services/database/listener.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { CHANNEL } from '#services/web/public-changes.ts'
import { type ServerProcess, startServerProcess } from '#tests/load/server-process.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { TEST_SETTINGS } from '#tests/support/test-content.ts'
import { type Article, articleForm, categoryIdOf } from '#tests/unit/services/content/articles.ts'
import { buildStale } from '#tools/lib/stages.mjs'

// an embedded database has one process
describe.runIf(process.env.TEST_ENGINE === 'postgres')('what one process changes for visitors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-changes-'))
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let open: OpenDatabase
  let servers: ServerProcess[] = []

  beforeAll(async () => {
    await buildStale()
    database = await createTestDatabase('seeded')
    open = await openDatabase(database.url, 2)
    const settings = { databaseUrl: database.url, dataDir: folder, secret: TEST_SETTINGS.APP_SECRET }
    servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await open.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function ask<T>(operation: string, input: object, token = ''): Promise<T> {
    const answer = await fetch(`${servers[0]?.url}/api/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(input),
    })
    const { result, error } = (await answer.json()) as { result: T; error: unknown }
    expect(error ?? null, operation).toBeNull()
    return result
  }

  test('is not drawn any more by another within a second', async () => {
    const login = { userNameOrEmailAddress: 'content', password: DEMO_PASSWORD }
    const { accessToken } = await ask<{ accessToken: string }>('TokenAuth/AuthenticateByFront', login)
    const title = '这篇文章会被撤下'
    const form = articleForm(await categoryIdOf(open.db, 'Notices'), { title })
    const { id } = await ask<Article>('services/app/CmsContent/Create', form, accessToken)
    await ask('services/app/CmsContent/Publish', { id }, accessToken)
    const page = async () => {
      const began = performance.now()
      const answer = await fetch(`${servers[1]?.url}/news/detail/${id}`)
      return { began, isShown: (await answer.text()).includes(title) }
    }
    await vi.waitFor(async () => expect((await page()).isShown).toBe(true), { timeout: 20_000 })
    // the page is in the cache now
    expect((await page()).isShown).toBe(true)
    await ask('services/app/CmsContent/MoveToTrash', { id }, accessToken)
    const told = performance.now()
    let last = await page()
    while (last.isShown) last = await page()
    expect(last.began - told).toBeLessThan(1_000)
  })

  test('is heard again after the connection was lost, and what was told meanwhile is assumed', async () => {
    const heard = vi.fn()
    const failed = vi.fn()
    const listener: Listener = listen(database.url, CHANNEL, heard, failed)
    await vi.waitFor(() => expect(listener.isHearing()).toBe(true))
    await open.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${`listener ${CHANNEL}`} and datname = current_database()`)
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(listener.isHearing()).toBe(true))
    // created, lost, created again
    expect(heard).toHaveBeenCalledTimes(3)
    await open.db.execute(sql`select pg_notify(${CHANNEL}, 'work_order')`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4))
    await listener.stop()
    expect(listener.isHearing()).toBe(false)
  })

  test('is told after the commit alone, and not for every visit or place taken', async () => {
    const heard = vi.fn()
    const listener = listen(database.url, CHANNEL, heard)
    await vi.waitFor(() => expect(listener.isHearing()).toBe(true))
    heard.mockClear()
    await open.db.execute(sql`update cms_content set view_count = view_count + 1`)
    await expect(
      open.db.transaction(async (tx) => {
        await tx.execute(sql`update cms_content set status = status`)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await open.db.execute(sql`select pg_notify(${CHANNEL}, 'mark')`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    expect(heard).toHaveBeenCalledTimes(1)
    await open.db.execute(sql`update setting set value = value`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    await listener.stop()
  })
})
