import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { operationLogOf } from '#services/abp/access/operation-log.ts'
import { defineJob } from '#services/abp/define-job.ts'
import { createServices } from '#services/app.ts'
import { readConfig } from '#services/config.ts'
import { DATABASE_LIMITS } from '#services/config-limits.ts'
import { openDatabase } from '#services/database/connect.ts'
import { DamagedDirectoryError } from '#services/database/damaged-directory.ts'
import { userTokens } from '#services/database/schema/identity.ts'
import { jobLeases, siteMessages } from '#services/database/schema/infrastructure.ts'
import { operationLogs } from '#services/database/schema/logs.ts'
import { DatabaseAbsentError, untilThere } from '#services/database/wait.ts'
import { tokenCodecOf } from '#services/identity/token-codec.ts'
import { startJobs } from '#services/jobs/jobs.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { deliverNow, startOutboxWorker } from '#services/messages/outbox-worker.ts'
import { unreadHubOf } from '#services/messages/unread-hub.ts'
import { createPlatform } from '#services/platform.ts'
import { seedWhenEmpty } from '#services/seeds/seed.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { TEST_SETTINGS, type TestContent } from '#tests/support/test-content.ts'
import { eventually, flowFacts } from '../messages/support.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

/** The services on a separate PostgreSQL, which can be taken away. `as` gives the address of another user. */
async function startBehindProxy(content: TestContent, pool = 3, as = async (url: string) => url) {
  const { url: own, drop } = await createTestDatabase(content)
  cleanUp.push(drop)
  const url = await as(own)
  const proxy = await startTcpProxy(url)
  cleanUp.push(proxy.close)
  const open = await openDatabase(proxy.url, pool, undefined, { ...DATABASE_LIMITS, lock: 1 })
  cleanUp.push(open.close)
  const platform = createPlatform(readConfig(TEST_SETTINGS), open)
  const { app } = await createServices(platform)
  cleanUp.push(() => app.close())
  const get = (path: string) => app.inject({ method: 'GET', url: path })
  return { url, proxy, open, platform, app, get, readiness: async () => (await get('/health/ready')).statusCode }
}

const LINKS = '/api/services/app/CmsFriendLink/GetAll'
const LOGIN = '/api/services/app/Session/GetCurrentLoginInformations'

