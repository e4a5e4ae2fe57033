import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EffectCall } from '#services/abp/apply-event.ts'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox, siteMessages } from '#services/database/schema/infrastructure.ts'
import type { MessageChannel } from '#services/messages/channels.ts'
import { createNotifyEffect, enqueue } from '#services/messages/notifications.api.ts'
import { LOOK_AFTER_MS } from '#services/messages/nudge.ts'
import { deliverNow, type OutboxWorker, POLL_MS, startOutboxWorker } from '#services/messages/outbox-worker.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { waitingForLocks } from '#tests/support/held.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { eventually, flowFacts, reader } from './support.ts'

let database: TestDatabase
let db: Database
let userId: number
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  const [row] = await db
    .insert(users)
    .values({ userName: 'person', userType: 'DisabledPerson', mobilePhone: '13800138000' })
    .returning({ id: users.id })
  userId = row?.id ?? 0
})
afterAll(() => database.close())
beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(siteMessages)
})

const paid = (userId: number | number[]) =>
  ({ userId, to: 'person', template: 'flow.paid', payload: flowFacts }) as const
const inboxes = () => db.select().from(siteMessages).orderBy(asc(siteMessages.userId))
const readers = async () => (await inboxes()).map(({ userId }) => userId)
const rows = () => db.select().from(outbox).orderBy(asc(outbox.id))
/** The database's clock cannot be moved, so what waits is brought forward. */
const bringForward = () => db.update(outbox).set({ nextAttemptTime: sql`now() - interval '1 second'` })

describe('putting into the outbox', () => {
  test('delivers one message to each reader, in the words of the template', async () => {
    await enqueue(db, paid([3, 1, 3]))
    await deliverNow(database.platform)
    const [first, ...others] = await inboxes()
    expect(first).toMatchObject({
      userId: 1,
      title: '款项已支付',
      content: '“图像标注”已支付 288.00 元，扣税 0.00 元。到账时间以银行为准。',
      type: 'Settlement',
      linkUrl: '/userCenter/work/orderReport',
      isRead: false,
    })
    expect(others.map(({ userId }) => userId)).toEqual([3])
  })

  test('tells nobody when the transaction is rolled back', async () => {
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, paid(1))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await deliverNow(database.platform)
    expect(await inboxes()).toEqual([])
  })

  test('takes thousands of readers in one statement', async () => {
    await enqueue(db, paid(Array.from({ length: 3000 }, (_, index) => index + 1)))
    await deliverNow(database.platform)
    expect((await inboxes()).length).toBe(3000)
  })

  test('does nothing without readers', async () => {
    await enqueue(db, paid([]))
    await enqueue(db, paid(0))
    expect(await rows()).toEqual([])
  })

  test('refuses a template that has no text for the audience', async () => {
    await expect(enqueue(db, { ...paid(1), to: 'foundation' })).rejects.toThrow('no text for foundation')
  })
})

describe('delivering', () => {
  test('writes a message once, even if the row is taken again', async () => {
    await enqueue(db, paid(1))
    await deliverNow(database.platform)
    await db.update(outbox).set({ sentTime: null })
    await deliverNow(database.platform)
    expect(await readers()).toEqual([1])
  })

  test('writes each message once when several workers deliver together', async () => {
    await enqueue(db, paid(Array.from({ length: 500 }, (_, index) => index + 1)))
    await Promise.all([1, 2, 3, 4].map(() => deliverNow(database.platform)))
    expect((await inboxes()).length).toBe(500)
    expect((await rows()).every(({ sentTime, attempts }) => sentTime !== null && attempts === 0)).toBe(true)
  })

  // one connection holds no row of another
  test.runIf(process.env.TEST_ENGINE === 'postgres')('passes over what another worker has in hand', async () => {
    await enqueue(db, paid([1, 2]))
    const [first] = await rows()
    let isDelivered = false
    let delivered: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`select id from outbox where id = ${first?.id ?? 0} for update`)
      const waits = async () => isDelivered || (await waitingForLocks(db)) > 0
      delivered = deliverNow(database.platform).then(() => {
        isDelivered = true
      })
      await expect.poll(waits, PATIENCE).toBe(true)
      expect(isDelivered).toBe(true)
    })
    await delivered
    expect(await readers()).toEqual([2])
    await deliverNow(database.platform)
    expect(await readers()).toEqual([1, 2])
  })

  test('lets a broken row wait longer each time, and everybody else’s message through', async () => {
    await db
      .insert(outbox)
      .values({ channel: 'SiteMessage', userId: 1, template: 'gone', payload: { to: 'person', facts: {} } })
    await enqueue(db, paid(2))
    await deliverNow(database.platform)
    expect(await readers()).toEqual([2])

    const wait = async () => {
      const [row] = await db
        .select({
          attempts: outbox.attempts,
          seconds: sql<number>`extract(epoch from ${outbox.nextAttemptTime} - now())::float8`,
        })
        .from(outbox)
        .where(eq(outbox.template, 'gone'))
      return row ?? { attempts: -1, seconds: -1 }
    }
    const first = await wait()
    expect(first.attempts).toBe(1)
    expect(first.seconds).toBeGreaterThan(5)
    await deliverNow(database.platform)
    expect((await wait()).attempts).toBe(1)
    await bringForward()
    await deliverNow(database.platform)
    const second = await wait()
    expect(second.attempts).toBe(2)
    expect(second.seconds).toBeGreaterThan(first.seconds * 1.5)
  })

  test('gives up after ten attempts and keeps the reason', async () => {
    await db
      .insert(outbox)
      .values({ channel: 'SiteMessage', userId: 1, template: 'gone', payload: { to: 'person', facts: {} } })
    for (let attempt = 0; attempt < 12; attempt++) {
      await bringForward()
      await deliverNow(database.platform)
    }
    expect(await rows()).toMatchObject([{ attempts: 10, sentTime: null, lastError: 'no text of gone for person' }])
  })
})

