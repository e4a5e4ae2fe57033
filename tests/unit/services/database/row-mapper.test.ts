import { setFlagsFromString } from 'node:v8'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as utils from 'drizzle-orm/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#services/database/connect.ts'
import { rowMapperOf } from '#services/database/row-mapper.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

type Fields = Parameters<typeof rowMapperOf>[0]
type Joins = Parameters<ReturnType<typeof rowMapperOf>>[1]
/** missing in the types of the library */
const { orderSelectedFields: selected, mapResultRow: byDrizzle } = utils as unknown as {
  orderSelectedFields(fields: object): Fields
  mapResultRow(fields: Fields, row: unknown[], joins: Joins): unknown
}

const boss = alias(users, 'boss')
const SELECTIONS: Readonly<Record<string, object>> = {
  'a whole table': getTableColumns(workOrders),
  'a table as an object beside columns': { order: workOrders, name: enterprises.enterpriseName },
  'a table joined to itself': { user: users, boss },
  'columns of two tables in one object': { both: { id: workOrders.id, name: enterprises.enterpriseName } },
  'objects in objects': { names: { first: { real: users.realName }, count: sql<number>`1`.mapWith(Number) } },
  'expressions with and without a name': { plain: sql`1`, named: sql`2`.as('two'), read: sql`3`.mapWith(BigInt) },
}

/** What the driver gives for a column, by its type. */
const sampleOf = ({ field }: Fields[number]): unknown => {
  const { dataType, columnType } = field as { dataType?: string; columnType?: string }
  if (columnType === 'PgTimestamp') return '2026-11-27 03:04:05.678+00'
  return { number: 7, boolean: true, array: [1, 2], json: { a: 1 } }[dataType ?? ''] ?? '8'
}

describe.each(Object.entries(SELECTIONS))('%s', (_name, selection) => {
  const fields = selected(selection)
  const full = fields.map(sampleOf)
  const rows = [full, full.map(() => null), full.map((value, index) => (index % 2 ? value : null))]
  const someTables: Joins[] = [
    { work_order: true, enterprise: false },
    { portal_user: true, boss: false },
    {},
    undefined,
  ]

  it.each(someTables)('is what Drizzle makes of it, with these tables in every row: %j', (joins: Joins) => {
    expect(rowMapperOf(fields)(rows, joins)).toEqual(rows.map((row) => byDrizzle(fields, row, joins)))
  })
})

it('reads a name that is no identifier', () => {
  const fields = selected({ 'it\'s "x"': users.realName, 'a-b': { 'c d': users.id } })
  expect(rowMapperOf(fields)([['张三', 7]], undefined)).toEqual([{ 'it\'s "x"': '张三', 'a-b': { 'c d': 7 } }])
})

describe('in a query', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    db = database.db
    await db.insert(users).values({ id: 101, userName: 'u101', realName: '张三', userType: 'Enterprise' as const })
  })
  afterAll(() => database.close())

  const userAndEnterprise = (at: Database) =>
    at
      .select({ user: { id: users.id, realName: users.realName }, enterprise: enterprises })
      .from(users)
      .leftJoin(enterprises, eq(enterprises.creatorUserId, users.id))
      .where(eq(users.id, 101))

  it('leaves out the object of a table that the outer join has no row of', async () => {
    const expected = [{ user: { id: 101, realName: '张三' }, enterprise: null }]
    expect(await userAndEnterprise(db)).toEqual(expected)
    expect(await db.transaction(async (tx) => userAndEnterprise(tx))).toEqual(expected)
  })

  it('reads what a statement returns', async () => {
    const renamed = db.update(users).set({ realName: '李四' }).where(eq(users.id, 101))
    expect(await renamed.returning({ id: users.id, created: users.creationTime })).toEqual([
      { id: 101, created: expect.any(Date) },
    ])
  })

  it('gives wide rows a shape instead of a hash table', async () => {
    setFlagsFromString('--allow-natives-syntax')
    const hasShape = new Function('row', 'return %HasFastProperties(row)') as (row: unknown) => boolean
    setFlagsFromString('--no-allow-natives-syntax')
    const [row] = await db.select().from(users)
    expect(Object.keys(row ?? {}).length).toBeGreaterThan(30)
    expect(hasShape(row)).toBe(true)
  })
})