describe.skipIf(process.env.TEST_ENGINE !== 'postgres')('PostgreSQL', () => {
  it('goes away and comes back: readiness tells it, reads answer again, and the outbox delivers what waited', async () => {
    const { proxy, open, platform, get, readiness } = await startBehindProxy('seeded')
    const [reader] = await open.db.query.users.findMany({ limit: 1 })
    const userId = reader?.id ?? 0
    await open.db.delete(siteMessages)
    await enqueue(open.db, { userId, to: 'person', template: 'flow.paid', payload: flowFacts })
    await proxy.away()
    const worker = startOutboxWorker(platform)
    cleanUp.push(worker.stop)
    expect(await readiness()).toBe(503)
    const answer = await get(LINKS)
    expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([503, 50300, '5'])
    await proxy.back()
    await eventually(readiness, (status) => status === 200)
    expect((await get(LINKS)).statusCode).toBe(200)
    await eventually(
      () => open.db.select().from(siteMessages),
      (rows) => rows.length === 1,
    )
  })

  it('goes away and comes back: jobs run again, and open streams hear of what came meanwhile', async () => {
    const { proxy, open, platform } = await startBehindProxy('seeded')
    const [reader] = await open.db.query.users.findMany({ limit: 1 })
    const userId = reader?.id ?? 0
    let runs = 0
    const job = defineJob({ name: 'counts', everySeconds: 2, run: async () => void runs++ })
    const working = startJobs(platform, [job])
    cleanUp.push(working.stop)
    const heard: number[] = []
    const hub = unreadHubOf(platform)
    cleanUp.push(hub.subscribe(userId, (count) => heard.push(count)))
    // when idle: a job that loses the database halfway keeps its lease for up to a minute
    await eventually(
      async () => [
        heard.length,
        ...(await open.db.select().from(jobLeases)).map(({ lastRunTime }) => lastRunTime !== null),
      ],
      (seen) => String(seen) === '1,true',
    )
    await proxy.away()
    hub.touch([userId])
    await expect(open.db.select().from(siteMessages)).rejects.toThrow()
    const before = runs
    await proxy.back()
    await enqueue(open.db, { userId, to: 'person', template: 'flow.paid', payload: flowFacts })
    await deliverNow(platform)
    // no notification: the stream's own query finds it
    await eventually(
      async () => [runs > before, heard.at(-1)],
      ([hasRun, count]) => hasRun === true && count === (heard[0] ?? 0) + 1,
    )
  })

  it('has no connection left: readiness tells it, who reads is told to come again, and is served when there is room', async () => {
    const user = `crowded_${randomBytes(4).toString('hex')}`
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await admin.connect()
    cleanUp.push(() => admin.end())
    await admin.query(`create role ${user} login password 'only-here'`)
    cleanUp.push(() => admin.query(`drop role ${user}`))
    // a superuser has no limit of connections
    const asUser = async (own: string) => {
      const owner = new pg.Client({ connectionString: own })
      await owner.connect()
      await owner.query(`grant all on all tables in schema public to ${user}`)
      await owner.end()
      const address = new URL(own)
      Object.assign(address, { username: user, password: 'only-here' })
      return address.href
    }
    const { get, readiness } = await startBehindProxy('seeded', 3, asUser)
    expect((await get(LINKS)).statusCode).toBe(200)
    await admin.query(`alter role ${user} connection limit 0`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [user])
    await eventually(readiness, (status) => status === 503)
    const answer = await get(LINKS)
    expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([503, 50300, '5'])
    await admin.query(`alter role ${user} connection limit -1`)
    await eventually(readiness, (status) => status === 200)
    expect((await get(LINKS)).statusCode).toBe(200)
  })

  it('breaks idle connections, and a read does not notice', async () => {
    const { proxy, get } = await startBehindProxy('seeded')
    expect((await get(LINKS)).statusCode).toBe(200)
    // unnoticed by the pool: the connections look whole until they are used
    const broken = get(LINKS)
    await proxy.away()
    await proxy.back()
    expect((await broken).statusCode).toBe(200)
  })

  it('keeps nobody from the log of operations: what could not be written is written when it is back', async () => {
    const { proxy, open, platform, app } = await startBehindProxy('seeded')
    const [user] = await open.db.query.users.findMany({ limit: 1 })
    const issued = await tokenCodecOf(platform).issue(user?.id ?? 0, null, new Date(), 600)
    await open.db.insert(userTokens).values({ ...issued, id: issued.tokenId, userId: user?.id ?? 0 })
    const headers = { authorization: `Bearer ${issued.accessToken}` }
    const url = '/api/services/app/WorkOrderParticipator/UserClaim'
    await app.inject({ method: 'POST', url, headers, payload: {} })
    await proxy.away()
    // its time comes while the database is away
    await operationLogOf(platform).flush()
    await proxy.back()
    await eventually(
      () => open.db.$count(operationLogs, eq(operationLogs.action, 'UserClaim')),
      (count) => count === 1,
    )
  })

  it('has one table locked: who needs it is told to come again, others are answered, readiness stays green', async () => {
    const { url, get, readiness } = await startBehindProxy('seeded')
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    cleanUp.push(() => holder.end())
    await holder.query('begin; lock table cms_friend_link in access exclusive mode')
    const waiting = [get(LINKS), get(LINKS), get(LINKS)]
    expect(await readiness()).toBe(200)
    expect((await get(LOGIN)).statusCode).toBe(200)
    for (const answer of await Promise.all(waiting)) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.json().error).toMatchObject({ code: 50301, message: '这项内容正在被处理，请稍后再试' })
    }
    await holder.query('rollback')
    expect((await get(LINKS)).statusCode).toBe(200)
  })

  it('is waited for at a start with a line for each try, and given up with a sentence', async () => {
    const { proxy, open } = await startBehindProxy('migrated')
    await proxy.away()
    const lines: string[] = []
    const started = untilThere(open, 30, (line) => {
      lines.push(line)
      if (lines.length === 1) void proxy.back()
    })
    await started
    expect(lines).toEqual([expect.stringMatching(/^数据库还连不上（.*ECONNREFUSED.*），0.5 秒后再试$/)])
    await proxy.away()
    const error = await untilThere(open, 0, () => {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseAbsentError)
    expect((error as Error).message).toContain('DATABASE_WAIT')
  })

  it('is filled by one of the processes that find it empty at once', async () => {
    const { url, drop } = await createTestDatabase('migrated')
    cleanUp.push(drop)
    const said: string[] = []
    const start = async () => {
      const open = await openDatabase(url, 3)
      cleanUp.push(open.close)
      const folder = mkdtempSync(join(tmpdir(), 'portal-seed-'))
      cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
      const platform = createPlatform(readConfig({ ...TEST_SETTINGS, DATA_DIR: folder }), open)
      const step = async <T>(what: string, work: () => Promise<T>) => {
        said.push(what)
        // accounts are what makes a database full; what stands on them only takes time here
        return said.length <= 2 ? work() : (undefined as T)
      }
      await seedWhenEmpty(platform, 'small', step, open.alone)
    }
    await Promise.all([start(), start(), start()])
    expect(said.length).toBeGreaterThan(2)
    expect(new Set(said).size).toBe(said.length)
  })
})

it('a damaged embedded database is told with what to do, and no stack', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-damaged-'))
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
  const directory = join(folder, 'db')
  mkdirSync(join(directory, 'global'), { recursive: true })
  writeFileSync(join(directory, 'PG_VERSION'), '17\n')
  writeFileSync(join(directory, 'global/pg_control'), 'not a control file')
  const error = await openDatabase(`file:${directory}`).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DamagedDirectoryError)
  expect((error as Error).message).toContain(directory)
  expect((error as Error).message).toContain('备份')
})
