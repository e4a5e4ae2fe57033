import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineJob, type Job, untilNone } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { users, userTokens } from '#services/database/schema/identity.ts'
import { idempotencyKeys, jobLeases, outbox, siteMessages } from '#services/database/schema/infrastructure.ts'
import { removeExpiredTokensJob, removeIdempotencyKeysJob } from '#services/jobs/housekeeping.ts'
import { type RunningJobs, runJobNow, startJobs } from '#services/jobs/jobs.ts'
import { renewLease, takeLease } from '#services/jobs/lease.repository.ts'
import { jobs } from '#services/jobs-list.ts'
import { removeOldMessagesJob } from '#services/messages/retention.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { PATIENCE } from '#tests/support/patience.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(jobLeases)
})

const EVERY_MS = 1000

describe('the lease', () => {
  const take = (holder: string, everySeconds: number | null = null) =>
    takeLease(database.db, 'job', holder, 60, everySeconds)
  const leaseOf = async () => (await database.db.select().from(jobLeases))[0]

  test('goes to one of many who ask together', async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, (_, index) => take(`process ${index}`)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect((await leaseOf())?.holder).toBe(`process ${taken.indexOf(true)}`)
  })

  test('of a process that died goes to another when it has run out', async () => {
    await take('dead')
    expect(await take('alive')).toBe(false)
    await database.db.update(jobLeases).set({ leasedUntil: sql`now() - interval '1 second'` })
    expect(await take('alive')).toBe(true)
    expect(await renewLease(database.db, 'job', 'dead', 60)).toBe(false)
    expect(await renewLease(database.db, 'job', 'alive', 60)).toBe(true)
  })

  test('cannot be renewed once it has run out, even by its holder', async () => {
    await take('slow')
    await database.db.update(jobLeases).set({ leasedUntil: sql`now() - interval '1 second'` })
    expect(await renewLease(database.db, 'job', 'slow', 60)).toBe(false)
  })

  test('is not given again before the interval has passed', async () => {
    await database.db.insert(jobLeases).values({
      name: 'job',
      holder: 'before',
      leasedUntil: sql`now() - interval '1 minute'` as never,
      lastRunTime: sql`now() - interval '1 minute'` as never,
    })
    expect(await take('again', 3600)).toBe(false)
    expect(await take('again', 30)).toBe(true)
  })
})

describe('running', () => {
  let started: RunningJobs[] = []
  afterEach(async () => {
    await Promise.all(started.map((running) => running.stop()))
    started = []
  })
  const start = (...list: Job[]) => {
    const running = startJobs(database.platform, list)
    started.push(running)
    return running
  }
  const job = (run: Job['run'], everySeconds = 1, name = 'job') => defineJob({ name, everySeconds, run })

  test('does a job now and gives the lease back', async () => {
    let runs = 0
    const counting = job(async () => void runs++)
    expect(await runJobNow(database.platform, counting)).toBe(true)
    expect(await runJobNow(database.platform, counting)).toBe(true)
    expect(runs).toBe(2)
    const [lease] = await database.db.select().from(jobLeases)
    expect(lease?.lastRunTime).not.toBeNull()
  })

  test('does not do a job that another process is doing', async () => {
    await takeLease(database.db, 'job', 'other', 60, null)
    expect(
      await runJobNow(
        database.platform,
        job(async () => {}),
      ),
    ).toBe(false)
  })

  test('throws the failure of a job that was asked for, and gives the lease back', async () => {
    const failing = job(async () => {
      throw new Error('broken')
    })
    await expect(runJobNow(database.platform, failing)).rejects.toThrow('broken')
    expect(await takeLease(database.db, 'job', 'next', 60, null)).toBe(true)
  })

  /** How often a process has set its next turn: it was refused, or is done. */
  const countTurns = () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    return () => timers.mock.calls.filter(([, delay]) => delay === EVERY_MS).length
  }
  /** What a job waits at until the test lets it go. */
  const barrier = () => {
    let open = () => {}
    const passed = new Promise<void>((resolve) => {
      open = resolve
    })
    return { passed, open: () => open() }
  }

  test('runs a job in one of several processes at a time', async () => {
    // all ask at once
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const turns = countTurns()
    const { passed, open } = barrier()
    let runs = 0
    const slow = job(async () => {
      runs++
      await passed
    })
    for (let process = 0; process < 3; process++) start(slow)
    await expect.poll(turns, PATIENCE).toBeGreaterThanOrEqual(2)
    expect(runs).toBe(1)
    open()
    await expect.poll(() => runs, PATIENCE).toBeGreaterThanOrEqual(2)
  })

  test('goes on after a failure, and with the other jobs', async () => {
    let failures = 0
    let others = 0
    start(
      job(async () => {
        failures++
        throw new Error('broken')
      }),
      job(async () => void others++, 1, 'other'),
    )
    await expect.poll(() => Math.min(failures, others), PATIENCE).toBeGreaterThanOrEqual(2)
  })

  test('waits for the running job when stopped, and begins no other', async () => {
    const { passed, open } = barrier()
    const log: string[] = []
    const running = start(
      job(async () => {
        log.push('begun')
        await passed
        log.push('done')
      }),
    )
    await expect.poll(() => log, PATIENCE).toEqual(['begun'])
    const turns = countTurns()
    const stopped = running.stop().then(() => log.push('stopped'))
    open()
    await stopped
    expect(log).toEqual(['begun', 'done', 'stopped'])
    expect(turns()).toBe(0)
  })

  test('ends a run whose time is over between two rows, and the next run goes on', async () => {
    const config = { ...database.platform.config, budgets: { job: 7, export: 1 } }
    const budget = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(budget.signal)
    const done: number[] = []
    const job = dueJob(
      'long',
      1,
      async (_db, _now, after) => [1, 2, 3].filter((id) => id > after && !done.includes(id)),
      async (_scope, id) => {
        done.push(id)
        if (id === 1) budget.abort(new DOMException('the time of the run is over: timeout', 'TimeoutError'))
      },
    )
    await expect(runJobNow({ ...database.platform, config }, job)).rejects.toThrow('timeout')
    expect(timeout).toHaveBeenCalledWith(7000)
    timeout.mockRestore()
    expect(done).toEqual([1])
    expect(await runJobNow(database.platform, job)).toBe(true)
    expect(done).toEqual([1, 2, 3])
  })

  test('is interrupted between two batches when the process ends, and due at once', async () => {
    let batches = 0
    const job = defineJob({
      name: 'endless',
      everySeconds: 3600,
      run: (_platform, signal) =>
        untilNone(signal, async () => {
          await database.db.execute(sql`select 1`)
          return ++batches
        }),
    })
    const quick = vi.spyOn(Math, 'random').mockReturnValue(0)
    const started = startJobs(database.platform, [job])
    quick.mockRestore()
    await expect.poll(() => batches).toBeGreaterThan(2)
    await started.stop()
    expect((await database.db.select().from(jobLeases))[0]?.lastRunTime).toBeNull()
    expect(await takeLease(database.db, 'endless', 'the next process', 60, 3600)).toBe(true)
  })

  test('refuses two jobs of one name', () => {
    expect(() => startJobs(database.platform, [job(async () => {}), job(async () => {})])).toThrow('share a name')
  })

  test('the jobs of the platform have names of their own', () => {
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    expect(jobs).toEqual(
      expect.arrayContaining([removeExpiredTokensJob, removeIdempotencyKeysJob, removeOldMessagesJob]),
    )
  })
})

