import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { loadParts } from '#services/work-orders/participators/work-order-participator.repository.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await db
    .insert(users)
    .values([101, 102, 103].map((id) => ({ id, userName: `u${id}, "{}"`, userType: 'DisabledPerson' as const })))
})
afterAll(() => database.close())

const found = async (ids: readonly number[]) =>
  (await db.select({ id: users.id }).from(users).where(isOneOf(users.id, ids)).orderBy(users.id)).map(({ id }) => id)

it('finds the rows of the ids and no others', async () => {
  expect(await found([103, 101, 7])).toEqual([101, 103])
  expect(await found([102])).toEqual([102])
  expect(await found([])).toEqual([])
})

it('takes texts as they are', async () => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isOneOf(users.userName, ['u102, "{}"', 'u102']))
  expect(rows).toEqual([{ id: 102 }])
})

it('is one text for lists of every length', () => {
  const textOf = (ids: number[]) => db.select().from(users).where(isOneOf(users.id, ids)).toSQL().sql
  expect(textOf([1, 2, 3])).toBe(textOf([1]))
  expect(
    db
      .select()
      .from(users)
      .where(sql`${isOneOf(users.id, [1, 2])}`)
      .toSQL().params,
  ).toEqual([[1, 2, ...Array.from({ length: 8 }, () => 1)]])
})

it.skipIf(process.env.TEST_ENGINE !== 'postgres')('is planned once for one id, too', async () => {
  const plans = await db.transaction(async (tx) => {
    for (let use = 0; use < 12; use += 1) await loadParts(tx, [1])
    return rowsOf<{ custom: number; generic: number }>(
      tx,
      sql`select custom_plans as custom, generic_plans as generic from pg_prepared_statements
        where statement like '%work_order_participator%' and statement like '%= any($1)%'`,
    )
  })
  // five are made before PostgreSQL compares; the first use had no name yet
  expect(plans).toEqual([{ custom: 5, generic: 6 }])
})