describe('channels outside the portal', () => {
  const sent: string[] = []
  let failure: Error | null = null
  const channel: MessageChannel = {
    name: 'Sms',
    addressOf: ({ mobilePhone }) => mobilePhone,
    send: async ({ address, content, linkUrl }) => {
      if (failure) throw failure
      sent.push(`${address} ${content} ${linkUrl}`)
    },
  }
  beforeEach(() => {
    sent.length = 0
    failure = null
  })

  test('are not used when none is configured', async () => {
    await enqueue(db, paid(userId))
    await deliverNow(database.platform)
    expect((await rows()).map((row) => row.channel)).toEqual(['SiteMessage'])
  })

  test('carry urgent messages as well, with an absolute link', async () => {
    await enqueue(db, paid(userId))
    await deliverNow(database.platform, [channel])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^13800138000 “图像标注”.* http:\/\/localhost:\d+\/userCenter\/work\/orderReport$/)
    expect((await rows()).every(({ sentTime }) => sentTime)).toBe(true)
  })

  test('are reached by addresses that no row shows, nor the reason of a failure', async () => {
    failure = new Error('550 no mailbox 13800138000 <a.b@example.com>')
    await enqueue(db, paid(userId))
    await deliverNow(database.platform, [channel])
    const [, copy] = await rows()
    expect(copy).toMatchObject({ address: null, addressSealed: expect.stringMatching(/^v\d:/) })
    expect(JSON.stringify(copy)).not.toMatch(/13800138000|example\.com/)
    expect(copy?.lastError).toBe('550 no mailbox *** <***>')
    failure = null
    await bringForward()
    await deliverNow(database.platform, [channel])
    expect(sent[0]).toMatch(/^13800138000 /)
  })

  test('do not carry what is not urgent, nor reach who left no address', async () => {
    await enqueue(db, { ...paid(userId), template: 'flow.toBeSettled' })
    await enqueue(db, paid(userId + 1000))
    await deliverNow(database.platform, [channel])
    expect(sent).toEqual([])
  })

  test('are tried again after a failure, without a second message in the inbox', async () => {
    failure = new Error('provider is down')
    await enqueue(db, paid(userId))
    await deliverNow(database.platform, [channel])
    expect((await rows())[1]).toMatchObject({ attempts: 1, sentTime: null, lastError: 'provider is down' })
    failure = null
    await bringForward()
    await deliverNow(database.platform, [channel])
    expect([sent.length, (await inboxes()).length]).toEqual([1, 1])
  })
})

