import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { hashRequest, withIdempotency } from '#services/abp/conventions/idempotency.ts'
import type { Database } from '#services/database/connect.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { waitingForLocks } from '#tests/support/held.ts'
import { PATIENCE } from '#tests/support/patience.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-11-18T02:00:00Z')
const scopeOf = (tx: Database, userId = 7) => ({ tx, actor: { ...SYSTEM, userId }, now })
let calls = 0
const count = async () => ({ number: ++calls })

const send = (key: string | null, hash = 'a', work: () => Promise<unknown> = count, userId = 7) =>
  database.db.transaction((tx) => withIdempotency(scopeOf(tx, userId), 'pay', key, hash, work))

/**
 * Waits until so many requests wait for the key that the first has written; with PGlite's one connection none gets as
 * far.
 */
const untilWaiting = async (count: number) => {
  if (database.engine === 'postgres') await expect.poll(() => waitingForLocks(database.db), PATIENCE).toBe(count)
}

test('gives a repeated request the answer of the first, without doing it again', async () => {
  const first = await send('repeat')
  const before = calls
  expect(await send('repeat')).toEqual(first)
  expect(calls).toBe(before)
})

test('refuses the same key with another request by a clear sentence', async () => {
  await send('changed', 'a')
  await expect(send('changed', 'b')).rejects.toMatchObject({
    status: 409,
    kind: 'duplicate',
    details: expect.stringContaining('请刷新页面'),
  })
})

test('does a request without a key every time', async () => {
  const first = await send(null)
  expect(await send(null)).not.toEqual(first)
})

test('keeps the keys of two senders apart', async () => {
  const first = await send('mine', 'a', count, 7)
  expect(await send('mine', 'b', count, 8)).not.toEqual(first)
})

test('keeps the keys of two operations apart', async () => {
  const first = await send('operation')
  const other = await database.db.transaction((tx) => withIdempotency(scopeOf(tx), 'claim', 'operation', 'a', count))
  expect(other).not.toEqual(first)
})

test('does the work again after the first attempt failed', async () => {
  const failing = send('failed', 'a', async () => {
    throw new Error('not yet')
  })
  await expect(failing).rejects.toThrow('not yet')
  expect(await send('failed', 'a', async () => 'done')).toBe('done')
})

test('repeats an empty answer as null', async () => {
  let done = 0
  const work = async () => {
    done++
  }
  await send('empty', 'a', work)
  expect(await send('empty', 'a', work)).toBeNull()
  expect(done).toBe(1)
})

test('does simultaneous requests with one key once and answers all of them alike', async () => {
  let done = 0
  const work = async () => {
    await untilWaiting(3)
    return { number: ++done }
  }
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('together', 'a', work)))
  expect(done).toBe(1)
  expect(answers).toEqual(Array(4).fill({ number: 1 }))
})

test('lets a waiting request do the work when the first one is rolled back', async () => {
  let first: Promise<unknown> = Promise.resolve()
  await new Promise<void>((holdsTheKey) => {
    first = send('handed on', 'a', async () => {
      holdsTheKey()
      await untilWaiting(1)
      throw new Error('rolled back')
    })
  })
  const second = send('handed on', 'a', async () => 'second')
  await expect(first).rejects.toThrow('rolled back')
  expect(await second).toBe('second')
})

test('hashes equal requests alike, whatever the order of their members', () => {
  expect(hashRequest({ a: 1, b: { c: [1, 2], d: undefined } })).toBe(hashRequest({ b: { c: [1, 2] }, a: 1 }))
  expect(hashRequest({ a: [1, 2] })).not.toBe(hashRequest({ a: [2, 1] }))
  expect(hashRequest({ quantity: '1' })).not.toBe(hashRequest({ quantity: 1 }))
  expect(hashRequest(undefined)).toBe(hashRequest(null))
})
