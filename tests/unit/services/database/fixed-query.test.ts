import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#services/database/connect.ts'
import { fixedQuery } from '#services/database/fixed-query.ts'
import { isOneOfIds, padded } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await db.insert(users).values([101, 102].map((id) => ({ id, userName: `u${id}`, userType: 'Enterprise' as const })))
})
afterAll(() => database.close())

const build = vi.fn((at: Database) =>
  at.select({ id: users.id, userName: users.userName }).from(users).where(isOneOfIds(users.id)).orderBy(users.id),
)
beforeEach(() => void build.mockClear())

it('writes its text once, and asks with the values of each call', async () => {
  const named = fixedQuery(build)
  expect(await named(db, { ids: padded([102, 101]) })).toEqual([
    { id: 101, userName: 'u101' },
    { id: 102, userName: 'u102' },
  ])
  expect(await named(db, { ids: padded([102]) })).toEqual([{ id: 102, userName: 'u102' }])
  expect(await named(db, { ids: padded([]) })).toEqual([])
  expect(build).toHaveBeenCalledTimes(1)
})

it('serves calls that overlap, each with its own values', async () => {
  const one = fixedQuery((at) =>
    at
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder('id'))),
  )
  const ids = [101, 102, 101, 7]
  expect(await Promise.all(ids.map((id) => one(db, { id })))).toEqual([[{ id: 101 }], [{ id: 102 }], [{ id: 101 }], []])
})

it('reads in a transaction what that has written, and outside of it what is committed', async () => {
  const named = fixedQuery(build)
  await named(db, { ids: padded([101]) })
  const changed = { id: 101, userName: 'changed' }
  await db
    .transaction(async (tx) => {
      await tx.update(users).set({ userName: 'changed' }).where(eq(users.id, 101))
      expect(await named(tx as unknown as Database, { ids: padded([101]) })).toEqual([changed])
      throw new Error('roll back')
    })
    .catch(() => undefined)
  expect(await named(db, { ids: padded([101]) })).toEqual([{ id: 101, userName: 'u101' }])
})