describe('the worker', () => {
  let workers: OutboxWorker[] = []
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    workers = []
  })
  /** Text messages rest at night, whenever the tests run. */
  const byDay = () => new Date(`${new Date().toISOString().slice(0, 10)}T04:00:00Z`)
  const start = (...channels: MessageChannel[]) => {
    const worker = startOutboxWorker({ ...database.platform, now: byDay }, channels)
    workers.push(worker)
    return worker
  }

  /** Timers of the worker's, by their delay: those that were set, and those that have run. */
  const watchTimers = (isLost: (delay: number) => boolean = () => false) => {
    const timers = { set: [] as number[], run: [] as number[] }
    const real = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: (...given: unknown[]) => void, delay = 0) => {
      timers.set.push(delay)
      const ring = () => {
        timers.run.push(delay)
        callback()
      }
      return real(isLost(delay) ? () => {} : ring, delay)
    }) as typeof setTimeout)
    return timers
  }

  test('delivers after a commit, though the next poll never comes', async () => {
    watchTimers((delay) => delay === POLL_MS)
    start()
    await db.transaction((tx) => enqueue(tx, paid(1)))
    await eventually(readers, (ids) => ids.length === 1)
  })

  test('delivers what a slow transaction commits late', async () => {
    const { run } = watchTimers()
    start()
    await db.transaction(async (tx) => {
      await enqueue(tx, paid(1))
      await eventually(
        () => run,
        (delays) => delays.includes(LOOK_AFTER_MS[0] ?? 0),
      )
    })
    await eventually(readers, (ids) => ids.length === 1)
  })

  test('finds by polling what another process put in', async () => {
    start()
    await db
      .insert(outbox)
      .values({ channel: 'SiteMessage', userId: 9, template: 'flow.paid', payload: { to: 'person', facts: flowFacts } })
    await eventually(readers, (ids) => ids.includes(9))
  })

  test('does not wait for a provider that hangs when it is stopped', async () => {
    let isWaiting = false
    let reason: unknown
    const hanging: MessageChannel = {
      name: 'Sms',
      addressOf: () => '13800138000',
      send: (_, signal) =>
        new Promise((_resolve, reject) => {
          isWaiting = true
          signal.addEventListener('abort', () => {
            reason = signal.reason
            reject(new Error('stopped'))
          })
        }),
    }
    const worker = start(hanging)
    await enqueue(db, paid(userId))
    await eventually(() => isWaiting, Boolean)
    await worker.stop()
    // let go by the stop, not by the limit that every sending has
    expect(reason).toMatchObject({ name: 'AbortError' })
    expect((await rows())[1]).toMatchObject({ attempts: 1, sentTime: null })
  })

  test('delivers nothing any more once it is stopped', async () => {
    await start().stop()
    const { set } = watchTimers()
    await enqueue(db, paid(1))
    expect(set.filter((delay) => delay === POLL_MS || LOOK_AFTER_MS.includes(delay))).toEqual([])
    expect(await readers()).toEqual([])
  })
})

describe('the notify effect', () => {
  const notify = createNotifyEffect<{ id: number }, typeof flowFacts & { reason?: string }>(
    async (_scope, _row, audience) => (audience === 'person' ? [5, 6] : [7]),
    (row, { event }) => ({ ...flowFacts, flowId: row.id, reason: event.reason as string }),
  )
  const call = (to: string, template: string, actorId = 0): EffectCall<{ id: number }> => ({
    scope: { platform: database.platform, tx: db, actor: reader(actorId), now: new Date() },
    row: { id: 1 },
    params: { to, template },
    event: { type: 'returnPayment', by: reader(actorId), reason: '户名不符' },
  })

  test('writes to everybody of the audience', async () => {
    await notify(call('person', 'flow.paid'))
    await deliverNow(database.platform)
    expect(await readers()).toEqual([5, 6])
  })

  test('leaves out who acted', async () => {
    await notify(call('person', 'flow.paid', 5))
    await deliverNow(database.platform)
    expect(await readers()).toEqual([6])
  })

  test('gives a receipt to who acted', async () => {
    const receipt = createNotifyEffect(
      async () => [5],
      () => ({
        participatorId: 2,
        workOrderId: 1,
        orderName: '标注',
        personName: '张三',
        quantity: '1',
        unitName: '张',
        endDate: '2026-12-01',
      }),
    )
    await receipt({ ...call('person', 'participator.grabbed', 5), row: {} })
    await deliverNow(database.platform)
    expect((await inboxes()).map(({ title }) => title)).toEqual(['领取成功'])
  })

  test('hands on what the event brought', async () => {
    await notify(call('platform', 'flow.returned'))
    await deliverNow(database.platform)
    expect((await inboxes())[0]?.content).toContain('原因：户名不符。')
  })

  test('fails the transition when a machine names a text that does not exist', async () => {
    await expect(notify(call('person', 'flow.unknown'))).rejects.toThrow(TypeError)
  })
})