describe('housekeeping', () => {
  const now = new Date('2026-11-18T02:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  beforeEach(() => database.setNow(now))
  afterEach(() => database.setNow(null))

  test('removes tokens that have expired and keeps those that have not', async () => {
    const { db } = database
    const [user] = await db.insert(users).values({ userName: 'u', userType: 'Visitor' }).returning({ id: users.id })
    const token = (id: string, days: number) => ({
      id,
      userId: user?.id ?? 0,
      expireTime: sql`now() + ${days} * interval '1 day'` as never,
    })
    await db.insert(userTokens).values([token('old', -2), token('live', 1)])
    await runJobNow(database.platform, removeExpiredTokensJob)
    expect((await db.select({ id: userTokens.id }).from(userTokens)).map(({ id }) => id)).toEqual(['live'])
  })

  test('keeps messages for one year and delivered rows of the outbox for a month', async () => {
    const { db } = database
    const message = (title: string, days: number) => ({
      userId: 1,
      title,
      content: '',
      type: 'WorkOrder',
      creationTime: daysAgo(days),
    })
    await db.insert(siteMessages).values([message('old', 366), message('kept', 364)])
    const row = (template: string, days: number, sentTime: Date | null) => ({
      channel: 'SiteMessage',
      template,
      payload: {},
      creationTime: daysAgo(days),
      sentTime,
    })
    await db.insert(outbox).values([row('sent', 31, now), row('fresh', 29, now), row('waiting', 31, null)])
    await runJobNow(database.platform, removeOldMessagesJob)
    expect((await db.select().from(siteMessages)).map(({ title }) => title)).toEqual(['kept'])
    expect((await db.select().from(outbox).orderBy(outbox.id)).map(({ template }) => template)).toEqual([
      'fresh',
      'waiting',
    ])
  })

  test('removes idempotency keys after a week, however many there are', async () => {
    const { db } = database
    await database.exec(`insert into idempotency_key (user_id, operation, key, request_hash, creation_time)
      select 1, 'old', n::text, '', timestamptz '2026-11-10 00:00Z' from generate_series(1, 6000) n`)
    await db
      .insert(idempotencyKeys)
      .values({ userId: 1, operation: 'fresh', key: '1', requestHash: '', creationTime: daysAgo(6) })
    await runJobNow(database.platform, removeIdempotencyKeysJob)
    expect(await db.select().from(idempotencyKeys)).toMatchObject([{ operation: 'fresh' }])
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.operation, 'old'))).toBe(0)
  })
})
